/** Why a booking of an archived service cannot be rescheduled, and the alternatives. */
export const notOffered = (service_name: string, side: 'shop' | 'customer'): string =>
  side === 'shop'
    ? `${service_name} is no longer offered, so its bookings cannot be rescheduled. Offer it again to reschedule this one, or cancel it.`
    : `We no longer offer ${service_name}, so you can't reschedule this booking. It stays as it is. If you can't make it, phone us or cancel it.`;
