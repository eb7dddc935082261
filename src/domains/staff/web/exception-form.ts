import { z } from 'zod';
import { dateOf } from '~/shared/schemas.ts';
import { EXCEPTION_KINDS, hoursException, WINDOW_MODES } from '../contract.ts';
import { hoursFaults } from '../hours-rules.ts';
import { datesOf, LONGEST_RANGE, type ExceptionValues } from './hours-form-values.ts';

export interface ExceptionInput extends Omit<ExceptionValues, 'to'> {
  /** Empty: a single day. */
  to: string;
  all_day: boolean;
}

export const newException = (from: string): ExceptionInput => ({
  kind: 'off',
  from,
  to: '',
  all_day: true,
  start_time: '',
  end_time: '',
  booking_mode: 'both',
  business_location_id: '',
  note: '',
});

export const inputOf = (range: ExceptionValues): ExceptionInput => ({
  ...range,
  to: range.to === range.from ? '' : range.to,
  all_day: range.start_time === '',
});

/** The schema of one exception to the weekly hours, for its dialog. `today`: past dates cannot be changed. */
export const exceptionForm = (today: string) =>
  z
    .object({
      kind: z.enum(EXCEPTION_KINDS),
      from: dateOf('First day is required').refine((date) => date >= today, 'This date is in the past'),
      to: z.union([z.literal(''), dateOf('Last day must be a date')]),
      all_day: z.boolean(),
      start_time: z.string(),
      end_time: z.string(),
      booking_mode: z.enum(WINDOW_MODES),
      business_location_id: z.string(),
      note: hoursException.shape.note.unwrap(),
    })
    .transform(({ all_day, ...input }, check): ExceptionValues => {
      const isAllDay = input.kind === 'off' && all_day;
      const range = { ...input, to: input.to || input.from, ...(isAllDay ? { start_time: '', end_time: '' } : {}) };
      const fault = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
      if (range.to < range.from) fault('to', 'Last day cannot be before first day');
      else if (datesOf(range.from, range.to).length === 0)
        fault('to', `An exception can cover at most ${LONGEST_RANGE} days`);
      if (isAllDay) return range;
      if (range.start_time === '') fault('start_time', 'Start is required');
      if (range.end_time === '') fault('end_time', 'End is required');
      if (range.start_time === '' || range.end_time === '') return range;
      for (const { field, message } of hoursFaults({ weekly: [], exceptions: [{ ...range, date: range.from }] }))
        fault(field.replace(/^exceptions\.0\./, ''), message);
      return range;
    }) satisfies z.ZodType<ExceptionValues, ExceptionInput>;
