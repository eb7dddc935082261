import { keepKey } from '~/ui/guest-key.ts';
import { bookingPath, meetingPath } from '../email-copy.ts';

export const CHOOSE_PATH = '/services/booking';
export const FORM_PATH = '/services/booking-form';
export const thanksPath = (id: string): string => `/services/booking/thankyou-page/${id}`;

/** From a payment's way back, the page of the booking, to its thank-you. */
export function thanksOf(purpose_url: string): string {
  const [path = '', search] = purpose_url.split('?');
  const thanks = thanksPath(path.split('/').at(-1) ?? '');
  return search === undefined ? thanks : `${thanks}?${search}`;
}

/** Every page of a booking opens in this tab from now on, also those whose address has no key. */
export function keepBookingKey(id: string, key: string): void {
  for (const path of [bookingPath(id), thanksPath(id), meetingPath(id)]) keepKey(path, key);
}
