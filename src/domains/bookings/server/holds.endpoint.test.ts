import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClinic,
  BOOKING_DAY,
  choiceOf,
  timesOf,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { onServer, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Hold } from '../contract.ts';
import { sweepHolds } from './holds.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.close());

const hold = (services: unknown[], hold_key?: string) =>
  app.guest.post<Hold & Refused>('booking/hold', { services, hold_key });
const holdFrom = (address: string, services: unknown[], hold_key?: string) =>
  app.guest.post<Hold & Refused>('booking/hold', { services, hold_key }, { 'x-forwarded-for': address });
const kept = (hold_key: string) =>
  app.db.selectFrom('booking_holds').select(['starts_at', 'staff_id']).where('hold_key', '=', hold_key).execute();

describe('holding the times of a visit', () => {
  test('holds all or none, and keeps the earlier hold when a new time is taken', async () => {
    const one = await aClinic(app);
    const other = await aClinic(app);
    const { body: mine } = await hold([choiceOf(one, '09:00'), choiceOf(other, '10:00')]);
    expect(mine.services.map(({ start_time }) => start_time)).toEqual(['09:00', '10:00']);
    await hold([choiceOf(one, '11:00')]);
    const refused = await hold([choiceOf(one, '11:00'), choiceOf(other, '12:00')], mine.hold_key);
    expect(refused.status).toBe(409);
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['services.0.start_time']);
    const { body: still } = await app.guest.get<Hold>(`booking/hold/${mine.hold_key}`);
    expect(still.services.map(({ start_time }) => start_time)).toEqual(['09:00', '10:00']);
    expect(await timesOf(app.guest, other)).toContain('12:00');
    // Slots that are no longer listed are released.
    await hold([choiceOf(other, '12:00')], mine.hold_key);
    expect(await timesOf(app.guest, one)).toContain('09:00');
    expect(await kept(mine.hold_key)).toHaveLength(1);
  });

  test('ignores a hold key that was never issued', async () => {
    const clinic = await aClinic(app);
    const { body } = await hold([choiceOf(clinic, '09:00')], 'mine');
    expect(body.hold_key).not.toBe('mine');
    expect(body.hold_key.length).toBeGreaterThan(30);
    expect((await app.guest.get('booking/hold/mine')).status).toBe(404);
    expect((await app.guest.delete('booking/hold/mine')).status).toBe(200);
    expect(await kept(body.hold_key)).toHaveLength(1);
  });

  test('releases the time when it expires, and the sweep deletes the hold', async () => {
    const clinic = await aClinic(app, { hours: [['09:00', '10:00']] });
    const { body: first } = await hold([choiceOf(clinic, '09:00')]);
    app.clock.advance(10 * MINUTE_MS - 1000);
    expect(await timesOf(app.guest, clinic)).toEqual(['09:30']);
    app.clock.advance(1000);
    expect(await timesOf(app.guest, clinic)).toEqual(['09:00', '09:30']);
    await sweepHolds(app.ctx);
    expect(await kept(first.hold_key)).toEqual([]);
    const { body: again } = await hold([choiceOf(clinic, '09:00')], first.hold_key);
    expect(again.hold_key).not.toBe(first.hold_key);
    await sweepHolds(app.ctx);
    expect(await kept(again.hold_key)).toHaveLength(1);
  });
});

describe('holds from one network', () => {
  test('are limited to 36 times at once, not counting replaced ones, without affecting other networks', async () => {
    const clinics: Clinic[] = [];
    for (let at = 0; at < 7; at += 1) clinics.push(await aClinic(app));
    const at = (start_time: string) => clinics.slice(0, 6).map((clinic, by) => choiceOf(clinic, start_time, dayOf(by)));
    // A visit's times must not overlap: each service on a different day.
    const dayOf = (by: number) => ({ booking_date: `2026-12-${String(7 + by).padStart(2, '0')}` });
    const keys: string[] = [];
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']) {
      const { status, body } = await holdFrom('203.0.113.7', at(time));
      expect(status).toBe(200);
      keys.push(body.hold_key);
    }
    const [last] = clinics.slice(6);
    if (!last) throw new Error('There are seven.');
    const refused = await holdFrom('203.0.113.7', [choiceOf(last, '09:00')]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect(refused.body.detail).toContain('Please phone us');
    expect((await holdFrom('203.0.113.8', [choiceOf(last, '09:00')])).status).toBe(200);
    expect((await holdFrom('203.0.113.7', at('12:00'), keys[0])).status).toBe(200);
    app.clock.advance(10 * MINUTE_MS);
    expect((await holdFrom('203.0.113.7', [choiceOf(last, '09:30')])).status).toBe(200);
    const rows = await app.db.selectFrom('booking_holds').select('network').execute();
    expect(rows.some(({ network }) => network?.includes('203.0.113'))).toBe(false);
  });

  test('are limited to 120 choices an hour', async () => {
    const clinic = await aClinic(app);
    const address = '203.0.113.99';
    let key: string | undefined;
    for (let times = 0; times < 120; times += 1) {
      const { status, body } = await holdFrom(address, [choiceOf(clinic, times % 2 ? '09:00' : '10:00')], key);
      expect(status).toBe(200);
      key = body.hold_key;
    }
    expect((await holdFrom(address, [choiceOf(clinic, '11:00')], key)).status).toBe(429);
    app.clock.advance(60 * MINUTE_MS);
    expect((await holdFrom(address, [choiceOf(clinic, '11:00')])).status).toBe(200);
  });
});

describe.skipIf(!onServer)('holds at the same moment', () => {
  test('many exchanges with one key are each whole, and one of them remains', async () => {
    const one = await aClinic(app);
    const other = await aClinic(app);
    const { body: mine } = await hold([choiceOf(one, '09:00'), choiceOf(other, '10:00')]);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => {
        const [first, second] = at % 2 ? ['11:00', '12:00'] : ['13:00', '14:00'];
        const both = [choiceOf(one, first ?? ''), choiceOf(other, second ?? '')];
        return hold(at % 3 === 0 ? both.toReversed() : both.slice(0, 1 + (at % 2)), mine.hold_key);
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    const rows = await kept(mine.hold_key);
    expect([1, 2]).toContain(rows.length);
    expect(new Set(rows.map(({ staff_id }) => staff_id)).size).toBe(rows.length);
    const { body } = await app.guest.get<Hold>(`booking/hold/${mine.hold_key}`);
    const times = body.services.map(({ start_time }) => start_time).join();
    expect(['11:00', '13:00', '11:00,12:00', '13:00,14:00']).toContain(times);
  });

  test('50 requests for eight times: each time is held once, and every answer is true', async () => {
    const clinic = await aClinic(app, { hours: [['09:00', '13:00']] });
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => hold([choiceOf(clinic, times[at % times.length] ?? '')])),
    );
    const won = answers.filter(({ status }) => status === 200).map(({ body }) => body.services[0]?.start_time);
    expect(won.toSorted()).toEqual(times);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(42);
    expect(await timesOf(app.guest, clinic, BOOKING_DAY)).toEqual([]);
  });
});
