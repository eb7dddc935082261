// Why a pharmacist does not supply what was ordered, or why staff cancel an order: a code for the record and the buyer's
// sentence. Pure: the panel and the server read the same record.

interface ReasonRecord {
  /** In the list that staff choose from. */
  label: string;
  /** What the buyer reads. Empty: the note says it. */
  sentence: string;
  /** Completes "Not supplied: …" on the refund and its credit note. */
  brief: string;
  /** Of an order as a whole only. */
  cancels?: true;
}

const REASONS = {
  not_suitable: {
    label: 'Not suitable for this person',
    sentence: 'Our pharmacist found that this medicine isn’t suitable for the person who would take it.',
    brief: 'not suitable',
  },
  above_limit: {
    label: 'Above the limit',
    sentence: 'This is more than we may supply to one person.',
    brief: 'above the limit for one person',
  },
  interaction: {
    label: 'Interacts with another medicine',
    sentence: 'It may interact with another medicine that this person takes.',
    brief: 'may interact with another medicine',
  },
  too_soon: {
    label: 'Too soon after the last supply',
    sentence: 'It’s too soon after the last supply.',
    brief: 'too soon after the last supply',
  },
  age: {
    label: 'Age',
    sentence: 'It isn’t suitable for someone of this age.',
    brief: 'not suitable for someone of this age',
  },
  unreachable: {
    label: 'Could not reach the customer',
    sentence: 'We couldn’t reach you to check that it’s safe.',
    brief: 'we could not reach you',
  },
  out_of_stock: {
    label: 'Out of stock',
    sentence: 'It’s out of stock.',
    brief: 'out of stock',
  },
  customer_request: {
    label: 'The customer asked to cancel',
    sentence: 'You asked us to cancel it.',
    brief: 'cancelled at your request',
    cancels: true,
  },
  other: {
    label: 'Another reason',
    sentence: '',
    brief: 'another reason',
  },
} as const satisfies Record<string, ReasonRecord>;

export type RefusalReason = keyof typeof REASONS;
export const REFUSAL_REASON: Record<RefusalReason, ReasonRecord> = REASONS;
export const CANCEL_REASONS = Object.keys(REASONS) as RefusalReason[];
/** Of a line. */
export const REFUSAL_REASONS = CANCEL_REASONS.filter((reason) => !REFUSAL_REASON[reason].cancels);

/** What the buyer reads: the reason's sentence, and the note that was written for them. */
export const reasonText = (reason: RefusalReason, note: string | null | undefined): string =>
  [REFUSAL_REASON[reason].sentence, note].filter(Boolean).join(' ');

/** Why a reason is not enough by itself; null if it is. */
export const reasonFault = (reason: RefusalReason, note: string | undefined): string | null =>
  reason === 'other' && !note ? 'Enter the reason. The customer will see it' : null;
