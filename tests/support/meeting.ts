import { serve } from '@hono/node-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Shop } from '../../src/app.ts';
import type { ToBrowser } from '../../src/domains/consultations/contract-meeting.ts';
import { socketServer } from '../../src/platform/sockets.ts';
import { aBookingRow, aService } from './services.ts';
import type { Caller, TestApp } from './start-app.ts';

export const MINUTE_MS = 60_000;
const WAIT_MS = 10_000;

export interface AMeeting {
  id: string;
  key: string;
  staff: Caller & { user_id: string };
  starts_at: Date;
}

interface MeetingOptions {
  staff?: Caller;
  user_id?: string | null;
  /** Minutes from now; half an hour long. */
  starts_in?: number;
  booking_status?: string;
  is_consented?: boolean;
  /** Online visits are paid online; a test of an unpaid one says so. */
  is_paid?: boolean;
}

/** Inserts a video booking directly: no slot is offered for one that is happening now. */
export async function aMeeting(
  app: TestApp,
  { staff, user_id = null, starts_in = 5, booking_status, is_consented = true, is_paid = true }: MeetingOptions = {},
): Promise<AMeeting> {
  const person = (staff ?? (await app.asRole('practitioner'))) as AMeeting['staff'];
  const service = await aService(app, { modes: ['online'], staff_ids: [person.user_id] });
  const starts_at = new Date(app.clock.now.getTime() + starts_in * MINUTE_MS);
  const { id } = await aBookingRow(app, {
    service_id: service.id,
    staff_id: person.user_id,
    starts_at,
    ...(booking_status ? { booking_status } : {}),
  });
  await app.db
    .updateTable('bookings')
    .set({ booking_mode: 'online', user_id, consented_at: is_consented ? app.clock.now : null })
    .where('id', '=', id)
    .execute();
  if (is_paid)
    await app.db
      .updateTable('booking_visits')
      .set({ payment_method: 'online', payment_status: 'paid' })
      .where('id', '=', (eb) => eb.selectFrom('bookings').select('visit_id').where('id', '=', id))
      .execute();
  const { access_key } = await app.db
    .selectFrom('booking_visits')
    .innerJoin('bookings', 'bookings.visit_id', 'booking_visits.id')
    .select('access_key')
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, key: access_key, staff: person, starts_at };
}

export interface Listening {
  url: string;
  /** As a process ends: cleanly. */
  close: () => Promise<void>;
}

/** The shop on its own port, as src/main.ts starts it. */
export async function listen(shop: Shop): Promise<Listening> {
  const server = serve({
    fetch: shop.http.fetch,
    port: 0,
    hostname: '127.0.0.1',
    websocket: { server: socketServer() },
  });
  if (!server.listening) await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await shop.services.live.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface OpenLine {
  say: (message: unknown) => void;
  /** Waits for the next message. */
  next: () => Promise<ToBrowser>;
  until: <K extends ToBrowser['kind']>(kind: K) => Promise<Extract<ToBrowser, { kind: K }>>;
  /** The code with which it was closed. */
  closed: Promise<number>;
  /** Dropped silently, like a lost network. */
  drop: () => void;
}

/** A connection to the meeting; with a token it joins immediately. */
export async function openLine(
  url: string,
  token?: string,
  options: { origin?: string | null } = {},
): Promise<OpenLine> {
  const origin = options.origin === undefined ? url : options.origin;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/booking/meeting`, origin ? { origin } : {});
  const heard: ToBrowser[] = [];
  let wake = () => {};
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as ToBrowser);
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  const line: OpenLine = {
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next() {
      const late = Date.now() + WAIT_MS;
      for (;;) {
        const first = heard.shift();
        if (first) return first;
        if (Date.now() > late) throw new Error('No message came.');
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 500);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    async until(kind) {
      for (;;) {
        const message = await line.next();
        if (message.kind === kind) return message as never;
      }
    },
    closed,
    drop: () => socket.terminate(),
  };
  if (token) line.say({ kind: 'join', token });
  return line;
}
