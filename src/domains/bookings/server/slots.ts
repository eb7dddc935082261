import type { Context } from '~/platform/context.ts';
import { invalid } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { z } from 'zod';
import { minutesOf } from '../../staff/hours-rules.ts';
import { DAYS_MAX } from '../contract-limits.ts';
import type { DayOfSlots, daysBody, Slot, timingsBody } from '../contract-schemas.ts';
import { dayStart, instantOf, minuteOf, timeAt, type FreeSlot, type Stretch } from '../slot-rules.ts';
import { refuseTwice } from './duplicate-choices.ts';
import { listVisitTimes } from './queries-slots.ts';
import { findSlots, knownOf, loadRules, requestOf, staffOf, type Known, type Own, type Rules } from './find-slots.ts';

type Wanted = z.output<typeof timingsBody>['services'][number];
interface Asking extends Own {
  services: readonly Wanted[];
  at_the_desk?: boolean | undefined;
}

/** The visit's other choices: the customer's times, and how much of each practitioner's time they take. */
function chosenBesides(rules: Rules, wanted: readonly Wanted[], but: Wanted) {
  const own: Stretch[] = [];
  const taken = new Map<string, Stretch[]>();
  for (const one of wanted) {
    if (one === but || !one.booking_date || !one.start_time) continue;
    const { service } = knownOf(rules, one.service_id);
    const from = dayStart(one.booking_date) + minutesOf(one.start_time);
    const until = from + service.duration_minutes;
    own.push({ from, until });
    if (!one.staff_id) continue;
    const before = taken.get(one.staff_id) ?? [];
    taken.set(one.staff_id, [...before, { from, until: until + service.buffer_minutes }]);
  }
  return { own, taken };
}

const toSlot = (slot: FreeSlot, { service }: Known): Slot => ({
  start_time: timeAt(slot.at),
  end_time: timeAt(slot.at + service.duration_minutes),
  start_at: instantOf(slot.at).toISOString(),
  staff_id: slot.staff_id,
});

/** Staff who book for others or reschedule: their permissions decide which slots they are offered. */
function isDesk(ctx: Context, { at_the_desk, booking_id }: Asking): boolean {
  if (at_the_desk !== true) return false;
  return isAllowed('booking.create', ctx.actor) || (Boolean(booking_id) && isAllowed('booking.update', ctx.actor));
}

/** By service, the free slots of each date, and their conversion for the response. */
async function answerEach<Answer>(
  ctx: Context,
  rules: Rules,
  asking: Asking,
  answer: (found: FreeSlot[][], known: Known) => Answer,
): Promise<Record<string, Answer>> {
  const { services: wanted, booking_id } = asking;
  // A rescheduled booking must not overlap the others of its visit.
  const visit = booking_id ? await listVisitTimes(ctx.db, booking_id) : [];
  const others = visit.map(({ starts_at, ends_at }) => ({ from: minuteOf(starts_at), until: minuteOf(ends_at) }));
  const answers: [string, Answer][] = [];
  for (const one of wanted) {
    const known = knownOf(rules, one.service_id);
    const { own, taken } = chosenBesides(rules, wanted, one);
    const request = requestOf(known, one.booking_mode, {
      now: ctx.now(),
      own: [...others, ...own],
      is_desk: isDesk(ctx, asking),
    });
    const found = await findSlots(rules, staffOf(known.service, one.staff_id), taken, request);
    answers.push([one.service_id, answer(found, known)]);
  }
  return Object.fromEntries(answers);
}

export async function getServiceBookingTimings(
  ctx: Context,
  { booking_date, ...asking }: z.output<typeof timingsBody>,
): Promise<Record<string, Slot[]>> {
  refuseTwice(asking.services);
  const rules = await loadRules(ctx, asking.services, { from: booking_date, to: booking_date }, asking);
  return answerEach(ctx, rules, asking, (found, known) => found.flat().map((slot) => toSlot(slot, known)));
}

export async function getServiceBookingDays(
  ctx: Context,
  { from, to, ...asking }: z.output<typeof daysBody>,
): Promise<Record<string, DayOfSlots[]>> {
  refuseTwice(asking.services);
  if (to < from) throw invalid([{ field: 'to', message: 'The end date must not be before the start date' }]);
  if (dayStart(to) - dayStart(from) > (DAYS_MAX - 1) * 1440)
    throw invalid([{ field: 'to', message: `Ask for at most ${DAYS_MAX} days at a time` }]);
  const rules = await loadRules(ctx, asking.services, { from, to }, asking);
  return answerEach(ctx, rules, asking, (found, known) =>
    rules.days.map(({ date }, at) => {
      const slots = found[at] ?? [];
      const [first] = slots;
      const holiday = rules.hours.holidays.get(date);
      return {
        date,
        free: slots.length,
        first: first ? toSlot(first, known) : null,
        holiday: holiday?.is_closed ? holiday.name : null,
      };
    }),
  );
}
