// Plain figures and lists that both sides need, without the schemas.

export { PRESCRIPTION_STATUSES } from './prescription-status.ts';

export const PRESCRIPTION_FILE_KINDS = ['jpeg', 'png', 'webp', 'heic', 'pdf'] as const;
export const PRESCRIPTION_FILES = 5;
/** Bytes of one file. */
export const PRESCRIPTION_FILE_BYTES = 10 * 1024 * 1024;
/** Pages of one PDF that are rendered; a prescription has one or two. */
export const PRESCRIPTION_PAGES = 20;

export const SUBSTITUTIONS = [
  'none',
  'offered',
  'accepted',
  'refused_by_patient',
  'forbidden_by_prescriber',
  'generic_dearer',
] as const;

export const PRESCRIPTION_SORTS = ['waiting', 'newest', 'oldest', 'patient'] as const;
export const REASON_MAX = 500;

/** Of a line in the ledger. */
export const LINE_STATES = ['open', 'owed', 'repeats_left', 'finished', 'lapsed', 'refused'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** Of a signed original: still in time, late, or here. */
export const ORIGINAL_STATES = ['awaited', 'overdue', 'received'] as const;
export type OriginalState = (typeof ORIGINAL_STATES)[number];

/** How the prescriber was told of a substitution. */
export const NOTICE_WAYS = {
  phone: { label: 'By phone', did: 'told by phone' },
  email: { label: 'By email', did: 'told by email' },
  note: { label: 'By a printed note', did: 'sent a printed note' },
  not_reached: { label: 'Not reached', did: 'not reached' },
} as const satisfies Record<string, { label: string; did: string }>;
export type NoticeWay = keyof typeof NOTICE_WAYS;
export const NOTICE_WAY_KEYS = Object.keys(NOTICE_WAYS) as [NoticeWay, ...NoticeWay[]];
