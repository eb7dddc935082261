import { z } from 'zod';

export const HOLIDAY = 8;
const SPANS_A_DAY = 3;

export interface OpenSpan {
  weekday: number;
  opens: string;
  closes: string;
}

/** The faults of a week, each at its span. Times compare as text: HH:mm, 24:00 is the end of the day. */
export function hoursFaults(hours: readonly OpenSpan[]): { index: number; field: keyof OpenSpan; message: string }[] {
  return hours.flatMap((span, index) => {
    const fault = (field: keyof OpenSpan, message: string) => [{ index, field, message }];
    if (span.closes <= span.opens) return fault('closes', 'Closing time must be after opening time');
    const before = hours.slice(0, index).filter(({ weekday }) => weekday === span.weekday);
    if (before.length >= SPANS_A_DAY) return fault('opens', `A day can have at most ${SPANS_A_DAY} opening times`);
    if (before.some((other) => span.opens < other.closes && other.opens < span.closes))
      return fault('opens', 'This overlaps with the other opening time on that day');
    return [];
  });
}

const OPENS = /^([01]\d|2[0-3]):[0-5]\d$/;
const CLOSES = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const isTimed = ({ opens, closes }: OpenSpan) => OPENS.test(opens) && CLOSES.test(closes);

const time = (label: string, pattern: RegExp) =>
  z
    .string({ error: `Please enter the time it ${label}` })
    .regex(pattern, `Please enter the time it ${label}, such as 09:00`);

export const hoursSchema = z
  .array(
    z.object({
      weekday: z
        .number({ error: 'Please choose a day' })
        .int('Please choose a day')
        .min(1, 'Please choose a day')
        .max(HOLIDAY, 'Please choose a day'),
      opens: time('opens', OPENS),
      closes: time('closes', CLOSES),
    }),
    { error: 'Hours must be a list' },
  )
  .max(HOLIDAY * SPANS_A_DAY, 'Too many opening times')
  .superRefine((hours, check) => {
    // An invalid time is reported separately.
    if (!hours.every(isTimed)) return;
    for (const { index, field, message } of hoursFaults(hours))
      check.addIssue({ code: 'custom', path: [index, field], message });
  });
