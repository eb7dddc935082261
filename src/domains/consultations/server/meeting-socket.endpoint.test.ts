import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type Shop } from '~/app.ts';
import {
  aMeeting,
  listen,
  MINUTE_MS,
  openLine,
  type AMeeting,
  type Listening,
} from '../../../../tests/support/meeting.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { JoinAnswer } from '../contract-meeting.ts';
import { sweepSignals } from './meeting.ts';

let app: TestApp;
let at: Listening;
beforeAll(async () => {
  app = await startApp();
  at = await listen(app.shop);
});
afterAll(async () => {
  await at.close();
  await app.close();
});

async function tokenOf(who: Caller, { id, key }: AMeeting): Promise<string> {
  const { body, status } = await who.get<JoinAnswer>(`booking/join-meeting/${id}${who.token ? '' : `?key=${key}`}`);
  if (status !== 200) throw new Error(`join answered ${status}`);
  return body.token;
}
const tokens = async (meeting: AMeeting) => ({
  customer: await tokenOf(app.guest, meeting),
  practitioner: await tokenOf(meeting.staff, meeting),
});

test('relays messages between the two participants in order', async () => {
  const meeting = await aMeeting(app);
  const token = await tokens(meeting);
  const practitioner = await openLine(at.url, token.practitioner);
  const first = await practitioner.until('joined');
  expect(first).toMatchObject({ role: 'practitioner', peer_connection_id: null });
  const customer = await openLine(at.url, token.customer);
  const second = await customer.until('joined');
  expect(second.peer_connection_id).toBe(first.connection_id);
  expect((await practitioner.until('peer')).connection_id).toBe(second.connection_id);

  const long = 'a=candidate '.repeat(1000);
  for (let n = 1; n <= 20; n += 1) customer.say({ kind: 'signal', payload: { n, long } });
  for (let n = 1; n <= 20; n += 1)
    expect(await practitioner.until('signal')).toEqual({
      kind: 'signal',
      payload: { n, long },
      connection_id: second.connection_id,
    });
  practitioner.say({ kind: 'signal', payload: { answer: true } });
  expect((await customer.until('signal')).payload).toEqual({ answer: true });
  customer.say({ kind: 'ping' });
  expect(await customer.until('pong')).toEqual({ kind: 'pong' });
  const left = await app.db.selectFrom('meeting_signals').select('id').where('booking_id', '=', meeting.id).execute();
  expect(left).toEqual([]);

  // One leaves and rejoins.
  customer.say({ kind: 'leave' });
  expect(await customer.closed).toBe(1000);
  expect((await practitioner.until('peer')).connection_id).toBeNull();
  for (let n = 1; n <= 20; n += 1) practitioner.say({ kind: 'signal', payload: { into: 'the void' } });
  // They were said while nobody was there: whoever comes before they are processed does not get them.
  practitioner.say({ kind: 'ping' });
  await practitioner.until('pong');
  const again = await openLine(at.url, token.customer);
  const third = await again.until('joined');
  expect((await practitioner.until('peer')).connection_id).toBe(third.connection_id);
  practitioner.say({ kind: 'signal', payload: { welcome: 'back' } });
  expect((await again.until('signal')).payload).toEqual({ welcome: 'back' });
  again.drop();
  expect((await practitioner.until('peer')).connection_id).toBeNull();
});

test('a second connection of the same person replaces the first, which is told', async () => {
  const meeting = await aMeeting(app);
  const token = await tokens(meeting);
  const practitioner = await openLine(at.url, token.practitioner);
  await practitioner.until('joined');
  const phone = await openLine(at.url, token.customer);
  await phone.until('joined');
  const laptop = await openLine(at.url, token.customer);
  const { connection_id } = await laptop.until('joined');
  expect(await phone.until('closed')).toEqual({ kind: 'closed', why: 'taken' });
  expect(await phone.closed).toBe(1000);
  for (;;) if ((await practitioner.until('peer')).connection_id === connection_id) break;
  const seats = await app.db
    .selectFrom('meeting_seats')
    .select(['connection_id', 'left_at'])
    .where('booking_id', '=', meeting.id)
    .where('role', '=', 'customer')
    .execute();
  expect(seats).toEqual([{ connection_id, left_at: null }]);
});

test('a practitioner who no longer works here is refused, or disconnected if inside', async () => {
  const meeting = await aMeeting(app);
  const token = await tokens(meeting);
  const practitioner = await openLine(at.url, token.practitioner);
  await practitioner.until('joined');
  const office = await app.asStaff('admin');
  expect((await office.delete(`business/staff/${meeting.staff.user_id}`)).status).toBe(200);
  await app.db.updateTable('bookings').set({ is_read: true }).where('id', '=', meeting.id).execute();
  expect(await practitioner.until('closed')).toEqual({ kind: 'closed', why: 'ended' });
  const again = await openLine(at.url, token.practitioner);
  expect(await again.next()).toEqual({ kind: 'closed', why: 'refused' });
  const customer = await openLine(at.url, token.customer);
  await customer.until('joined');
  customer.drop();
});

test("refuses an altered token, the other side's token, missing consent and a past booking", async () => {
  const meeting = await aMeeting(app);
  const other = await aMeeting(app, { is_consented: false });
  const token = await tokens(meeting);
  const unsure = await tokenOf(app.guest, other);
  const late = await tokenOf(app.guest, await aMeeting(app, { starts_in: -29 }));
  for (const bad of [
    `${token.customer.slice(0, -2)}AA`,
    token.customer.replace('.c.', '.p.'),
    token.customer.replace(meeting.id, other.id),
    unsure,
    'nonsense',
  ]) {
    const line = await openLine(at.url, bad);
    expect(await line.next()).toEqual({ kind: 'closed', why: 'refused' });
    expect(await line.closed).toBe(1000);
  }
  app.clock.advance(2 * MINUTE_MS);
  const line = await openLine(at.url, late);
  // Not inside before its end: the minutes of grace are for who was.
  expect(await line.next()).toEqual({ kind: 'closed', why: 'refused' });
  app.clock.advance(-2 * MINUTE_MS);
});

test('refuses requests from other pages, without an origin or without WebSocket', async () => {
  await expect(openLine(at.url, undefined, { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  await expect(openLine(at.url, undefined, { origin: null })).rejects.toThrow('403');
  await expect(openLine(at.url, undefined, { origin: 'http://localhost:3000' })).resolves.toBeDefined();
  expect((await fetch(`${at.url}/api/booking/meeting`)).status).toBe(426);
});

test('closes connections that send invalid, too long or too many messages, or signals before joining', async () => {
  const token = await tokens(await aMeeting(app));
  for (const words of [
    '{"kind":"dance"}',
    'no json',
    '{"kind":"signal","payload":{}}',
    '{"kind":"signal","payload":"\\u0000"}',
  ]) {
    const line = await openLine(at.url);
    line.say(words);
    expect(await line.closed).toBe(1008);
  }
  const long = await openLine(at.url, token.customer);
  await long.until('joined');
  long.say({ kind: 'signal', payload: { long: 'x'.repeat(70_000) } });
  expect(await long.closed).toBe(1009);
  const much = await openLine(at.url, token.customer);
  await much.until('joined');
  for (let n = 0; n < 400; n += 1) much.say({ kind: 'ping' });
  expect(await much.closed).toBe(1008);
});

test('tells both participants when the booking is cancelled or its time is up', async () => {
  const cancelled = await aMeeting(app);
  const token = await tokens(cancelled);
  const lines = [await openLine(at.url, token.customer), await openLine(at.url, token.practitioner)];
  for (const line of lines) await line.until('joined');
  await app.db
    .updateTable('bookings')
    .set({ booking_status: 'cancelled', cancelled_by: 'shop' })
    .where('id', '=', cancelled.id)
    .execute();
  for (const line of lines) expect((await line.until('closed')).why).toBe('ended');

  const short = await aMeeting(app, { starts_in: -20 });
  const line = await openLine(at.url, await tokenOf(app.guest, short));
  await line.until('joined');
  // Past the end, in the minutes of grace: still there, also after a dropped line.
  app.clock.advance(15 * MINUTE_MS);
  line.drop();
  const back = await openLine(at.url, await tokenOf(app.guest, short));
  await back.until('joined');
  app.clock.advance(6 * MINUTE_MS);
  await app.shop.services.live.send(app.db, 'booking', '');
  expect((await back.until('closed')).why).toBe('over');
  app.clock.advance(-21 * MINUTE_MS);
});

test('unused meeting rows are swept', async () => {
  const meeting = await aMeeting(app);
  await app.db
    .insertInto('meeting_signals')
    .values({
      booking_id: meeting.id,
      to_role: 'customer',
      connection_id: meeting.id,
      payload: '{}',
      at: app.clock.now,
    })
    .execute();
  const count = async () =>
    (await app.db.selectFrom('meeting_signals').select('id').where('booking_id', '=', meeting.id).execute()).length;
  await sweepSignals(app.ctx);
  expect(await count()).toBe(1);
  app.clock.advance(3 * MINUTE_MS);
  await sweepSignals(app.ctx);
  expect(await count()).toBe(0);
  app.clock.advance(-3 * MINUTE_MS);
});

test.skipIf(!onServer)(
  'connects browsers on two processes, and a browser reconnects when its process stops',
  async () => {
    const { services } = app.shop;
    const again = (): Promise<Shop> =>
      createShop({ config: services.config, database: app.database, clock: services.clock });
    const second = await again();
    const there = await listen(second);
    const meeting = await aMeeting(app);
    const token = await tokens(meeting);
    const practitioner = await openLine(at.url, token.practitioner);
    const first = await practitioner.until('joined');
    const customer = await openLine(there.url, token.customer);
    expect((await customer.until('joined')).peer_connection_id).toBe(first.connection_id);
    await practitioner.until('peer');
    for (let n = 1; n <= 10; n += 1) customer.say({ kind: 'signal', payload: { n } });
    for (let n = 1; n <= 10; n += 1) expect((await practitioner.until('signal')).payload).toEqual({ n });
    practitioner.say({ kind: 'signal', payload: { back: true } });
    expect((await customer.until('signal')).payload).toEqual({ back: true });

    // A seat is taken over from the other process.
    const phone = await openLine(at.url, token.customer);
    await phone.until('joined');
    expect((await customer.until('closed')).why).toBe('taken');
    const laptop = await openLine(there.url, token.customer);
    await laptop.until('joined');
    expect((await phone.until('closed')).why).toBe('taken');

    // Graceful shutdown: the browser is asked to reconnect, and nobody is reported as having left in the meantime.
    await there.close();
    expect(await laptop.closed).toBe(1012);
    const seat = await app.db
      .selectFrom('meeting_seats')
      .select('left_at')
      .where('booking_id', '=', meeting.id)
      .where('role', '=', 'customer')
      .executeTakeFirstOrThrow();
    expect(seat.left_at).toBeNull();
    const back = await openLine(at.url, token.customer);
    expect((await back.until('joined')).peer_connection_id).toBe(first.connection_id);
    await second.services.events.stop();
  },
);
