// The numbers of the contract, without zod: the browser's forms count with them before anybody writes.

export const BOOKING_MODES = ['physical', 'online'] as const;

export const CATEGORY_NAME_MAX = 80;
export const CATEGORY_DESCRIPTION_MAX = 500;
export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 50_000;
export const PREPARATION_MAX = 2000;
export const PICTURES_MAX = 12;
export const ALT_MAX = 200;
export const PRICE_MAX = 1_000_000;
export const STAFF_MAX = 500;
/** The text of a card. */
export const SUMMARY_MAX = 140;

export const DURATION = { least: 5, most: 720 };
export const BUFFER = { least: 0, most: 240 };

/** The limits of booking policies; minutes except for the days and the percentage. */
export const POLICY = {
  min_notice_minutes: { least: 0, most: 43_200 },
  max_days_ahead: { least: 1, most: 365 },
  cancel_cutoff_minutes: { least: 0, most: 43_200 },
  reschedule_cutoff_minutes: { least: 0, most: 43_200 },
  cancellation_fee_percent: { least: 0, most: 100 },
  slot_step_minutes: { least: 5, most: 720 },
} as const;

export const SERVICE_SORTS = ['category', 'name', 'price_asc', 'price_desc', 'shortest'] as const;
export const STAFF_SERVICE_SORTS = ['category', 'name', 'newest', 'updated', 'price_asc', 'price_desc'] as const;

/** How early one may join an online consultation. */
export const JOIN_FROM_MINUTES = 15;
