import { parsePeerMessage, type PeerMessage } from './peer-message.ts';

// Both sides open it under the same number, so it needs no announcement (WebRTC 1.0, `negotiated`).
const CHANNEL = { negotiated: true, id: 0 } as const;

interface PeerChatOptions {
  pc: RTCPeerConnection;
  /** Aborted with the connection: no events after it is closed. */
  signal: AbortSignal;
  onOpen: () => void;
  onClose: () => void;
  onMessage: (message: PeerMessage) => void;
}

/** The messages between the two browsers, on the connection that carries picture and sound. */
export class PeerChat {
  readonly #channel: RTCDataChannel;

  constructor({ pc, signal, onOpen, onClose, onMessage }: PeerChatOptions) {
    this.#channel = pc.createDataChannel('chat', CHANNEL);
    const heard = ({ data }: MessageEvent<unknown>) => {
      const message = parsePeerMessage(data);
      if (message) onMessage(message);
    };
    this.#channel.addEventListener('open', onOpen, { signal });
    this.#channel.addEventListener('close', onClose, { signal });
    this.#channel.addEventListener('message', heard, { signal });
  }

  get isOpen(): boolean {
    return this.#channel.readyState === 'open';
  }

  /** False if it did not go. */
  tell(message: PeerMessage): boolean {
    if (!this.isOpen) return false;
    this.#channel.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#channel.close();
  }
}
