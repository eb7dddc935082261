import type { Services } from '~/platform/context.ts';
import type { Signal } from '~/platform/live.ts';

// All signaling connections of this process. PostgreSQL notifies it of messages from other processes: the notification only
// names the recipient, and each connection then reads its own messages.

/** A household, a clinic's network or a mobile network may share one address. */
const MOST_A_NETWORK = 200;

export type Concern = 'seats' | 'booking' | 'signals';

export interface Line {
  readonly network: string;
  booking_id: string | null;
  connection_id: string | null;
  /** Something has changed: read it. */
  look: (...concerns: Concern[]) => void;
  /** The process is stopping; the browser reconnects to another one. */
  goAway: () => void;
}

export interface Hall {
  hasRoomFor: (network: string) => boolean;
  /** Once this resolves, no connection misses a message. */
  listen: () => Promise<void>;
  leave: (line: Line) => void;
  add: (line: Line) => void;
}

const halls = new WeakMap<Services, Hall>();

export function meetingHall(services: Services): Hall {
  const known = halls.get(services);
  if (known) return known;
  const lines = new Set<Line>();
  let isStopped = false;
  let listening: Promise<unknown> | null = null;

  function hear(signal: Signal | null): void {
    for (const line of lines) {
      if (signal === null) line.look('seats', 'booking', 'signals');
      else if (signal.topic === 'meeting' && signal.of === line.booking_id) line.look('seats');
      else if (signal.topic === 'meeting_signal' && signal.of === line.connection_id) line.look('signals');
      // The signal does not name the booking: the few connections of this process check for themselves.
      else if (signal.topic === 'booking') line.look('booking');
    }
  }

  const hall: Hall = {
    hasRoomFor: (network) => [...lines].filter((line) => line.network === network).length < MOST_A_NETWORK,
    add(line) {
      if (isStopped) line.goAway();
      else lines.add(line);
    },
    async listen() {
      listening ??= services.live
        .listen({
          hear,
          stop: () => {
            isStopped = true;
            for (const line of lines) line.goAway();
          },
        })
        .catch((error: unknown) => {
          listening = null;
          throw error;
        });
      await listening;
    },
    leave: (line) => void lines.delete(line),
  };
  halls.set(services, hall);
  return hall;
}
