/**
 * A printed document: who to whom, lines, sums. What every invoice, credit note and statement of the shop fills in. Lines
 * without money (a prescription) leave price, discount and total empty: those columns are not drawn then.
 */
export interface Sheet {
  title: string;
  number: string;
  date: string;
  /** Numbers that are empty are left out. */
  supplier: { name: string; lines: string[]; vat_number: string; registration_number: string; contact: string };
  buyer: { name: string; lines: string[] };
  facts: { label: string; value: string }[];
  lines: { name: string; details: string[]; quantity: string; price: string; discount: string; total: string }[];
  sums: { label: string; amount: string; is_total?: boolean }[];
  notes: string[];
}
