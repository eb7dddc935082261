import type { Kind } from './peer-signal.ts';

// The user's own camera, microphone and screen.

/** Why a device is unavailable. */
export type MediaFault = 'denied' | 'missing' | 'busy' | 'insecure' | 'unknown';

const NAMES: Record<string, MediaFault> = {
  // W3C Media Capture and Streams, section 10.2: the names getUserMedia fails with.
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};
export const faultOf = (error: unknown): MediaFault =>
  (error instanceof Error || error instanceof DOMException) && error.name in NAMES
    ? (NAMES[error.name] ?? 'unknown')
    : 'unknown';

export interface MediaView {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  faults: Partial<Record<Kind, MediaFault>>;
  is_muted: boolean;
  devices: { id: string; kind: MediaDeviceKind; label: string }[];
  chosen: Partial<Record<MediaDeviceKind, string>>;
}

// Enough to see a rash by; a phone's camera would otherwise send four times as much.
const PICTURE: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
};
const INPUT: Record<Kind, MediaDeviceKind> = { audio: 'audioinput', video: 'videoinput' };

export class LocalMedia {
  #view: MediaView = { audio: null, video: null, screen: null, faults: {}, is_muted: false, devices: [], chosen: {} };
  readonly #onView: (view: MediaView) => void;
  #isStopped = false;

  constructor(onView: (view: MediaView) => void) {
    this.#onView = onView;
    navigator.mediaDevices?.addEventListener('devicechange', this.#devicesChanged);
  }

  get view(): MediaView {
    return this.#view;
  }

  #show(change: Partial<MediaView>): void {
    this.#view = { ...this.#view, ...change };
    if (!this.#isStopped) this.#onView(this.#view);
  }

  /** Requests one of them, or another device of its kind. */
  async open(kind: Kind, deviceId?: string): Promise<void> {
    const faults = { ...this.#view.faults };
    delete faults[kind];
    try {
      if (!navigator.mediaDevices) throw new DOMException('', 'insecure');
      const device = deviceId ? { deviceId: { exact: deviceId } } : {};
      const stream = await navigator.mediaDevices.getUserMedia(
        kind === 'audio'
          ? { audio: { ...device, echoCancellation: true, noiseSuppression: true } }
          : { video: { ...PICTURE, ...device } },
      );
      const [track = null] = stream.getTracks();
      if (this.#isStopped) return track?.stop();
      this.#view[kind]?.stop();
      if (track) {
        if (kind === 'audio') track.enabled = !this.#view.is_muted;
        track.addEventListener('ended', () => this.#gone(kind, track));
      }
      const id = track?.getSettings().deviceId;
      this.#show({ [kind]: track, faults, chosen: { ...this.#view.chosen, ...(id ? { [INPUT[kind]]: id } : {}) } });
      await this.#listDevices();
    } catch (error) {
      const fault = navigator.mediaDevices ? faultOf(error) : 'insecure';
      this.#show({ faults: { ...faults, [kind]: fault } });
    }
  }

  /** The camera's light switches off. */
  close(kind: Kind): void {
    const track = this.#view[kind];
    if (!track) return;
    track.stop();
    this.#show({ [kind]: null });
  }

  mute(is_muted: boolean): void {
    if (this.#view.audio) this.#view.audio.enabled = !is_muted;
    this.#show({ is_muted });
  }

  chooseSpeaker(id: string): void {
    this.#show({ chosen: { ...this.#view.chosen, audiooutput: id } });
  }

  /** Ends automatically when the user stops it in the browser's own bar. */
  async share(): Promise<void> {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false });
    const [track = null] = stream.getVideoTracks();
    if (track) {
      // Letters stay sharp on a slow line.
      track.contentHint = 'detail';
      track.addEventListener('ended', () => this.unshare());
    }
    this.#view.screen?.stop();
    this.#show({ screen: track });
  }

  unshare(): void {
    const track = this.#view.screen;
    if (!track) return;
    track.stop();
    this.#show({ screen: null });
  }

  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    navigator.mediaDevices?.removeEventListener('devicechange', this.#devicesChanged);
    for (const track of [this.#view.audio, this.#view.video, this.#view.screen]) track?.stop();
  }

  #gone(kind: Kind, track: MediaStreamTrack): void {
    if (this.#view[kind] !== track || this.#isStopped) return;
    // Unplugged, or taken away in the browser's own settings.
    this.#show({ [kind]: null, faults: { ...this.#view.faults, [kind]: 'missing' } });
    if (kind === 'audio') void this.open('audio');
  }

  readonly #devicesChanged = (): void => void this.#listDevices();

  async #listDevices(): Promise<void> {
    const found = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const devices = found
      .filter(({ deviceId }) => deviceId !== '')
      .map(({ deviceId, kind, label }) => ({ id: deviceId, kind, label }));
    this.#show({ devices });
  }
}
