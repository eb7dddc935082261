import type { MeetingRole } from '~/domains/bookings/meeting-rules.ts';
import type { PeerMessage } from './peer-message.ts';

// The signals of a peer connection, and their addressee.

export type Kind = 'audio' | 'video';

export interface MeetingSignal extends Record<string, unknown> {
  /** Of the sender. */
  gen: string;
  /** The generation it is meant for; null while it is not known. */
  to: string | null;
  hello?: true;
  bye?: true;
  description?: RTCSessionDescriptionInit;
  candidate?: RTCIceCandidateInit | null;
}

/** not_yet: never seen. lost: was here, and the connection broke. left: left for good. */
export type Other = 'not_yet' | 'joining' | 'here' | 'lost' | 'left';

export interface EngineView {
  other: Other;
  tracks: readonly MediaStreamTrack[];
  /** Messages can be sent. */
  is_chat_open: boolean;
}

export interface EngineOptions {
  role: MeetingRole;
  newPeer: () => RTCPeerConnection;
  newGeneration: () => string;
  send: (signal: MeetingSignal) => void;
  onView: (view: EngineView) => void;
  onMessage: (message: PeerMessage) => void;
  onChatOpen: () => void;
}
