/**
 * A printed document: parties, lines, totals. Every invoice, credit note and statement of the shop fills it in. Lines
 * without money (a prescription) leave price, discount and total empty: those columns are not rendered then.
 */
export interface Sheet {
  title: string;
  number: string;
  date: string;
  /** Empty numbers are left out. */
  supplier: { name: string; lines: string[]; vat_number: string; registration_number: string; contact: string };
  /** Under “To”, unless it has a label of its own. */
  buyer: { name: string; lines: string[]; label?: string };
  facts: { label: string; value: string }[];
  lines: { name: string; details: string[]; quantity: string; price: string; discount: string; total: string }[];
  sums: { label: string; amount: string; is_total?: boolean }[];
  notes: string[];
  /** To fill in by hand: a line after each label. */
  blanks?: string[];
}
