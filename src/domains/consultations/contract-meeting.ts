import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, instant } from '../../shared/schemas.ts';

const key = z.string().max(200).optional();

/** The input of RTCPeerConnection (W3C WebRTC, RTCIceServer). */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

export const joinAnswer = z.object({
  /** For the shop's WebSocket: bound to the booking, the person and the time; sent in its first message, never in a URL. */
  token: z.string(),
  ice_servers: z.array(iceServer),
  /** `relay` only if the shop routes all media through TURN. */
  ice_transport_policy: z.enum(['all', 'relay']),
  starts_at: instant,
  ends_at: instant,
  /** When the line is cut: the end and the minutes of grace. */
  over_at: instant,
  role: z.enum(['customer', 'practitioner']),
  /** The other person's name. */
  with: z.string(),
  service_name: z.string(),
  /** The customer has agreed to a remote consultation. */
  is_consented: z.boolean(),
  /** The text of the consent. */
  consent_wording: z.string(),
});
export type JoinAnswer = z.infer<typeof joinAnswer>;

/**
 * The messages of `GET /api/booking/meeting` (WebSocket), JSON text both ways. The first message is `join`; the server
 * replies `joined`, and from then on relays `signal` from one seat to the other.
 */
export const fromBrowser = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('join'), token: z.string().max(2000) }),
  /** A description or a candidate of the perfect negotiation (W3C WebRTC 1.0, section 10.7), or a hello. */
  z.object({ kind: z.literal('signal'), payload: z.record(z.string(), z.unknown()) }),
  /** Permanently: the other person is notified that this one has left. A dropped connection sends nothing. */
  z.object({ kind: z.literal('leave') }),
  z.object({ kind: z.literal('ping') }),
]);
export type FromBrowser = z.infer<typeof fromBrowser>;
export type ToBrowser =
  | {
      kind: 'joined';
      role: 'customer' | 'practitioner';
      connection_id: string;
      peer_connection_id: string | null;
      ends_at: string;
    }
  /** Who sits in the other seat, as often as it changes. */
  | { kind: 'peer'; connection_id: string | null }
  /** `connection_id` is the sender's. */
  | { kind: 'signal'; payload: Record<string, unknown>; connection_id: string }
  /** taken: opened elsewhere. over: the time is up. refused: the token is not valid. ended: the booking was closed. */
  | { kind: 'closed'; why: 'taken' | 'over' | 'refused' | 'ended' }
  | { kind: 'pong' };

export const meeting = {
  joinMeeting: endpoint({
    method: 'GET',
    path: '/booking/join-meeting/{id}',
    access: 'public',
    owned: true,
    summary:
      'For the two people in an online booking, from 15 minutes before it starts until it ends: what opens its meeting. A guest sends the key from the email',
  })
    .input(z.object({ id, key }))
    .output(joinAnswer),
  consentToMeeting: endpoint({
    method: 'POST',
    path: '/booking/consent/{id}',
    access: 'public',
    owned: true,
    summary: 'The customer agrees to a remote consultation; stored with its text and time (HPCSA Booklet 10)',
  })
    .input(z.object({ id, key, consent: z.literal(true, { error: 'Please tick the box to give your consent' }) }))
    .output(z.object({ consented_at: instant })),
};
