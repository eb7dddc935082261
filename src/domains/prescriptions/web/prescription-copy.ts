import { hasMoney, refundMessage } from '~/domains/payments/refund-rules.ts';
import { formatDate } from '~/shared/dates.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { formatPhone } from '~/shared/phone.ts';
import type { Medicine, Prescription, PrescriptionStatus } from '../contract.ts';
import { repeatsLeft } from '../ledger-rules.ts';
import { PRESCRIPTION_STATUS } from '../prescription-status.ts';
import { swapped } from '../substitute-rules.ts';
import { lineCents, unitsText } from '../unit-rules.ts';

type Told = Pick<
  Prescription,
  | 'prescription_status'
  | 'payment_status'
  | 'delivery_method'
  | 'collect_from'
  | 'phone'
  | 'total'
  | 'quote_expires_at'
  | 'medicines'
  | 'repeat'
  | 'original'
  | 'supplies'
>;

/** The patient's label of a status. */
export function patientLabel(status: PrescriptionStatus, method: Prescription['delivery_method']): string {
  const { label, patient_label = label, collected_label = patient_label } = PRESCRIPTION_STATUS[status];
  return method === 'collect' ? collected_label : patient_label;
}

/** Who has to act; null if no action is needed. */
export function turnOf({ prescription_status, delivery_method }: Told): 'yours' | 'ours' | null {
  const { turn, collected_turn = turn } = PRESCRIPTION_STATUS[prescription_status];
  return delivery_method === 'collect' ? collected_turn : turn;
}

const wasPaid = ({ payment_status }: Told) => hasMoney(payment_status);

/** A choice between brand and generic that the patient still has to make. */
export const openChoices = (medicines: readonly Medicine[]): Medicine[] =>
  medicines.filter(({ substitution, is_in_supply }) => is_in_supply && substitution === 'offered');

/** What happens next, and by when. `shopPhone` is the counter's. */
export const nextStepText = (told: Told, shopPhone: string): string =>
  PRESCRIPTION_STATUS[told.prescription_status].sentence({
    is_collected: told.delivery_method === 'collect',
    phone: formatPhone(told.phone),
    place: told.collect_from ? `${told.collect_from.name}, ${told.collect_from.line1}` : 'the pharmacy',
    shop_phone: shopPhone,
    until: told.quote_expires_at && formatDate(told.quote_expires_at),
    has_open_choice: openChoices(told.medicines).length > 0,
    money_back: wasPaid(told) ? refundMessage(told.payment_status) : null,
    is_repeat: told.repeat !== null,
    received_by: told.supplies.at(-1)?.received_by ?? null,
    wants_original: told.original.received_on === null && told.original.due_on !== null,
  });

/** The two that may be chosen between, whichever of them the line is now. */
export function choiceOf(line: Medicine): {
  brand: { name: string; total: number };
  generic: { name: string; total: number };
  saves: number;
} | null {
  const { substitute } = line;
  if (!substitute) return null;
  const own = { name: line.name, total: toRand(lineCents(line)) };
  const other = { name: substitute.name, total: toRand(lineCents(swapped(line))) };
  const [brand, generic] = line.substitution === 'accepted' ? [other, own] : [own, other];
  return { brand, generic, saves: toRand(toCents(brand.total) - toCents(generic.total)) };
}

/** The decision on the generic, if there is no choice left. */
export function substitutionText({ substitution, substitute_of }: Medicine): string | null {
  if (substitution === 'accepted')
    return `You chose this generic${substitute_of ? ` in place of ${substitute_of}` : ''}.`;
  if (substitution === 'refused_by_patient') return 'You chose to stay with this brand.';
  if (substitution === 'forbidden_by_prescriber') return "Your prescriber doesn't allow a substitute.";
  return substitution === 'generic_dearer' ? 'There is a generic, but it costs more.' : null;
}

const repeatsText = (line: Medicine): string | null => {
  if (line.repeats_allowed === 0) return null;
  const left = repeatsLeft(line);
  const count = `${left} of ${line.repeats_allowed} ${line.repeats_allowed === 1 ? 'repeat' : 'repeats'} left`;
  if (line.next_due === null || left === 0) return `${count}.`;
  const until = line.last_day === null ? '' : `. Repeats can be ordered until ${formatDate(line.last_day)}`;
  return `${count}. The next one is due on ${formatDate(line.next_due)}${until}.`;
};

/** What the ledger says of a medicine: another quantity than the prescribed one, the parts that were supplied and are owed, repeats, or why it is left out. */
export function ledgerText(line: Medicine): string[] {
  if (line.line_state === 'refused') return [`Not supplied: ${line.reason ?? ''}`];
  const owed =
    line.owed_pieces > 0 ? `${unitsText(line.owed_pieces, line)} still owed. ${line.reason ?? ''}`.trim() : null;
  const other =
    line.prescribed_quantity === null
      ? null
      : `Your prescription states ${unitsText(line.prescribed_quantity, line)}. The quantity that we supply may differ slightly.`;
  const shorter =
    line.lined_up === null || line.supplied_pieces > 0
      ? null
      : `This supply is shorter, so that your medicines fall due together on ${formatDate(line.lined_up.due_on)}. The next ones are as prescribed.`;
  return [other, owed, shorter, repeatsText(line)].filter((sentence) => sentence !== null);
}

/** Rule 24: the parts of a medicine's price. The maximum fee is without VAT, and the text says so. */
export function priceParts({ price, sep, dispensing_fee }: Medicine): string | null {
  if (sep === null || dispensing_fee === null) return null;
  if (price < sep)
    return `Each: ${formatRand(toRand(toCents(sep) - toCents(price)))} less than the single exit price ${formatRand(sep)}`;
  return `Each: single exit price ${formatRand(sep)}, dispensing fee ${formatRand(dispensing_fee)} plus VAT`;
}
