// The numbers of the contract, without zod: the browser's form uses them before any request.

/** Spec section 5 and 9. */
export const MESSAGE_MAX = 150;

export const REPLY_MAX = 5000;
export const REPLY_FILES = 3;
export const REPLY_FILE_BYTES = 5 * 1024 * 1024;

export const FILE_KINDS = ['pdf', 'jpeg', 'png', 'webp'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
