import type { Slot } from '../../src/domains/bookings/contract.ts';
import { addDays } from '../../src/shared/dates.ts';
import { customer, STAFF, type Colleague, type CustomerName } from './people.ts';
import { DAY_MS, HOUR_MS, inOpeningHours, MINUTE_MS, type Stage } from './stage.ts';

interface Row {
  who: CustomerName;
  /** Slug of the service. */
  what: string;
  with: Colleague;
  /** Days from today; if nothing is free or nobody works, the day before it, or after it for an upcoming one. */
  day: number;
  /** Booked this many days before. */
  ahead: number;
  /** Position within the day: 0 is the first free slot. */
  part: number;
  online?: true;
  /** Paid with the booking; otherwise at the counter, after it took place. */
  paid?: true;
  end?: 'completed' | 'no_show' | 'cancelled';
  message?: string;
}

const ROWS: Row[] = [
  { who: 'annelise', what: 'blood-pressure-check', with: 'nurse', day: -20, ahead: 8, part: 0.2, end: 'completed' },
  { who: 'lwazi', what: 'glucose-and-cholesterol-test', with: 'nurse', day: -16, ahead: 9, part: 0, end: 'completed' },
  {
    who: 'johan',
    what: 'medicine-review',
    with: 'pharmacist',
    day: -12,
    ahead: 8,
    part: 0.4,
    paid: true,
    end: 'completed',
  },
  {
    who: 'grace',
    what: 'baby-weigh-in-and-feeding-talk',
    with: 'nurse',
    day: -9,
    ahead: 10,
    part: 0.3,
    end: 'no_show',
  },
  {
    who: 'thandi',
    what: 'doctors-consultation',
    with: 'doctor',
    day: -7,
    ahead: 8,
    part: 0.5,
    paid: true,
    end: 'completed',
    message: 'A cough that does not go away after three weeks.',
  },
  {
    who: 'priya',
    what: 'travel-vaccination-and-advice',
    with: 'nurse',
    day: -4,
    ahead: 8,
    part: 0.6,
    end: 'completed',
  },
  { who: 'kagiso', what: 'doctors-consultation', with: 'doctor', day: -3, ahead: 9, part: 0.2, end: 'cancelled' },
  { who: 'tom', what: 'wound-care-and-dressing', with: 'nurse', day: -2, ahead: 8, part: 0.1, end: 'completed' },
  {
    who: 'thandi',
    what: 'doctors-consultation',
    with: 'doctor',
    day: 1,
    ahead: 4,
    part: 0.5,
    online: true,
    paid: true,
    message: 'To talk about the results of last week.',
  },
  { who: 'ayanda', what: 'family-planning', with: 'nurse', day: 1, ahead: 5, part: 0.3 },
  { who: 'fatima', what: 'glucose-and-cholesterol-test', with: 'nurse', day: 2, ahead: 6, part: 0 },
  { who: 'johan', what: 'blood-pressure-check', with: 'pharmacist', day: 3, ahead: 5, part: 0.7 },
  { who: 'annelise', what: 'talk-to-the-pharmacist', with: 'pharmacist', day: 4, ahead: 6, part: 0.2 },
  {
    who: 'dineo',
    what: 'travel-vaccination-and-advice',
    with: 'nurse',
    day: 6,
    ahead: 9,
    part: 0.4,
    paid: true,
    message: 'Mozambique in January, two adults and two children.',
  },
];
// A long weekend with a day of leave added.
const DAYS_TRIED = 6;

/** The first day at or beyond the wished one with a free slot, and that slot. */
async function findTime(
  stage: Stage,
  row: Row,
  choice: { service_id: string; staff_id: string; booking_mode: 'physical' | 'online' },
): Promise<{ booking_date: string; slot: Slot }> {
  for (let tried = 0; tried < DAYS_TRIED; tried += 1) {
    const booking_date = addDays(stage.today, row.day + (row.day < 0 ? -tried : tried));
    const free = await stage.as().bookings.getServiceBookingTimings({ booking_date, services: [choice] });
    const slots = free[choice.service_id] ?? [];
    const slot = slots[Math.floor(slots.length * row.part)];
    if (slot) return { booking_date, slot };
  }
  throw new Error(`Nothing is free for ${row.what}.`);
}

async function book(stage: Stage, row: Row, booked_at: Date): Promise<void> {
  const { first_name, last_name, email, phone, account } = customer(row.who);
  const self = stage.as(account === undefined ? undefined : email);
  const groups = await self.services.listCategoriesWithServices();
  const service_id = groups.flatMap(({ services }) => services).find(({ slug }) => slug === row.what)?.id;
  if (!service_id) throw new Error(`There is no ${row.what}.`);
  const staff_id = stage.idOf(STAFF[row.with]);
  const choice = { service_id, staff_id, booking_mode: row.online ? ('online' as const) : ('physical' as const) };
  const { booking_date, slot } = await findTime(stage, row, choice);
  const booked = await self.bookings.bookService({
    name: `${first_name} ${last_name}`,
    email,
    phone,
    message: row.message,
    payment_method: row.paid ? 'online' : 'inperson',
    services: [{ ...choice, booking_date, start_time: slot.start_time }],
  });
  if (row.paid) await stage.pay(booked.payment?.uuid);
  const [id = ''] = booked.booking_ids;
  // Staff have not seen the newest ones yet.
  stage.at(inOpeningHours(new Date(booked_at.getTime() + 50 * HOUR_MS)), async () => {
    await stage.as(STAFF.assistant).bookings.markBookingRead({ id, is_read: true });
  });
  const starts = new Date(slot.start_at).getTime();
  if (row.end === 'cancelled') {
    // Early enough to cost nothing.
    stage.at(new Date(starts - 2 * DAY_MS), async () => {
      await self.bookings.cancelBooking({ id, key: booked.key, reason: 'I am travelling for work that week.' });
      await stage.as(STAFF.assistant).bookings.markBookingRead({ id, is_read: true });
    });
  } else if (row.end) {
    const booking_status = row.end;
    stage.at(new Date(starts + 50 * MINUTE_MS), async () => {
      await stage
        .as(STAFF[row.with])
        .bookings.updateBookingStatus({ params: { booking_id: id }, query: { booking_status } });
      if (row.end === 'completed' && !row.paid && booked.total > 0)
        await stage.as(STAFF.assistant).bookings.settleBooking({ id });
    });
  }
}

export function tellBookings(stage: Stage): void {
  for (const row of ROWS) {
    const booked_at = stage.day(row.day - row.ahead, '10:20');
    stage.at(booked_at, () => book(stage, row, booked_at));
  }
}
