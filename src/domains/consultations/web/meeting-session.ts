import { consultationsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { CHAT_MAX, MEETING_SOCKET } from '~/domains/bookings/contract-limits.ts';
import type { JoinAnswer } from '../contract-meeting.ts';
import { MeetingEngine } from './peer-connection.ts';
import type { EngineView, MeetingSignal } from './peer-signal.ts';
import { LocalMedia, type MediaView } from './media-devices.ts';
import { OFFER_AFTER, qualityOf, sampleOf, type LineSample, type Quality } from './connection-quality.ts';
import type { PeerMessage } from './peer-message.ts';
import { MeetingWire, type ClosedWhy, type WireState } from './signaling-connection.ts';

// One consultation in one browser: camera and microphone, the signaling connection, the connection to the other browser, and
// their state for the screen. It lives outside React, so that no render can end it.

export interface ChatLine {
  id: string;
  by: 'me' | 'other';
  text: string;
}
export interface OtherState {
  mic: boolean;
  camera: boolean;
  screen: boolean;
}
export interface SessionView {
  phase: 'before' | 'inside' | 'closed';
  closed: ClosedWhy | 'me' | null;
  /** If the server refuses: its message. */
  refusal: string | null;
  wire: WireState;
  media: MediaView;
  engine: EngineView;
  other_state: OtherState;
  is_sound_only: boolean;
  offers_sound_only: boolean;
  quality: Quality | null;
  chat: readonly ChatLine[];
  join: JoinAnswer | null;
}

const SAMPLE_MS = 3000;
const NOBODY: EngineView = { other: 'not_yet', tracks: [], is_chat_open: false };
const SILENT: OtherState = { mic: true, camera: true, screen: false };

export class MeetingSession {
  readonly #access: { id: string; key?: string | undefined };
  readonly #listeners = new Set<() => void>();
  readonly media: LocalMedia;
  #view: SessionView;
  #wire: MeetingWire | null = null;
  #engine: MeetingEngine | null = null;
  #sampling: ReturnType<typeof setInterval> | undefined;
  #sample: LineSample | null = null;
  #badOnes = 0;

  constructor(access: { id: string; key?: string | undefined }) {
    this.#access = access;
    this.media = new LocalMedia((media) => this.#mediaChanged(media));
    this.#view = {
      phase: 'before',
      closed: null,
      refusal: null,
      wire: 'connecting',
      media: this.media.view,
      engine: NOBODY,
      other_state: SILENT,
      is_sound_only: false,
      offers_sound_only: false,
      quality: null,
      chat: [],
      join: null,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): SessionView => this.#view;

  #show(change: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Joins. Throws the server's refusal. */
  async enter(): Promise<void> {
    const join = await consultationsApi.joinMeeting(this.#access);
    this.#show({ phase: 'inside', join, refusal: null });
    this.#engine = new MeetingEngine({
      role: join.role,
      newGeneration: () => crypto.randomUUID(),
      newPeer: () =>
        new RTCPeerConnection({
          iceServers: this.#view.join?.ice_servers ?? [],
          iceTransportPolicy: join.ice_transport_policy,
        }),
      send: (payload) => this.#wire?.send({ kind: 'signal', payload }),
      onView: (engine) => this.#show({ engine, ...(engine.other === 'here' ? {} : { quality: null }) }),
      onMessage: (message) => this.#heard(message),
      onChatOpen: () => this.#tellState(),
    });
    this.#mediaChanged(this.media.view);
    this.#wire = new MeetingWire({
      open: () => new WebSocket(new URL(MEETING_SOCKET, location.href.replace(/^http/, 'ws'))),
      token: (isRefused) => this.#token(isRefused),
      onState: (wire) => this.#show({ wire }),
      onMessage: (message) => {
        if (message.kind === 'joined') this.#engine?.peerIs(message.peer_connection_id);
        else if (message.kind === 'peer') this.#engine?.peerIs(message.connection_id);
        else this.#engine?.heard(message.payload as MeetingSignal);
      },
      onClosed: (why) => this.#end(why),
    });
    addEventListener('online', this.#online);
    addEventListener('offline', this.#offline);
    this.#sampling = setInterval(() => void this.#takeSample(), SAMPLE_MS);
  }

  readonly #online = () => this.#wire?.hurry();
  readonly #offline = () => this.#wire?.drop();

  async #token(isRefused: boolean): Promise<string | null> {
    if (!isRefused && this.#view.join) return this.#view.join.token;
    try {
      const join = await consultationsApi.joinMeeting(this.#access);
      this.#show({ join });
      return join.token;
    } catch (thrown) {
      const { status, detail } = toApiError(thrown);
      if (status < 400 || status >= 500) throw thrown;
      this.#show({ refusal: detail });
      this.#end('refused');
      return null;
    }
  }

  /** Ends it here and notifies the other person. A page that is only reloaded sends nothing, and rejoins. */
  leave(): void {
    this.#end('me');
  }

  #end(closed: ClosedWhy | 'me'): void {
    if (this.#view.phase === 'closed') return;
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#offline);
    clearInterval(this.#sampling);
    this.#engine?.stop();
    this.#wire?.stop();
    this.media.stop();
    this.#show({ phase: 'closed', closed, engine: NOBODY });
  }

  #mediaChanged(media: MediaView): void {
    this.#show({ media });
    this.#engine?.setTrack('audio', media.audio);
    this.#engine?.setTrack('video', media.screen ?? media.video);
    this.#tellState();
  }

  #tellState(): void {
    const { media, is_sound_only } = this.#view;
    this.#engine?.tell({
      kind: 'state',
      mic: media.audio !== null && !media.is_muted,
      camera: media.video !== null,
      screen: media.screen !== null,
      wants_video: !is_sound_only,
    });
  }

  #heard(message: PeerMessage): void {
    if (message.kind === 'chat') {
      const line: ChatLine = { id: message.id, by: 'other', text: message.text.slice(0, CHAT_MAX) };
      return this.#show({ chat: [...this.#view.chat, line] });
    }
    const { mic, camera, screen, wants_video } = message;
    this.#engine?.setVideoWanted(wants_video);
    this.#show({ other_state: { mic, camera, screen } });
  }

  /** False if it could not be sent: it stays in the field. */
  chat(text: string): boolean {
    const line: ChatLine = { id: crypto.randomUUID(), by: 'me', text };
    if (!this.#engine?.tell({ kind: 'chat', id: line.id, text })) return false;
    this.#show({ chat: [...this.#view.chat, line] });
    return true;
  }

  /** No video in either direction: a weak connection can carry audio. */
  async setSoundOnly(is_sound_only: boolean): Promise<void> {
    this.#badOnes = 0;
    this.#show({ is_sound_only, offers_sound_only: false });
    if (is_sound_only) {
      this.media.unshare();
      this.media.close('video');
    } else {
      await this.media.open('video');
    }
    this.#tellState();
  }

  refuseSoundOnly(): void {
    // Offered again only after a much longer period of bad quality.
    this.#badOnes = -10 * OFFER_AFTER;
    this.#show({ offers_sound_only: false });
  }

  async #takeSample(): Promise<void> {
    const pc = this.#engine?.peer;
    if (!pc || pc.connectionState !== 'connected') {
      this.#sample = null;
      return;
    }
    const report = await pc.getStats();
    const now = sampleOf(report.values() as Iterable<never>, performance.now());
    const quality = this.#sample && qualityOf(this.#sample, now);
    this.#sample = now;
    if (quality === null) return;
    this.#badOnes = quality === 'very_weak' ? this.#badOnes + 1 : Math.min(0, this.#badOnes);
    const offers = this.#badOnes >= OFFER_AFTER && !this.#view.is_sound_only;
    this.#show({ quality, offers_sound_only: offers });
  }
}
