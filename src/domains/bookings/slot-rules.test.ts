import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesOf, endMinutesOf, type Hours } from '../staff/hours-rules.ts';
import {
  dateAt,
  dayStart,
  findOffered,
  instantOf,
  lastDate,
  searchSlots,
  slotsOf,
  sortedBusy,
  timeAt,
  type Day,
  type Person,
  type Request,
} from './slot-rules.ts';

const DATE = '2026-12-07';
const open: Day = { date: DATE, is_closed: false };

/** Every day these hours. */
const daily = (...windows: [string, string][]): Hours => ({
  weekly: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    windows.map(([start, end]) => ({
      weekday,
      starts: minutesOf(start),
      ends: endMinutesOf(end),
      booking_mode: 'both' as const,
      business_location_id: null,
    })),
  ),
  exceptions: [],
});
const replaced = (start: string, end: string): Hours => ({
  ...daily(['09:00', '10:00']),
  exceptions: [
    {
      date: DATE,
      kind: 'replace',
      starts: minutesOf(start),
      ends: endMinutesOf(end),
      booking_mode: null,
      business_location_id: null,
    },
  ],
});
const who = (hours: Hours, busy: Person['busy'] = [], staff_id = 'lerato'): Person => ({ staff_id, hours, busy });
const asked = (more: Partial<Request> = {}): Request => ({
  service: { duration_minutes: 30, buffer_minutes: 0, modes: ['physical', 'online'], place_ids: null },
  mode: 'physical',
  policy: { slot_step_minutes: 30, min_notice_minutes: 0, max_days_ahead: 60 },
  now: new Date('2026-12-01T06:00:00Z'),
  own: [],
  ...more,
});
const lasting = (duration_minutes: number, more: Partial<Request> = {}): Request => {
  const request = asked(more);
  return { ...request, service: { ...request.service, duration_minutes } };
};
/** The free times of one person. */
const ofOne = (person: Person, day: Day, request: Request) => slotsOf([person], day, request);
const times = (slots: readonly { at: number }[]) => slots.map(({ at }) => timeAt(at));
const busyAt = (start: string, end: string) => ({
  from: dayStart(DATE) + minutesOf(start),
  until: dayStart(DATE) + endMinutesOf(end),
});

describe('slots of cases 21 to 24 and 33', () => {
  test('case 21: hours from 09:15 to 09:45 offer 09:15, none for 31 minutes, and 09:15 to 10:00 offers one', () => {
    expect(times(ofOne(who(replaced('09:15', '09:45')), open, asked()))).toEqual(['09:15']);
    expect(times(ofOne(who(replaced('09:15', '09:45')), open, lasting(31)))).toEqual([]);
    expect(times(ofOne(who(replaced('09:15', '10:00')), open, lasting(31)))).toEqual(['09:15']);
  });

  test('case 22: hours from 00:00 to 00:00 cover the whole day, with the last hour at 23:00', () => {
    const hourly = lasting(60, { policy: { slot_step_minutes: 60, min_notice_minutes: 0, max_days_ahead: 60 } });
    const found = times(ofOne(who(daily(['00:00', '00:00'])), open, hourly));
    expect(found).toHaveLength(24);
    expect(found.at(-1)).toBe('23:00');
  });

  test('case 23: hours start at 09:00 shop time on every date of the year', () => {
    for (let day = 0; day < 366; day += 1) {
      const date = dateAt(dayStart('2026-12-02') + day * 1440 + 720);
      const request = asked({ policy: { slot_step_minutes: 30, min_notice_minutes: 0, max_days_ahead: 365 * 2 } });
      const [first] = ofOne(who(daily(['09:00', '10:00'])), { date, is_closed: false }, request);
      expect(first && timeAt(first.at)).toBe('09:00');
      expect(first && instantOf(first.at).toISOString()).toBe(`${date}T07:00:00.000Z`);
    }
  });

  test('case 24: a time booked for one service is not offered by another service of the same practitioner', () => {
    const taken = who(daily(['09:00', '11:00']), [busyAt('09:00', '09:30')]);
    expect(times(ofOne(taken, open, asked()))).toEqual(['09:30', '10:00', '10:30']);
    expect(times(ofOne(taken, open, lasting(60)))).toEqual(['09:30', '10:00']);
  });

  test('case 33: two practitioners who start at 09:00 and 09:15 give each time once', () => {
    const two = [
      who(daily(['09:00', '12:00'])),
      who(daily(['09:15', '12:00']), [], 'johan'),
      who(daily(['09:00', '10:00']), [], 'ayesha'),
    ];
    const hourly = lasting(60, { policy: { slot_step_minutes: 60, min_notice_minutes: 0, max_days_ahead: 60 } });
    const found = slotsOf(two, open, hourly);
    expect(times(found)).toEqual(['09:00', '09:15', '10:00', '10:15', '11:00']);
    expect(found.map(({ staff_id }) => staff_id)).toEqual(['lerato', 'johan', 'lerato', 'johan', 'lerato']);
  });
});

describe('a slot', () => {
  test('respects its own buffer and that of the booking before it', () => {
    const request = asked();
    const buffered = { ...request, service: { ...request.service, buffer_minutes: 15 } };
    const person = who(daily(['09:00', '12:00']), [busyAt('10:00', '10:45')]);
    expect(times(ofOne(person, open, buffered))).toEqual(['09:00', '11:00', '11:30']);
    expect(times(ofOne(person, open, request))).toEqual(['09:00', '09:30', '11:00', '11:30']);
  });

  test('is never in the past, within the minimum notice or beyond the last bookable day', () => {
    const now = new Date('2026-12-07T07:10:00Z');
    const policy = { slot_step_minutes: 30, min_notice_minutes: 60, max_days_ahead: 1 };
    const person = who(daily(['09:00', '12:00']));
    expect(times(ofOne(person, open, asked({ now, policy })))).toEqual(['10:30', '11:00', '11:30']);
    expect(times(ofOne(person, open, asked({ now, policy, is_desk: true })))).toEqual([
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
    const after = (date: string) => ofOne(person, { date, is_closed: false }, asked({ now, policy })).length;
    expect([after('2026-12-08'), after('2026-12-09')]).toEqual([6, 0]);
    expect(ofOne(person, { date: '2026-12-06', is_closed: false }, asked({ now, policy, is_desk: true }))).toEqual([]);
  });

  test('at 00:30 in Johannesburg belongs to that day', () => {
    const now = new Date('2026-12-06T22:30:00Z');
    expect(lastDate(now, 0)).toBe('2026-12-07');
    const policy = { slot_step_minutes: 30, min_notice_minutes: 0, max_days_ahead: 0 };
    expect(times(ofOne(who(daily(['00:00', '02:00'])), open, asked({ now, policy })))).toEqual([
      '00:30',
      '01:00',
      '01:30',
    ]);
  });

  test("does not overlap the customer's other choices", () => {
    const person = who(daily(['09:00', '11:00']));
    const request = asked({ own: [busyAt('09:15', '10:00')] });
    expect(times(ofOne(person, open, request))).toEqual(['10:00', '10:30']);
  });

  test('is at a location of the service', () => {
    const hours: Hours = {
      weekly: [
        { weekday: 1, starts: 540, ends: 600, booking_mode: 'physical', business_location_id: 'cape' },
        { weekday: 1, starts: 660, ends: 720, booking_mode: 'both', business_location_id: 'durban' },
      ],
      exceptions: [],
    };
    const request = asked();
    const inCape = { ...request, service: { ...request.service, place_ids: ['cape'] } };
    expect(ofOne(who(hours), open, inCape).map(({ place_id }) => place_id)).toEqual(['cape', 'cape']);
    expect(times(ofOne(who(hours), open, { ...inCape, mode: 'online' }))).toEqual(['11:00', '11:30']);
  });
});

const spanOfDay = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))
  .map(([a, b]) => ({ starts: Math.min(a, b - 1), ends: Math.max(a + 1, b) }));
const someHours = fc.array(spanOfDay, { minLength: 1, maxLength: 4 }).map((spans): Hours => ({
  weekly: spans.map((one) => ({ ...one, weekday: 1, booking_mode: 'both' as const, business_location_id: null })),
  exceptions: [],
}));
/** Without overlaps, as the database ensures. */
const someBusy = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }).map((starts) => {
  const begins = dayStart(DATE);
  return sortedBusy(
    [...new Set(starts)].map((one) => ({ from: begins + one * 36, until: begins + one * 36 + 1 + (one % 36) })),
  );
});
const someRequest = fc
  .record({
    duration: fc.integer({ min: 5, max: 120 }),
    buffer: fc.integer({ min: 0, max: 60 }),
    step: fc.integer({ min: 5, max: 90 }),
    notice: fc.integer({ min: 0, max: 600 }),
    nowMinute: fc.integer({ min: -2000, max: 1500 }),
  })
  .map(({ duration, buffer, step, notice, nowMinute }) => {
    const request = asked({
      now: instantOf(dayStart(DATE) + nowMinute),
      policy: { slot_step_minutes: step, min_notice_minutes: notice, max_days_ahead: 60 },
    });
    return { ...request, service: { ...request.service, duration_minutes: duration, buffer_minutes: buffer } };
  });

describe('for any calendar', () => {
  test('every offered time lies within working hours, overlaps nothing, respects the notice and is found again', () => {
    fc.assert(
      fc.property(someHours, someBusy, someRequest, (hours, busy, request) => {
        const person = who(hours, busy);
        const { duration_minutes, buffer_minutes } = request.service;
        const begins = dayStart(DATE);
        for (const slot of ofOne(person, open, request)) {
          for (const { from, until } of busy)
            expect(slot.at + duration_minutes + buffer_minutes <= from || until <= slot.at).toBe(true);
          for (let minute = slot.at; minute < slot.at + duration_minutes; minute += 1)
            expect(hours.weekly.some((one) => begins + one.starts <= minute && minute < begins + one.ends)).toBe(true);
          expect(slot.at * 60_000).toBeGreaterThanOrEqual(
            request.now.getTime() + request.policy.min_notice_minutes * 60_000,
          );
          expect(findOffered([person], open, request, timeAt(slot.at))).toEqual(slot);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('no other minute of the day can be booked', () => {
    fc.assert(
      fc.property(
        someHours,
        someBusy,
        someRequest,
        fc.integer({ min: 0, max: 1439 }),
        (hours, busy, request, minute) => {
          const person = who(hours, busy);
          const at = dayStart(DATE) + minute;
          const isOffered = ofOne(person, open, request).some((slot) => slot.at === at);
          expect(findOffered([person], open, request, timeAt(at)) !== null).toBe(isOffered);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('adding a booking never frees another time', () => {
    fc.assert(
      fc.property(someHours, someBusy, someRequest, (hours, busy, request) => {
        const [first] = ofOne(who(hours, busy), open, request);
        if (!first) return;
        const { duration_minutes, buffer_minutes } = request.service;
        const more = sortedBusy([...busy, { from: first.at, until: first.at + duration_minutes + buffer_minutes }]);
        const before = new Set(ofOne(who(hours, busy), open, request).map(({ at }) => at));
        const after = ofOne(who(hours, more), open, request);
        expect(after.every(({ at }) => before.has(at) && at !== first.at)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('leaving out practitioners who add no time changes neither times nor practitioners', () => {
    const somePeople = fc.array(fc.tuple(someHours, someBusy), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(somePeople, someRequest, (calendars, request) => {
        const people = calendars.map(([hours, busy], at) => who(hours, busy, `person ${at}`));
        const search = searchSlots([open, { date: '2026-12-14', is_closed: false }], request);
        for (const person of people) if (search.couldAdd(person.hours)) search.add(person);
        expect(search.found()).toEqual([
          slotsOf(people, open, request),
          slotsOf(people, { date: '2026-12-14', is_closed: false }, request),
        ]);
        const each = new Set(people.flatMap((person) => ofOne(person, open, request).map(({ at }) => at)));
        expect(new Set(search.found()[0]?.map(({ at }) => at))).toEqual(each);
        expect(search.found()[0]).toHaveLength(each.size);
        for (const slot of search.found()[0] ?? []) {
          const first = people.find((person) => ofOne(person, open, request).some(({ at }) => at === slot.at));
          expect(slot.staff_id).toBe(first?.staff_id);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('overlapping busy periods are merged', () => {
    const stretch = fc.tuple(fc.nat(300), fc.nat(120)).map(([from, length]) => ({ from, until: from + length + 1 }));
    fc.assert(
      fc.property(fc.array(stretch), (busy) => {
        const united = sortedBusy(busy);
        for (const [at, one] of united.entries())
          expect(united[at + 1]?.from ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(one.until);
        const covers = (list: readonly { from: number; until: number }[], minute: number) =>
          list.some(({ from, until }) => from <= minute && minute < until);
        for (let minute = 0; minute < 430; minute += 1) expect(covers(united, minute)).toBe(covers(busy, minute));
      }),
    );
  });
});
