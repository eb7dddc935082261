import { createContext } from 'react';
import type { BusinessPayment } from '../contract.ts';

/** The payable, with the fields that a refund changes. */
export interface RefundSubject {
  number: string;
  /** The reason to begin with, if the payable has one; else null. */
  reason: string | null;
  /** A refund of everything ends it, and its units go back on the shelf. */
  ends_with_full_refund: boolean;
  /** The lines whose items may be restocked with a partial refund. */
  returnable: { id: string; name: string; quantity_to_send: number }[];
}

/** Orders are after payments in the order of nouns, so the back office's layout passes the loader. Null: no other effect. */
export const RefundSubjectContext = createContext<(payment: BusinessPayment) => Promise<RefundSubject | null>>(() =>
  Promise.resolve(null),
);
