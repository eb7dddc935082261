import { keepKey } from '~/ui/guest-key.ts';
import { confirmationPath } from '~/domains/payments/web/purpose-pages.ts';
import { bookingPath, meetingPath } from '../email-copy.ts';

export const CHOOSE_PATH = '/services/booking';
export const FORM_PATH = '/services/booking-form';

/** Every page of this booking opens in this tab from now on, including those whose URL has no key. */
export function keepBookingKey(id: string, key: string): void {
  for (const path of [bookingPath(id), confirmationPath(id), meetingPath(id)]) keepKey(path, key);
}
