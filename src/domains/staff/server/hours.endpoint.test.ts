import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BOOKING_DAY } from '../../../../tests/support/booking.ts';
import { aBookingRow, aPlace, aService } from '../../../../tests/support/services.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { shopInstant } from '../../../shared/dates.ts';
import type { HoursException, WeeklyWindow, WorkingHours } from '../contract.ts';

// The tests' clock is set to 25 November 2026, 10:00 in Johannesburg.

interface Refusal {
  detail: string;
  errors?: { field: string; message: string }[];
}
type Body = Record<string, unknown>;

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

const AT = 'business/staff-working-hours';
const window = (weekday: number, start_time: string, end_time: string, more: Partial<WeeklyWindow> = {}) => ({
  weekday,
  start_time,
  end_time,
  booking_mode: 'both' as const,
  ...more,
});
const MORNING = [window(1, '09:00', '12:00')];

let person: Caller;
beforeEach(async () => {
  person = await app.asRole('practitioner');
});
const set = (body: Body, who = admin) =>
  who.post<WorkingHours & Refusal>(AT, { staff_id: person.user_id, weekly: MORNING, ...body });
const read = async (more = '') => {
  const { body } = await admin.get<WorkingHours[]>(`${AT}?staff_id=${person.user_id}${more}`);
  expect(body).toHaveLength(1);
  return body[0] as WorkingHours;
};

describe('working hours', () => {
  test('are empty for new staff, and are read back in order', async () => {
    expect(await read()).toMatchObject({ weekly: [], exceptions: [], version: 0, title: '', practice_number: '' });
    const place = await aPlace(app);
    const answer = await set({
      weekly: [
        window(3, '20:00', '00:00', { booking_mode: 'online' }),
        window(1, '14:00', '17:30', { business_location_id: place.id, booking_mode: 'physical' }),
        window(1, '09:00', '13:00'),
      ],
      exceptions: [
        { date: '2026-12-24', kind: 'replace', start_time: '09:00', end_time: '11:00', note: 'Before Christmas' },
        { date: '2026-12-01', kind: 'off', note: 'Leave' },
        { date: '2026-12-02', kind: 'off', start_time: '10:00', end_time: '11:00' },
      ],
      title: 'Nurse',
      practice_number: '0123456',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      title: 'Nurse',
      practice_number: '0123456',
      version: 1,
      orphaned: [],
      weekly: [
        { weekday: 1, start_time: '09:00', end_time: '13:00', booking_mode: 'both', business_location_id: null },
        {
          weekday: 1,
          start_time: '14:00',
          end_time: '17:30',
          booking_mode: 'physical',
          business_location_id: place.id,
        },
        { weekday: 3, start_time: '20:00', end_time: '24:00', booking_mode: 'online', business_location_id: null },
      ],
      exceptions: [
        { date: '2026-12-01', kind: 'off', start_time: null, end_time: null, note: 'Leave' },
        { date: '2026-12-02', kind: 'off', start_time: '10:00', end_time: '11:00', note: '' },
        { date: '2026-12-24', kind: 'replace', note: 'Before Christmas' },
      ],
    });
    expect(await read()).toEqual(answer.body);
  });

  test('are replaced as a whole, keeping an unsent title and past dates', async () => {
    await set({ title: 'Doctor', exceptions: [{ date: '2026-12-01', kind: 'off' }] });
    await app.db
      .insertInto('staff_exceptions')
      .values({ id: crypto.randomUUID(), staff_id: person.user_id ?? '', date: '2026-11-02', kind: 'off', note: 'Ill' })
      .execute();
    await set({ weekly: [], exceptions: [{ date: '2026-11-03', kind: 'off' }] });
    expect(await read()).toMatchObject({ title: 'Doctor', weekly: [], exceptions: [], version: 2 });
    expect((await read('&from=2026-11-01')).exceptions.map(({ date, note }) => [date, note])).toEqual([
      ['2026-11-02', 'Ill'],
    ]);
  });

  test('are recorded in the audit log with what changed', async () => {
    await set({});
    await set({ title: 'Pharmacist' });
    const { body } = await admin.get<{ items: { action: string; detail: Body }[] }>(
      `business/audit-log?object_kind=working_hours&object_id=${person.user_id}`,
    );
    expect(body.items.map(({ action, detail }) => [action, detail.version, detail.changed])).toEqual([
      ['working_hours.changed', 2, ['title']],
      ['working_hours.changed', 1, ['weekly']],
    ]);
  });

  test('name every wrong field at once and store nothing', async () => {
    const [here, there] = [await aPlace(app), await aPlace(app)];
    const gone = '0190a0a0-0000-7000-8000-000000000000';
    const exceptions: Partial<HoursException>[] = [
      { date: BOOKING_DAY, kind: 'extra', start_time: '13:00', end_time: '12:00' },
      { date: BOOKING_DAY, kind: 'replace' },
      { date: '2026-12-08', kind: 'extra', start_time: '09:00', end_time: '12:00', business_location_id: here.id },
      { date: '2026-12-08', kind: 'extra', start_time: '11:00', end_time: '13:00', business_location_id: there.id },
    ];
    const { status, body } = await set({
      weekly: [
        window(1, '12:00', '09:00'),
        window(2, '09:00', '12:00', { business_location_id: gone }),
        window(3, '09:00', '12:00', { business_location_id: here.id }),
        window(3, '11:00', '13:00', { business_location_id: there.id }),
        window(4, '09:00', '12:00', { business_location_id: here.id }),
        window(4, '11:00', '13:00', { business_location_id: there.id, booking_mode: 'online' }),
      ],
      exceptions,
    });
    expect(status).toBe(422);
    expect(body.errors?.map(({ field }) => field)).toEqual([
      'weekly.0.end_time',
      'weekly.3.start_time',
      'exceptions.0.end_time',
      'exceptions.1.start_time',
      'exceptions.2.start_time',
      'exceptions.3.start_time',
      'weekly.1.business_location_id',
    ]);
    expect(body.errors?.[1]?.message).toMatch(/hours at another location/);
    expect(await read()).toMatchObject({ weekly: [], version: 0 });
  });

  test.each([
    ['weekly.0.weekday', { weekly: [window(8, '09:00', '12:00')] }],
    ['weekly.0.start_time', { weekly: [window(1, '9:00', '12:00')] }],
    ['weekly.0.end_time', { weekly: [window(1, '09:00', '24:01')] }],
    ['weekly.0.booking_mode', { weekly: [{ ...window(1, '09:00', '12:00'), booking_mode: 'letter' }] }],
    ['weekly', { weekly: Array.from({ length: 101 }, () => window(1, '09:00', '12:00')) }],
    ['weekly', { weekly: 'always' }],
    ['exceptions.0.date', { exceptions: [{ date: '2026-02-30', kind: 'off' }] }],
    ['exceptions.0.kind', { exceptions: [{ date: '2026-12-01', kind: 'holiday' }] }],
    ['exceptions.0.note', { exceptions: [{ date: '2026-12-01', kind: 'off', note: 'x'.repeat(121) }] }],
    ['title', { title: 'x'.repeat(61) }],
    ['staff_id', { staff_id: 'somebody' }],
  ])('name a wrong %s at its field', async (field, body) => {
    const answer = await set(body);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('are refused for customers, and need permission to read and set', async () => {
    const customer = await app.asCustomer();
    expect((await set({ staff_id: customer.user_id })).status).toBe(404);
    expect((await admin.get(`${AT}?staff_id=${customer.user_id}`)).status).toBe(404);
    const reader = await app.asStaff('staff.read');
    expect((await reader.get(`${AT}?staff_id=${person.user_id}`)).status).toBe(200);
    expect((await set({}, reader)).status).toBe(403);
    expect((await set({}, person)).status).toBe(403);
    expect((await set({}, customer)).status).toBe(403);
    expect((await set({}, app.guest)).status).toBe(401);
    expect((await app.guest.get(AT)).status).toBe(401);
  });

  test('list only staff who have some', async () => {
    await set({ dry_run: true });
    const ids = async () => (await admin.get<WorkingHours[]>(AT)).body.map(({ staff_id }) => staff_id);
    expect(await ids()).not.toContain(person.user_id);
    await set({});
    expect(await ids()).toContain(person.user_id);
  });
});

describe('two editors of working hours', () => {
  test('answer 409 to the second with who changed what, even for the first hours', async () => {
    expect((await set({ version: 0 })).body.version).toBe(1);
    const late = await set({ version: 0, weekly: [] });
    expect(late.status).toBe(409);
    expect(late.body.detail).toMatch(
      /changed the weekly pattern of the working hours of .+ Please check it again before you save\./,
    );
    expect(late.body.errors).toEqual([{ field: 'weekly', message: expect.stringMatching(/changed this at/) }]);
    expect((await set({ version: 1, weekly: [] })).body.version).toBe(2);
    expect((await set({ version: 1, dry_run: true })).status).toBe(409);
  });

  test.skipIf(!onServer)('at the same moment: one succeeds, the other gets 409', async () => {
    const days = Array.from({ length: 7 }, (_, at) => at + 1);
    const answers = await Promise.all(
      days.map((weekday) => set({ version: 0, weekly: [window(weekday, '09:00', '12:00')] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect((await read()).weekly).toEqual(won?.body.weekly);
  });
});

describe('bookings outside the hours', () => {
  async function booked(starts: string, booking_status = 'confirmed') {
    const service = await aService(app, { staff_ids: [person.user_id ?? null] });
    const at = shopInstant(BOOKING_DAY, starts);
    return aBookingRow(app, { service_id: service.id, staff_id: person.user_id ?? '', starts_at: at, booking_status });
  }
  const orphans = async (body: Body) => (await set(body)).body.orphaned.map(({ booking_id }) => booking_id);

  test('are named before saving and after', async () => {
    const [inside, outside, waiting] = [await booked('09:00'), await booked('15:00'), await booked('16:00', 'pending')];
    await booked('17:00', 'cancelled');
    await booked('17:30', 'completed');
    const dry = await set({ dry_run: true });
    expect(dry.body.orphaned.map(({ booking_id }) => booking_id)).toEqual([outside.id, waiting.id]);
    expect(dry.body.orphaned[0]).toMatchObject({
      service_name: 'A service',
      starts_at: shopInstant(BOOKING_DAY, '15:00').toISOString(),
    });
    expect(await read()).toMatchObject({ weekly: [], version: 0, orphaned: [{}, {}, {}] });
    expect(await orphans({})).toEqual([outside.id, waiting.id]);
    expect(await orphans({ exceptions: [{ date: BOOKING_DAY, kind: 'off' }] })).toEqual([
      inside.id,
      outside.id,
      waiting.id,
    ]);
    expect(
      await orphans({ exceptions: [{ date: BOOKING_DAY, kind: 'extra', start_time: '15:00', end_time: '16:30' }] }),
    ).toEqual([]);
  });

  test('include those outside because of mode, a break or a closed day', async () => {
    const { id } = await booked('09:15');
    expect(await orphans({ weekly: [window(1, '09:00', '12:00', { booking_mode: 'online' })] })).toEqual([id]);
    expect(await orphans({ weekly: [window(1, '09:00', '09:30'), window(1, '10:00', '12:00')] })).toEqual([id]);
    expect(await orphans({ weekly: [window(1, '09:00', '09:30'), window(1, '09:30', '12:00')] })).toEqual([]);
    // Listed before the day is closed; once it is closed, no others are added.
    const closedOut = async (who: Caller, date = BOOKING_DAY) => {
      const { status, body } = await who.get<{ booking_id: string }[]>(`business/holidays/${date}/bookings`);
      return status === 200 ? body.map(({ booking_id }) => booking_id) : status;
    };
    expect(await closedOut(admin)).toContain(id);
    expect(await closedOut(admin, '2026-12-08')).toEqual([]);
    expect(await closedOut(await app.asStaff('staff.read'))).toBe(403);
    await admin.put(`business/holidays/${BOOKING_DAY}`, { name: 'Stocktaking', is_closed: true });
    expect(await closedOut(admin)).toEqual([]);
    expect((await read()).orphaned.map(({ booking_id }) => booking_id)).toEqual([id]);
    await admin.delete(`business/holidays/${BOOKING_DAY}`);
    expect((await read()).orphaned).toEqual([]);
  });
});
