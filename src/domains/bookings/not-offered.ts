/** Why a booking cannot be moved whose service is put away, and what can be done with it. */
export const notOffered = (service_name: string, side: 'shop' | 'customer'): string =>
  side === 'shop'
    ? `${service_name} is not offered any more, so bookings of it cannot be moved. Offer it again to move this one, or cancel it.`
    : `${service_name} is not offered any more, so it cannot be moved. Your booking stays as it is: phone us if you cannot come, or cancel it.`;
