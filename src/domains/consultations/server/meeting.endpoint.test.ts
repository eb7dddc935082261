import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMeeting, MINUTE_MS } from '../../../../tests/support/meeting.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { JoinAnswer } from '../contract-meeting.ts';
import { readTicket } from './meeting-token.ts';

const SECRET = 'a secret of the relay server';
let app: TestApp;
let customer: Caller;
beforeAll(async () => {
  app = await startApp({
    STUN_URLS: 'stun:turn.example:3478',
    TURN_URLS: 'turn:turn.example:3478, turns:turn.example:5349',
    TURN_SECRET: SECRET,
  });
  customer = await app.asCustomer();
});
afterAll(() => app.close());

const join = (who: Caller, id: string, key?: string) =>
  who.get<JoinAnswer & { detail: string }>(`booking/join-meeting/${id}${key ? `?key=${key}` : ''}`);
const consent = (who: Caller, id: string, body: object = { consent: true }) =>
  who.post<{ consented_at: string; detail: string }>(`booking/consent/${id}`, body);

describe('who may join a consultation', () => {
  test('the customer, the guest with the key and the practitioner, each in their own role', async () => {
    const own = await aMeeting(app, { user_id: customer.user_id });
    const asCustomer = await join(customer, own.id);
    expect(asCustomer.status).toBe(200);
    expect(asCustomer.body).toMatchObject({
      role: 'customer',
      with: 'Staff Tester',
      service_name: 'A service',
      is_consented: true,
      ice_transport_policy: 'all',
      starts_at: own.starts_at.toISOString(),
    });
    expect(asCustomer.body.consent_wording).toContain('nothing is recorded');
    expect((await join(own.staff, own.id)).body).toMatchObject({ role: 'practitioner', with: 'Thandi Tester' });
    const guests = await aMeeting(app);
    expect((await join(app.guest, guests.id, guests.key)).body.role).toBe('customer');
    // A colleague who is the patient here.
    expect((await join(own.staff, guests.id, guests.key)).body.role).toBe('customer');
  });

  test("a stranger, another customer, other staff, the admin and another visit's key get 404", async () => {
    const own = await aMeeting(app, { user_id: customer.user_id });
    const other = await aMeeting(app);
    for (const who of [
      app.guest,
      await app.asCustomer('Sipho'),
      await app.asRole('practitioner'),
      await app.asRole('manager'),
      await app.asStaff('admin'),
    ]) {
      expect((await join(who, own.id)).status).toBe(404);
      expect((await consent(who, own.id)).status).toBe(404);
    }
    expect((await join(app.guest, own.id, other.key)).status).toBe(404);
    expect((await join(app.guest, own.id, '')).status).toBe(404);
  });

  test('a practitioner who no longer works here gets 404', async () => {
    const left = await aMeeting(app);
    await app.db.deleteFrom('user_roles').where('user_id', '=', left.staff.user_id).execute();
    expect((await join(left.staff, left.id)).status).toBe(404);
  });
});

describe('when a consultation can be joined', () => {
  test.each([
    ['16 minutes before', 16, /^You can join from .* South African time\.$/],
    ['after the end', -30, /^This consultation ended/],
  ])('%s both get 409 with the time', async (_, starts_in, words) => {
    const wrong = await aMeeting(app, { user_id: customer.user_id, starts_in });
    for (const who of [customer, wrong.staff]) {
      const answer = await join(who, wrong.id);
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toMatch(words);
    }
  });

  test.each([
    ['15 minutes before', 15],
    ['in its last minute', -29],
  ])('%s both may join', async (_, starts_in) => {
    const open = await aMeeting(app, { user_id: customer.user_id, starts_in });
    for (const who of [customer, open.staff]) expect((await join(who, open.id)).status).toBe(200);
  });

  test('after the end only those who were inside, for ten minutes', async () => {
    const late = await aMeeting(app, { user_id: customer.user_id, starts_in: -35 });
    await app.db
      .insertInto('meeting_seats')
      .values({
        booking_id: late.id,
        role: 'customer',
        connection_id: late.id,
        since: late.starts_at,
        seen_at: late.starts_at,
        left_at: app.clock.now,
      })
      .execute();
    expect((await join(customer, late.id)).status).toBe(200);
    expect((await join(late.staff, late.id)).status).toBe(409);
    app.clock.advance(5 * MINUTE_MS);
    expect((await join(customer, late.id)).status).toBe(409);
    app.clock.advance(-5 * MINUTE_MS);
  });

  test.each(['pending', 'cancelled', 'no_show'])('a booking that is %s cannot be joined', async (booking_status) => {
    const shut = await aMeeting(app, { user_id: customer.user_id, booking_status });
    expect((await join(customer, shut.id)).status).toBe(409);
    expect((await consent(customer, shut.id)).status).toBe(409);
  });

  test('an in-person booking cannot be joined', async () => {
    const shop = await aMeeting(app, { user_id: customer.user_id });
    await app.db.updateTable('bookings').set({ booking_mode: 'physical' }).where('id', '=', shop.id).execute();
    const answer = await join(customer, shop.id);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toContain('in person');
  });
});

describe('consent to a video consultation', () => {
  test('is stored once with its wording and time, and only the customer can give it', async () => {
    const asked = await aMeeting(app, { user_id: customer.user_id, starts_in: 600, is_consented: false });
    expect((await consent(customer, asked.id, { consent: false })).status).toBe(422);
    expect((await consent(customer, asked.id, {})).body.detail).toBe('Please tick the box to give your consent');
    const refused = await consent(asked.staff, asked.id);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('Only Thandi Tester can give consent to this consultation.');
    const first = await consent(customer, asked.id);
    expect(first.status).toBe(200);
    app.clock.advance(1000);
    expect((await consent(customer, asked.id)).body.consented_at).toBe(first.body.consented_at);
    const kept = await app.db
      .selectFrom('bookings')
      .select(['consent_wording', 'consented_at'])
      .where('id', '=', asked.id)
      .executeTakeFirstOrThrow();
    expect(kept.consent_wording).toMatch(/^I agree to a video consultation with Staff Tester\./);
    expect(kept.consented_at?.toISOString()).toBe(first.body.consented_at);
  });

  test('can be given by a guest with the key from the email', async () => {
    const asked = await aMeeting(app, { is_consented: false });
    expect((await join(app.guest, asked.id, asked.key)).body.is_consented).toBe(false);
    expect((await consent(app.guest, asked.id, { consent: true, key: asked.key })).status).toBe(200);
    expect((await join(app.guest, asked.id, asked.key)).body.is_consented).toBe(true);
  });
});

test("TURN credentials follow coturn's format and expire when the call is cut off", async () => {
  const open = await aMeeting(app, { user_id: customer.user_id });
  const { ice_servers, over_at } = (await join(customer, open.id)).body;
  expect(ice_servers[0]).toEqual({ urls: ['stun:turn.example:3478'] });
  const turn = ice_servers[1];
  expect(turn?.urls).toEqual(['turn:turn.example:3478', 'turns:turn.example:5349']);
  const [ends = '', mark = ''] = turn?.username?.split(':') ?? [];
  expect(Number(ends) * 1000).toBeGreaterThanOrEqual(new Date(over_at).getTime());
  expect(Number(ends) * 1000).toBeLessThanOrEqual(app.clock.now.getTime() + 3601 * 1000);
  expect(mark).toHaveLength(12);
  expect(turn?.credential).toBe(createHmac('sha1', SECRET).update(`${turn?.username}`).digest('base64'));
});

test('a meeting token is bound to its booking, person and role, and expires when the call is cut off', async () => {
  const open = await aMeeting(app, { user_id: customer.user_id });
  const { token } = (await join(customer, open.id)).body;
  expect(readTicket(app.ctx, token)).toEqual({
    booking_id: open.id,
    role: 'customer',
    person: `u-${customer.user_id}`,
  });
  const other = await aMeeting(app, { user_id: customer.user_id });
  for (const altered of [
    token.replace('.c.', '.p.'),
    token.replace(open.id, other.id),
    token.replace(customer.user_id ?? '', open.staff.user_id),
    token.replace(/\.(\d{10})\./, (_, ends: string) => `.${Number(ends) + 60}.`),
    token.slice(0, -1),
    `${token.slice(0, -2)}AA`,
    '',
    'x'.repeat(2000),
  ])
    expect(readTicket(app.ctx, altered)).toBeNull();
  app.clock.advance(44 * MINUTE_MS);
  expect(readTicket(app.ctx, token)).not.toBeNull();
  app.clock.advance(MINUTE_MS);
  expect(readTicket(app.ctx, token)).toBeNull();
});
