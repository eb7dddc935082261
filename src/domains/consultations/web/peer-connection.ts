import type { EngineOptions, EngineView, Kind, MeetingSignal, Other } from './peer-signal.ts';
import { PeerChat } from './peer-chat.ts';
import type { PeerMessage } from './peer-message.ts';

// The connection between the two browsers: W3C WebRTC 1.0 with its perfect negotiation (section 10.7), where the customer
// is the polite one. Every RTCPeerConnection has a generation; messages to or from another generation are dropped,
// so a reload, a second device or a lost message never leaves half a connection behind. A new generation on the other
// side creates one here, a mere network failure does not: then ICE is restarted and audio and video continue.

const KINDS: readonly Kind[] = ['audio', 'video'];

/** A short gap recovers without a restart. */
const HEAL_MS = 4000;
/** If not connected by then: start again with a new generation. */
const ANEW_MS = 15_000;

const isBroken = ({ connectionState }: RTCPeerConnection) =>
  connectionState === 'disconnected' || connectionState === 'failed';

export class MeetingEngine {
  readonly #options: EngineOptions;
  readonly #isPolite: boolean;
  readonly #local: Record<Kind, MediaStreamTrack | null> = { audio: null, video: null };
  #isVideoWanted = true;
  #pc: RTCPeerConnection | null = null;
  /** Aborted with this connection: no events after it is closed. */
  #gone = new AbortController();
  #chat: PeerChat | null = null;
  #gen = '';
  #remoteGen: string | null = null;
  #isPeerThere = false;
  #isMakingOffer = false;
  #isIgnoringOffer = false;
  #isAnswerPending = false;
  #wasHere = false;
  #hasLeft = false;
  #isStopped = false;
  #turn: Promise<void> = Promise.resolve();
  #heal: ReturnType<typeof setTimeout> | undefined;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  #shown = '';

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#isPolite = options.role === 'customer';
    this.#begin(null);
  }

  get peer(): RTCPeerConnection | null {
    return this.#pc;
  }

  /** The other person's presence, each time it is reported: also after this browser reconnected. */
  peerIs(connectionId: string | null): void {
    if (this.#isStopped) return;
    this.#isPeerThere = connectionId !== null;
    if (this.#isPeerThere) {
      this.#hasLeft = false;
      this.#send({ hello: true });
    }
    this.#show();
  }

  /** A signal from the other side. Processed one after the other. */
  heard(signal: MeetingSignal): void {
    this.#turn = this.#turn
      .then(() => (this.#isStopped ? undefined : this.#take(signal)))
      // A message that cannot be applied is repaired by the next generation at the latest.
      .catch(() => this.#watch());
  }

  /** The track that is sent from now on; null sends none. */
  setTrack(kind: Kind, track: MediaStreamTrack | null): void {
    this.#local[kind] = track;
    void this.#sendTrack(kind);
  }

  /** The other side would rather save its line. */
  setVideoWanted(isWanted: boolean): void {
    this.#isVideoWanted = isWanted;
    void this.#sendTrack('video');
  }

  /** False if it did not go. */
  tell(message: PeerMessage): boolean {
    return this.#chat?.tell(message) ?? false;
  }

  /** Permanently: the other person is notified. */
  stop(): void {
    if (this.#isStopped) return;
    this.#send({ bye: true });
    this.#isStopped = true;
    this.#end();
  }

  #send(part: Omit<MeetingSignal, 'gen' | 'to'>): void {
    this.#options.send({ gen: this.#gen, to: this.#remoteGen, ...part });
  }

  #end(): void {
    clearTimeout(this.#heal);
    clearTimeout(this.#restartTimer);
    this.#restartTimer = undefined;
    const pc = this.#pc;
    this.#pc = null;
    this.#chat?.close();
    this.#chat = null;
    this.#gone.abort();
    pc?.close();
  }

  /** A new connection, meant for this generation of the other side. */
  #begin(remoteGen: string | null): void {
    this.#end();
    this.#gen = this.#options.newGeneration();
    this.#remoteGen = remoteGen;
    this.#isMakingOffer = this.#isIgnoringOffer = this.#isAnswerPending = false;
    const pc = this.#options.newPeer();
    this.#pc = pc;
    this.#gone = new AbortController();
    const { signal } = this.#gone;
    pc.addEventListener('icecandidate', ({ candidate }) => this.#send({ candidate: candidate?.toJSON() ?? null }), {
      signal,
    });
    pc.addEventListener('negotiationneeded', () => void this.#offer(), { signal });
    pc.addEventListener('connectionstatechange', () => this.#connectionChanged(), { signal });
    pc.addEventListener('track', () => this.#show(), { signal });
    if (this.#isPolite) return;
    // The polite one takes these over with the offer: so there is one of each, and later changes need no new offer.
    for (const kind of KINDS) pc.addTransceiver(this.#outgoing(kind) ?? kind, { direction: 'sendrecv' });
    this.#openChat(pc);
  }

  #openChat(pc: RTCPeerConnection): void {
    this.#chat ??= new PeerChat({
      pc,
      signal: this.#gone.signal,
      onOpen: () => {
        this.#options.onChatOpen();
        this.#show();
      },
      onClose: () => this.#show(),
      onMessage: this.#options.onMessage,
    });
  }

  #outgoing = (kind: Kind): MediaStreamTrack | null =>
    kind === 'video' && !this.#isVideoWanted ? null : this.#local[kind];

  async #sendTrack(kind: Kind): Promise<void> {
    const transceiver = this.#pc?.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
    await transceiver?.sender.replaceTrack(this.#outgoing(kind)).catch(() => {
      // The connection was closed in the meantime: the next one begins with this track.
    });
  }

  async #offer(): Promise<void> {
    const pc = this.#pc;
    if (!pc || this.#remoteGen === null || (this.#isPolite && !pc.remoteDescription)) return;
    if (this.#isMakingOffer || pc.signalingState !== 'stable') return;
    try {
      this.#isMakingOffer = true;
      await pc.setLocalDescription();
      if (pc === this.#pc && pc.localDescription) this.#send({ description: pc.localDescription.toJSON() });
    } catch {
      this.#watch();
    } finally {
      if (pc === this.#pc) this.#isMakingOffer = false;
    }
  }

  async #take({ gen, to, hello, bye, description, candidate }: MeetingSignal): Promise<void> {
    if (bye) return gen === this.#remoteGen ? this.#otherLeft() : undefined;
    if (hello) return this.#meet(gen, to);
    const pc = this.#pc;
    if (!pc || gen !== this.#remoteGen || to !== this.#gen) return;
    if (description) return this.#describe(pc, description);
    if (candidate === undefined) return;
    try {
      await pc.addIceCandidate(candidate ?? undefined);
    } catch (error) {
      if (!this.#isIgnoringOffer) throw error;
    }
  }

  #meet(gen: string, to: string | null): void {
    this.#isPeerThere = true;
    this.#hasLeft = false;
    if (gen !== this.#remoteGen) {
      const pc = this.#pc;
      const isUsed = pc !== null && (pc.remoteDescription !== null || pc.signalingState !== 'stable');
      if (isUsed || !pc) {
        this.#begin(gen);
        this.#send({ hello: true });
      } else {
        this.#remoteGen = gen;
        if (to !== this.#gen) this.#send({ hello: true });
      }
      if (!this.#isPolite) void this.#offer();
    } else if (to !== this.#gen) {
      this.#send({ hello: true });
    } else {
      this.#mend();
    }
    this.#watch();
    this.#show();
  }

  /** The same two again, after a lost connection: messages in the meantime may be lost. */
  #mend(): void {
    const pc = this.#pc;
    if (!pc || pc.connectionState === 'connected') return;
    if (pc.signalingState === 'have-local-offer' && pc.localDescription)
      this.#send({ description: pc.localDescription.toJSON() });
    else if (isBroken(pc)) pc.restartIce();
  }

  async #describe(pc: RTCPeerConnection, description: RTCSessionDescriptionInit): Promise<void> {
    const isReady = !this.#isMakingOffer && (pc.signalingState === 'stable' || this.#isAnswerPending);
    this.#isIgnoringOffer = !this.#isPolite && description.type === 'offer' && !isReady;
    if (this.#isIgnoringOffer) return;
    this.#isAnswerPending = description.type === 'answer';
    try {
      await pc.setRemoteDescription(description);
    } finally {
      this.#isAnswerPending = false;
    }
    if (pc !== this.#pc || description.type !== 'offer') return;
    if (this.#isPolite) {
      for (const transceiver of pc.getTransceivers()) transceiver.direction = 'sendrecv';
      await Promise.all(KINDS.map((kind) => this.#sendTrack(kind)));
      this.#openChat(pc);
    }
    await pc.setLocalDescription();
    if (pc === this.#pc && pc.localDescription) this.#send({ description: pc.localDescription.toJSON() });
  }

  #otherLeft(): void {
    this.#hasLeft = true;
    this.#isPeerThere = false;
    this.#begin(null);
    this.#show();
  }

  #connectionChanged(): void {
    const state = this.#pc?.connectionState;
    clearTimeout(this.#heal);
    if (state === 'connected') {
      clearTimeout(this.#restartTimer);
      this.#restartTimer = undefined;
      this.#wasHere = true;
    } else if (state === 'failed') {
      this.#pc?.restartIce();
      this.#watch();
    } else if (state === 'disconnected') {
      this.#heal = setTimeout(() => {
        this.#pc?.restartIce();
        this.#watch();
      }, HEAL_MS);
    }
    this.#show();
  }

  /** If the two should be connected and are not, start a new connection after a delay. */
  #watch(): void {
    if (this.#restartTimer !== undefined || this.#isStopped) return;
    this.#restartTimer = setTimeout(() => {
      this.#restartTimer = undefined;
      if (this.#isStopped || this.#pc?.connectionState === 'connected' || !this.#isPeerThere) return;
      this.#begin(null);
      this.#send({ hello: true });
      this.#watch();
    }, ANEW_MS);
  }

  #other(): Other {
    if (this.#pc?.connectionState === 'connected') return 'here';
    if (this.#hasLeft) return 'left';
    if (!this.#isPeerThere) return this.#wasHere ? 'lost' : 'not_yet';
    return this.#pc && isBroken(this.#pc) ? 'lost' : 'joining';
  }

  #show(): void {
    const tracks = (this.#pc?.getReceivers() ?? []).map(({ track }) => track);
    const view: EngineView = {
      other: this.#other(),
      tracks,
      is_chat_open: this.#chat?.isOpen ?? false,
    };
    const shown = JSON.stringify([view.other, view.is_chat_open, tracks.map(({ id }) => id)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#options.onView(view);
  }
}
