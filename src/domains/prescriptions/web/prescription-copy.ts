import { hasMoney, moneyBackWords } from '~/domains/payments/refund-rules.ts';
import { formatDate } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';
import { phoneWords } from '~/shared/phone.ts';
import type { Medicine, Prescription, PrescriptionStatus } from '../contract.ts';
import { lastDayToRepeat, prescriptionStatusLabel } from '../rules.ts';

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

/** A status in the patient's words. */
export function patientLabel(status: PrescriptionStatus, method: Prescription['delivery_method']): string {
  if (status === 'needs_information') return 'Question for you';
  if (status === 'dispensed') return method === 'collect' ? 'Ready to collect' : 'On its way';
  if (status === 'completed') return 'Handed over';
  return prescriptionStatusLabel(status);
}

/** Whose turn it is; null where nobody has anything to do any more. */
export function turnOf({ prescription_status: status, delivery_method }: Told): 'yours' | 'ours' | null {
  if (status === 'needs_information' || status === 'quoted') return 'yours';
  if (status === 'dispensed') return delivery_method === 'collect' ? 'yours' : 'ours';
  return status === 'submitted' || status === 'in_review' || status === 'paid' ? 'ours' : null;
}

const wasPaid = ({ payment_status }: Told) => hasMoney(payment_status);

/** A choice between brand and generic that the patient has not made. */
export const openChoices = (medicines: readonly Medicine[]): Medicine[] =>
  medicines.filter(({ substitution }) => substitution === 'offered');

/** What happens next, and by when. `shopPhone` is the counter's. */
export function nextWords(told: Told, shopPhone: string): string {
  const where = told.collect_from ? `${told.collect_from.name}, ${told.collect_from.line1}` : 'the pharmacy';
  switch (told.prescription_status) {
    case 'submitted':
    case 'in_review':
      return `A pharmacist will check it and email you a quote within one working day, and may phone you on ${phoneWords(told.phone)} first. You don't need to do anything.`;
    case 'needs_information':
      return "The pharmacist has a question. We'll continue as soon as you've answered it.";
    case 'quoted': {
      const until = told.quote_expires_at ? ` It's valid until ${formatDate(told.quote_expires_at)}.` : '';
      return openChoices(told.medicines).length > 0
        ? `Your quote is ready.${until} A cheaper generic is available. Please choose which one you want, then pay.`
        : `Your quote is ready.${until} Once you've paid, a pharmacist will prepare your medicine.`;
    }
    case 'paid':
      return told.delivery_method === 'collect'
        ? "Thank you, we've received your payment. A pharmacist is preparing your medicine, and we'll email you when it's ready for collection."
        : "Thank you, we've received your payment. A pharmacist is preparing your medicine, and we'll email you when it's on its way.";
    case 'dispensed':
      return told.delivery_method === 'collect'
        ? `You can collect it from ${where}. Please bring your ID and the original prescription.`
        : `The driver will phone ${phoneWords(told.phone)} before delivering. Someone over 14 must be there to receive the parcel and sign for it. Please give the driver the original prescription.`;
    case 'completed':
      return `Please read the leaflet before you take it. If anything is unclear, phone us on ${shopPhone} and ask for a pharmacist.`;
    case 'rejected':
      return `You haven't been charged. You can phone us on ${shopPhone} and ask for a pharmacist, ask your doctor for a new prescription, or send another one.`;
    case 'expired':
      return `Your quote has expired. You haven't been charged. Phone us on ${shopPhone} for a new quote, or send the prescription again within 30 days of the day it was written.`;
    case 'cancelled':
      return wasPaid(told)
        ? moneyBackWords(told.payment_status)
        : "You haven't been charged, and we've stopped working on it.";
  }
}

/** The two that may be chosen between, whichever of them the line is now. */
export function choiceOf(line: Medicine): {
  brand: { name: string; total: number };
  generic: { name: string; total: number };
  saves: number;
} | null {
  const { substitute, quantity } = line;
  if (!substitute) return null;
  const cents = (price: number) => Math.round(price * 100) * quantity;
  const own = { name: line.name, total: cents(line.price) / 100 };
  const other = { name: substitute.name, total: cents(substitute.price) / 100 };
  const [brand, generic] = line.substitution === 'accepted' ? [other, own] : [own, other];
  return { brand, generic, saves: (Math.round(brand.total * 100) - Math.round(generic.total * 100)) / 100 };
}

/** What was decided about the generic, where nothing can be chosen any more. */
export function substitutionWords({ substitution, substitute_of }: Medicine): string | null {
  if (substitution === 'accepted')
    return `You chose this generic${substitute_of ? ` in place of ${substitute_of}` : ''}.`;
  if (substitution === 'refused_by_patient') return 'You chose to stay with this brand.';
  if (substitution === 'forbidden_by_prescriber') return "Your prescriber doesn't allow a substitute.";
  return substitution === 'generic_dearer' ? 'There is a generic, but it costs more.' : null;
}

/** The site takes no order for a repeat: how to ask for the next one, and until when the paper allows it (rule 7). */
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

/** Rule 24: what a medicine's price is made of. The fee's maximum is without VAT, and so it is named. */
export function priceParts({ sep, dispensing_fee }: Medicine): string | null {
  if (sep === null || dispensing_fee === null) return null;
  return `Each: single exit price ${formatRand(sep)}, dispensing fee ${formatRand(dispensing_fee)} plus VAT`;
}
