// The numbers of the contract, without zod: the browser's form uses them before any request.

export const NAME_MAX = 300;
export const DESCRIPTION_MAX = 50_000;
export const PRICE_MAX = 1_000_000;
export const STOCK_MAX = 1_000_000;
export const PICTURES_MAX = 12;
export const ALT_MAX = 200;
export const CATEGORY_NAME_MAX = 80;

/** One picture; the server detects the format from its bytes (platform/pictures.ts). */
export const PICTURE_BYTES = 15 * 1024 * 1024;
/** The largest upload, all its files included: the body is in memory while they are parsed. */
export const UPLOAD_BYTES = 40 * 1024 * 1024;

/** Stock from 1 to this is low: the shop says so and staff are notified. */
export const LOW_STOCK = 5;
