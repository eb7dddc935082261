import { formatRand } from '../../shared/money.ts';
import { moneyBackWords } from '../payments/refund-rules.ts';
import type { Prescription } from '../prescriptions/contract.ts';
import type { Told } from './rules.ts';

// No medicine is ever named here: a notification is read over a shoulder (POPIA s19).

type Facts = Pick<
  Prescription,
  | 'prescription_number'
  | 'prescription_status'
  | 'first_name'
  | 'last_name'
  | 'total'
  | 'delivery_method'
  | 'payment_status'
>;

const patientOf = ({ first_name, last_name }: Facts) => `${first_name} ${last_name}`.trim();

export const prescriptionSentWords = (facts: Facts): Told => ({
  title: `New prescription ${facts.prescription_number}`,
  description: `${patientOf(facts)}. A pharmacist must review it.`,
});

export const prescriptionAnsweredWords = (facts: Facts): Told => ({
  title: `Reply about prescription ${facts.prescription_number}`,
  description: `${patientOf(facts)} answered our question.`,
});

export const prescriptionPaidWords = (facts: Facts): Told => ({
  title: `Prescription ${facts.prescription_number} is paid`,
  description: `${patientOf(facts)}, ${formatRand(facts.total ?? 0)}. We can dispense it now.`,
});

/** Steps that the patient is told of. Without an entry nobody is. */
export function patientWords(facts: Facts): Told | null {
  const number = facts.prescription_number;
  switch (facts.prescription_status) {
    case 'needs_information':
      return {
        title: `A question about prescription ${number}`,
        description: 'Please answer so that we can continue.',
      };
    case 'quoted':
      return {
        title: `Your quote for prescription ${number} is ready`,
        description: `${formatRand(facts.total ?? 0)}, valid for up to seven days.`,
      };
    case 'paid':
      return { title: `Prescription ${number} is paid`, description: 'A pharmacist is preparing your medicine.' };
    case 'dispensed':
      return facts.delivery_method === 'collect'
        ? {
            title: `Prescription ${number} is ready for collection`,
            description: 'Please bring the original with you.',
          }
        : {
            title: `Prescription ${number} is on its way`,
            description: 'Someone over 14 must be there to sign for it.',
          };
    case 'rejected':
      return {
        title: `We cannot dispense prescription ${number}`,
        description: "Open the prescription to see the pharmacist's reason.",
      };
    case 'expired':
      return { title: `The quote for prescription ${number} has expired`, description: "You haven't been charged." };
    case 'cancelled':
      return {
        title: `Prescription ${number} was cancelled`,
        description: moneyBackWords(facts.payment_status),
      };
    default:
      return null;
  }
}
