import { CHAT_MAX } from '~/domains/bookings/contract-limits.ts';

/** Messages from browser to browser, through no server. */
export type PeerMessage =
  | { kind: 'chat'; id: string; text: string }
  | { kind: 'state'; mic: boolean; camera: boolean; screen: boolean; wants_video: boolean };

/** Null for unknown messages: the other browser is not trusted. */
export function parsePeerMessage(data: unknown): PeerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const said = JSON.parse(data) as Partial<Record<string, unknown>> | null;
    if (said?.kind === 'chat' && typeof said.id === 'string' && typeof said.text === 'string')
      return { kind: 'chat', id: said.id.slice(0, 60), text: said.text.slice(0, CHAT_MAX) };
    if (said?.kind === 'state')
      return {
        kind: 'state',
        mic: said.mic === true,
        camera: said.camera === true,
        screen: said.screen === true,
        wants_video: said.wants_video !== false,
      };
    return null;
  } catch {
    return null;
  }
}
