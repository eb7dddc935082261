import { hasMoney, refundMessage } from '~/domains/payments/refund-rules.ts';
import { formatDate } from '~/shared/dates.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { formatPhone } from '~/shared/phone.ts';
import type { Medicine, Prescription, PrescriptionStatus } from '../contract.ts';
import { PRESCRIPTION_STATUS } from '../prescription-status.ts';
import { lastDayToRepeat } from '../script-dates.ts';
import { swapped } from '../substitute-rules.ts';
import { lineCents } from '../unit-rules.ts';

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
  medicines.filter(({ substitution }) => substitution === 'offered');

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

/** Repeats cannot be ordered online: how to request the next one, and until when the script is valid (rule 7). */
export function askForRepeat(
  { repeats_allowed, schedule }: Pick<Medicine, 'repeats_allowed' | 'schedule'>,
  { prescription_number, issued_on }: Pick<Prescription, 'prescription_number' | 'issued_on'>,
  shopPhone: string,
): string {
  const count = repeats_allowed === 1 ? '1 repeat' : `${repeats_allowed} repeats`;
  const isDated = issued_on !== null && schedule >= 'S2' && schedule <= 'S5';
  const until = isDated ? ` Your prescription is valid until ${formatDate(lastDayToRepeat(issued_on))}.` : '';
  return `Prescribed with ${count}. For the next one, phone us on ${shopPhone} and quote ${prescription_number}.${until}`;
}

/** Rule 24: the parts of a medicine's price. The maximum fee is without VAT, and the text says so. */
export function priceParts({ sep, dispensing_fee }: Medicine): string | null {
  if (sep === null || dispensing_fee === null) return null;
  return `Each: single exit price ${formatRand(sep)}, dispensing fee ${formatRand(dispensing_fee)} plus VAT`;
}
