/** The page that confirms a booking, with what to bring and when (spec section 2). */
export const confirmationPath = (bookingId: string): string => `/services/booking/thankyou-page/${bookingId}`;

/** From the page of a booking, which a payment leads back to, to its confirmation. */
export function confirmationOf(purpose_url: string): string {
  const [path = '', search] = purpose_url.split('?');
  const confirmation = confirmationPath(path.split('/').at(-1) ?? '');
  return search === undefined ? confirmation : `${confirmation}?${search}`;
}
