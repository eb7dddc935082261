import { createContext } from 'react';
import type { BusinessPayment } from '../contract.ts';

/** What was paid for, as far as a refund changes it. */
export interface RefundSubject {
  number: string;
  /** A refund of everything ends it, and its units go back on the shelf. */
  ends_with_full_refund: boolean;
  /** The lines whose items may be restocked with a partial refund. */
  returnable: { id: string; name: string; quantity_to_send: number }[];
}

/** Orders come after payments in the order of nouns, so the back office's frame says how one is read. Null: a refund changes nothing else. */
export const RefundSubjectContext = createContext<(payment: BusinessPayment) => Promise<RefundSubject | null>>(() =>
  Promise.resolve(null),
);
