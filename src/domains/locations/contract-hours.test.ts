import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursFaults, hoursSchema } from './contract-hours.ts';

const span = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
const messages = (...hours: ReturnType<typeof span>[]) => hoursFaults(hours).map(({ index, field }) => [index, field]);

test('opening times must end after they start and not overlap', () => {
  expect(messages(span(1, '09:00', '18:00'), span(2, '09:00', '18:00'), span(8, '00:00', '24:00'))).toEqual([]);
  expect(messages(span(1, '09:00', '12:00'), span(1, '12:00', '17:00'))).toEqual([]);
  expect(messages(span(1, '18:00', '09:00'), span(2, '09:00', '09:00'))).toEqual([
    [0, 'closes'],
    [1, 'closes'],
  ]);
  expect(messages(span(1, '09:00', '12:30'), span(3, '09:00', '12:30'), span(1, '12:00', '17:00'))).toEqual([
    [2, 'opens'],
  ]);
  expect(messages(...['01', '03', '05', '07'].map((hour) => span(1, `${hour}:00`, `${hour}:30`)))).toEqual([
    [3, 'opens'],
  ]);
});

test('invalid times and days are all named at once', () => {
  const faults = hoursSchema.safeParse([span(9, '9am', '25:00'), span(1, '09:00', '18:00')]).error?.issues;
  expect(faults?.map(({ path }) => path.join('.'))).toEqual(['0.weekday', '0.opens', '0.closes']);
  expect(hoursSchema.safeParse([span(1, '24:00', '24:00')]).success).toBe(false);
});

test('a valid week never has overlapping opening times', () => {
  const minute = fc.integer({ min: 0, max: 48 });
  const words = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  const spans = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 3 }), minute, minute).map(([day, from, to]) => ({ day, from, to })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(spans, (drawn) => {
      const hours = drawn.map(({ day, from, to }) => span(day, words(from), words(to)));
      const covered = new Set<string>();
      let isTwice = drawn.some(({ from, to }) => to <= from);
      for (const { day, from, to } of drawn)
        for (let half = from; half < to; half += 1) {
          if (covered.has(`${day}.${half}`)) isTwice = true;
          covered.add(`${day}.${half}`);
        }
      const isTooMany = [1, 2, 3].some((day) => drawn.filter((one) => one.day === day).length > 3);
      expect(hoursFaults(hours).length > 0).toBe(isTwice || isTooMany);
    }),
  );
});
