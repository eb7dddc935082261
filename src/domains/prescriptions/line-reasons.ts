// Why a medicine is not supplied, or not all of it: staff choose from this list, and the patient reads the sentence.

interface LineReason {
  label: string;
  /** For the patient; a note of the pharmacist may follow. */
  sentence: string;
  /** Only for a part that is owed: the rest follows. */
  is_owed?: true;
}

export const LINE_REASONS = {
  out_of_stock: { label: 'Out of stock', sentence: 'It is out of stock.', is_owed: true },
  short_delivery: {
    label: 'Short delivery from supplier',
    sentence: 'Our supplier delivered less than we ordered.',
    is_owed: true,
  },
  not_stocked: { label: 'We do not stock it', sentence: 'We do not stock this medicine.' },
  not_legible: { label: 'Not legible', sentence: 'We could not read this line of your prescription.' },
  not_suitable: {
    label: 'Not suitable for the patient',
    sentence: 'Our pharmacist found that it is not suitable for you.',
  },
  interaction: {
    label: 'Interacts with another medicine',
    sentence: 'It may interact with another medicine that you take.',
  },
  supplied_lately: {
    label: 'Supplied recently',
    sentence: 'You should still have enough of it from your last supply.',
  },
  prescriber_stopped: { label: 'Prescriber stopped it', sentence: 'Your prescriber asked us to stop it.' },
  declined: { label: 'Patient does not want it', sentence: 'You asked us to leave it out.' },
  elsewhere: { label: 'Patient gets it elsewhere', sentence: 'You get it from another pharmacy.' },
  other: { label: 'Another reason', sentence: 'Our pharmacist left it out.' },
} as const satisfies Record<string, LineReason>;

export type LineReasonCode = keyof typeof LINE_REASONS;
export const LINE_REASON_CODES = Object.keys(LINE_REASONS) as LineReasonCode[];
const recordOf = (code: LineReasonCode): LineReason => LINE_REASONS[code];

export const isLineReason = (code: string): code is LineReasonCode => code in LINE_REASONS;

/** Reasons for supplying only a part now. */
export const OWED_REASONS = LINE_REASON_CODES.filter((code) => recordOf(code).is_owed);

/** What the patient reads. */
export const lineReasonText = (code: string, note: string | null): string =>
  [isLineReason(code) ? recordOf(code).sentence : null, note].filter(Boolean).join(' ');
