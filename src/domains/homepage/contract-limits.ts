// The numbers of the contract, without zod: the browser counts with them too.

/** Visitors do not go through more slides than this. */
export const SLIDES_MAX = 8;
export const SLIDE_TITLE_MAX = 80;
export const SLIDE_TEXT_MAX = 220;
export const SLIDE_LINK_MAX = 300;
export const SLIDE_LINK_TEXT_MAX = 40;
export const SLIDE_ALT_MAX = 200;
/** One picture of at most 15 MB, and the rest of the form. */
export const SLIDE_BYTES = 16 * 1024 * 1024;
