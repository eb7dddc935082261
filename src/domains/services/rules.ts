// Rules for services and booking policies; both sides use the same functions.
// Types only from the contract: this file runs in the browser too, which must not load the schemas.
import { plainText, shorten } from '../../shared/description.ts';
import type { FieldError } from '../../shared/errors.ts';
import type { BookingMode, BookingPolicy } from './contract-schemas.ts';
import { SUMMARY_MAX } from './contract-limits.ts';

/** How staff call the fields. */
export const FIELD_LABELS: Record<string, string> = {
  service_category_id: 'category',
  duration_minutes: 'duration',
  buffer_minutes: 'buffer',
  modes: 'how it is offered',
  images: 'pictures',
  image_alts: 'picture descriptions',
  staff_ids: 'staff',
  business_location_ids: 'places',
  is_active: 'active',
  image: 'picture',
  min_notice_minutes: 'notice',
  max_days_ahead: 'maximum days ahead',
  cancel_cutoff_minutes: 'free cancellation until',
  reschedule_cutoff_minutes: 'rescheduling',
  cancellation_fee_percent: 'fee',
  slot_step_minutes: 'times',
  requires_confirmation: 'confirmation',
};

/** The text of a card: everything before the first heading. */
export function summaryOf(html: string): string {
  const [before = ''] = html.split(/<h3[^>]*>/i);
  return shorten(plainText(before) || plainText(html), SUMMARY_MAX);
}

/** The missing requirement of an in-person service: an active location. */
export function placeFaults(service: { modes: readonly BookingMode[]; active_places: number }): FieldError[] {
  if (!service.modes.includes('physical') || service.active_places > 0) return [];
  return [
    {
      field: 'business_location_ids',
      message: 'An in-person service needs at least one location that customers can see. Please choose one.',
    },
  ];
}

type Terms = Omit<BookingPolicy, 'id' | 'service_id' | 'service_name' | 'version'>;
const MINUTES_A_DAY = 24 * 60;

/** A notice longer than the days that can be booked would leave no time at all. */
export function policyFaults({ min_notice_minutes, max_days_ahead }: Terms): FieldError[] {
  if (min_notice_minutes < max_days_ahead * MINUTES_A_DAY) return [];
  return [
    {
      field: 'min_notice_minutes',
      message: `Minimum notice is too long: nothing could be booked within ${max_days_ahead === 1 ? 'one day' : `${max_days_ahead} days`}`,
    },
  ];
}

const MODE_OF_LINE: Record<string, BookingMode> = { online: 'online', 'in person': 'physical' };

/** What to bring to one kind of visit: a line that begins with “Online:” or “In person:” is for that kind only. */
export function preparationFor(text: string, mode: BookingMode): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const [, named = '', rest = ''] = /^\s*(online|in person):\s*(.*)$/i.exec(line) ?? [];
      const only = MODE_OF_LINE[named.toLowerCase()];
      if (only === undefined) return [line];
      return only === mode && rest !== '' ? [rest.charAt(0).toUpperCase() + rest.slice(1)] : [];
    })
    .join('\n');
}
