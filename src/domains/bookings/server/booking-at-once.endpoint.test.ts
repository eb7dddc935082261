import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aClinic,
  book,
  BOOKING_DAY,
  choiceOf,
  readBooking,
  timesOf,
  type Booked,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { noticeOf } from '../../../../tests/support/shopping.ts';
import { aService } from '../../../../tests/support/services.ts';
import { onServer, startApp, type Answer, type TestApp } from '../../../../tests/support/start-app.ts';
import { inTransaction } from '~/platform/context.ts';
import { toCents } from '~/shared/money.ts';
import type { Booking } from '../contract.ts';
import { bookingPayable } from './payable.ts';

// Real concurrency: only a PostgreSQL server has it.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Pair {
  a: string;
  b: string;
}

/** Bookings of one person, not cancelled, whose times with their buffers overlap: there must never be one. */
async function overlaps(staffId: string): Promise<Pair[]> {
  const rows = await app.db
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'busy_until'])
    .where('staff_id', '=', staffId)
    .where('booking_status', '<>', 'cancelled')
    .execute();
  return rows.flatMap((one, at) =>
    rows
      .slice(at + 1)
      .filter((other) => one.starts_at < other.busy_until && other.starts_at < one.busy_until)
      .map((other) => ({ a: one.id, b: other.id })),
  );
}

/** The same random sequence in every run, as long as responses arrive in the same order. */
function dice(seed: number) {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  return { random, any: <T>(list: readonly T[]): T => list[random(list.length)] as T };
}

/** The shop confirms each of these: they are there as requests first. */
async function confirmsEach(...clinics: readonly Clinic[]): Promise<void> {
  const office = await app.asStaff('booking_policy.create');
  for (const { service } of clinics)
    await office.post('business/booking-policy', { service_id: service.id, requires_confirmation: true });
}

describe.skipIf(!onServer)('bookings at the same moment', () => {
  test('50 requests for one time: one is booked, the others get 409 and the next free times', async () => {
    const clinic = await aClinic(app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(app.guest, [choiceOf(clinic, '09:00')])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) expect(body.detail).toContain('Available that day: 09:30, 10:00 and 10:30.');
    expect(await overlaps(clinic.staff.user_id)).toEqual([]);
  });

  test('case 34: only one request for a time waits for confirmation, and it is confirmed once', async () => {
    const clinic = await aClinic(app);
    await confirmsEach(clinic);
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(app.guest, [choiceOf(clinic, '09:00')])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const id = answers.find(({ status }) => status === 201)?.body.booking_ids[0];
    const path = `booking/update-booking-status/${id}?booking_status=confirmed`;
    const told = await Promise.all([1, 2, 3].map(() => clinic.staff.put<Booking>(path, {})));
    expect(told.map(({ status, body }) => [status, body.booking_status])).toEqual(
      Array.from({ length: 3 }, () => [200, 'confirmed']),
    );
    const { history } = await readBooking(clinic.staff, id ?? '');
    expect(history.map(({ kind }) => kind)).toEqual(['booked', 'confirmed']);
  });

  test('visits that need the same two practitioners in opposite order do not deadlock and are booked whole', async () => {
    const one = await aClinic(app);
    const other = await aClinic(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        const both = [choiceOf(one, '09:00'), choiceOf(other, '10:00')];
        return book(app.guest, at % 2 === 0 ? both : both.toReversed());
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
    expect(await timesOf(app.guest, one)).not.toContain('09:00');
    expect(await timesOf(app.guest, other)).not.toContain('10:00');
  });

  test('however booking, rescheduling, cancelling and confirming interleave, nobody is booked twice at one time', async () => {
    const clinic = await aClinic(app, { buffer_minutes: 10, hours: [['09:00', '13:00']] });
    const long = await aService(app, {
      staff_ids: [clinic.staff.user_id],
      duration_minutes: 60,
      business_location_ids: [clinic.place.id],
    });
    const services: Clinic[] = [clinic, { ...clinic, service: long }];
    await confirmsEach(...services);
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
    const { any } = dice(20_261_128);
    const made: { id: string; key: string }[] = [];
    const statuses = new Map<string, number>();
    const act = async (): Promise<void> => {
      const what = made.length === 0 ? 'book' : any(['book', 'book', 'move', 'cancel', 'confirm']);
      const { id, key } = made.length === 0 ? { id: '', key: '' } : any(made);
      let answer: Answer<Partial<Booked> & Partial<Refused>>;
      if (what === 'book') {
        const booked = await book(app.guest, [choiceOf(any(services), any(times))]);
        if (booked.status === 201) made.push({ id: booked.body.booking_ids[0], key: booked.body.key });
        answer = booked;
      } else if (what === 'move') {
        const body = { booking_id: id, key, booking_date: BOOKING_DAY, start_time: any(times) };
        answer = await app.guest.post('booking/reschedule-booking', body);
      } else if (what === 'cancel') answer = await app.guest.put(`booking/cancel-booking/${id}`, { key });
      else answer = await clinic.staff.put(`booking/update-booking-status/${id}?booking_status=confirmed`, {});
      statuses.set(`${what} ${answer.status}`, (statuses.get(`${what} ${answer.status}`) ?? 0) + 1);
    };
    for (let round = 0; round < 25; round += 1) {
      await Promise.all(Array.from({ length: 8 }, act));
      expect(await overlaps(clinic.staff.user_id)).toEqual([]);
    }
    const seen = [...statuses.keys()];
    expect(seen.filter((one) => / (5\d\d|4(?!0[49]))/.test(one))).toEqual([]);
    for (const one of ['book 201', 'book 409', 'move 200', 'move 409', 'cancel 200']) expect(seen).toContain(one);
  });

  test('however visits, holds, handovers, notices, refunds and cancellations interleave, visits stay whole, are paid once and never owed too much', async () => {
    const one = await aClinic(app, { hours: [['09:00', '12:00']] });
    const other = await aClinic(app, { hours: [['09:00', '12:00']], price: '99.99' });
    const pairs = [
      [one.service.id, other.staff.user_id],
      [other.service.id, one.staff.user_id],
    ] as const;
    for (const [service_id, staff_id] of pairs)
      await app.db.insertInto('service_staff').values({ service_id, staff_id, position: 2 }).execute();
    const till = await app.asStaff('payment.read', 'refund.create');
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
    const { random, any } = dice(61);
    const people = [one, other];
    const choice = (of: Clinic) => choiceOf({ service: of.service, staff: any(people).staff }, any(times));
    const made: { ids: string[]; key: string; payment: { uuid: string }; notice: () => Promise<Answer> }[] = [];
    const statuses = new Set<string>();
    const tell = (what: string, { status }: { status: number }) => statuses.add(`${what} ${status}`);
    const acts = {
      book: async () => {
        const services = random(2) === 0 ? [choice(one)] : [choice(other), choice(one)];
        const answer = await book(app.guest, services, { payment_method: 'online' });
        tell('book', answer);
        const { booking_ids: ids, key, payment } = answer.body;
        if (answer.status === 201 && payment)
          made.push({ ids, key, payment, notice: await noticeOf(app, answer.body) });
      },
      hold: async () => {
        const answer = await app.guest.post<{ hold_key: string }>('booking/hold', { services: [choice(any(people))] });
        tell('hold', answer);
        if (answer.status === 200) tell('let go', await app.guest.delete(`booking/hold/${answer.body.hold_key}`));
      },
      pay: async () => made.length > 0 && tell('pay', await any(made).notice()),
      move: async () => {
        if (made.length === 0) return;
        const { ids, key } = any(made);
        const to = { booking_date: BOOKING_DAY, start_time: any(times), staff_id: any(people).staff.user_id };
        tell('move', await app.guest.post('booking/reschedule-booking', { booking_id: any(ids), key, ...to }));
      },
      cancel: async () => {
        if (made.length === 0) return;
        const { ids, key } = any(made);
        tell('cancel', await app.guest.put(`booking/cancel-booking/${any(ids)}`, { key }));
      },
      refund: async () => {
        if (made.length === 0) return;
        const body = { amount: 50, reason: 'Goodwill' };
        tell('refund', await till.post(`business/payments/${any(made).payment.uuid}/refund`, body));
      },
      sweep: () => bookingPayable.sweepUnpaid(app.ctx),
    };
    const names = Object.keys(acts) as (keyof typeof acts)[];
    for (let round = 0; round < 25; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => acts[any([...names, 'book', 'cancel', 'pay'] as const)]()));
      for (const { staff } of people) expect(await overlaps(staff.user_id)).toEqual([]);
    }
    expect([...statuses].filter((told) => / (5\d\d|4(?!0[49]|22))/.test(told))).toEqual([]);
    for (const told of ['book 201', 'book 409', 'pay 200', 'move 200', 'move 409', 'cancel 200', 'refund 201'])
      expect(statuses).toContain(told);
    const payments = await app.db
      .selectFrom('payments')
      .select(['amount', 'refunded', 'refund_due'])
      .where(
        'uuid',
        'in',
        made.map(({ payment }) => payment.uuid),
      )
      .execute();
    for (const { amount, refunded, refund_due } of payments)
      expect(toCents(refunded) + toCents(refund_due)).toBeLessThanOrEqual(toCents(amount));
  });

  test('a change of a booking and its payment waits for a running notice before it locks the visit, so there is no deadlock', async () => {
    const clinic = await aClinic(app);
    const { body } = await book(app.guest, [choiceOf(clinic, '09:00')], { payment_method: 'online' });
    const [id] = body.booking_ids;
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return rows.length;
    };
    const acts = [
      () => app.guest.put(`booking/cancel-booking/${id}`, { key: body.key }),
      () => clinic.staff.put(`booking/update-booking-status/${id}?booking_status=cancelled`, {}),
      () => clinic.staff.put(`booking/paid-at-counter/${id}`, {}),
    ];
    const answers = await inTransaction(app.ctx, async ({ db }) => {
      await sql`select uuid from payments where uuid = ${body.payment?.uuid} for no key update`.execute(db);
      const asked = Promise.all(acts.map((act) => act()));
      await vi.waitFor(async () => expect(await waiting()).toBe(acts.length), { timeout: 20_000 });
      await sql`select id from booking_visits
        where id = (select visit_id from bookings where id = ${id}) for update nowait`.execute(db);
      return { asked };
    });
    for (const { status } of await answers.asked) expect([200, 409]).toContain(status);
  });

  test('a payment at the moment its time expires ends as paid and confirmed or as a refund due, never both', async () => {
    const clinic = await aClinic(app);
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
    const booked = await Promise.all(
      times.map((time) => book(app.guest, [choiceOf(clinic, time)], { payment_method: 'online' })),
    );
    const notices = await Promise.all(booked.map(({ body }) => noticeOf(app, body)));
    app.clock.advance(31 * 60_000);
    await Promise.all([
      ...notices.map((notice) => notice()),
      bookingPayable.sweepUnpaid(app.ctx),
      bookingPayable.sweepUnpaid(app.ctx),
    ]);
    for (const { body } of booked) {
      const booking = await app.db
        .selectFrom('bookings')
        .select(['booking_status', 'cancelled_by'])
        .where('id', '=', body.booking_ids[0])
        .executeTakeFirstOrThrow();
      const payment = await app.db
        .selectFrom('payments')
        .select(['status', 'refund_due'])
        .where('uuid', '=', body.payment?.uuid ?? '')
        .executeTakeFirstOrThrow();
      expect(payment.status).toBe('paid');
      expect(payment.refund_due).toBe(booking.booking_status === 'confirmed' ? '0.00' : '350.00');
    }
  });

  test('the database itself refuses an overlapping booking', async () => {
    const clinic = await aClinic(app);
    const { body } = await book(app.guest, [choiceOf(clinic, '09:00')]);
    const row = await app.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', body.booking_ids[0])
      .executeTakeFirstOrThrow();
    const { busy: _, during: __, place, ...columns } = row;
    const again = app.db
      .insertInto('bookings')
      .values({
        ...columns,
        place: JSON.stringify(place),
        id: clinic.place.id,
        booking_number: 'B-past',
        booking_status: 'pending',
      })
      .execute();
    await expect(again).rejects.toMatchObject({ constraint: 'one_booking_at_a_time' });
  });
});
