import { formatRand } from '../../shared/money.ts';
import { refundMessage } from '../payments/refund-rules.ts';
import type { Prescription } from '../prescriptions/contract.ts';
import { PRESCRIPTION_STATUS } from '../prescriptions/prescription-status.ts';
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

export const prescriptionSubmittedNotification = (facts: Facts): Told => ({
  title: `New prescription ${facts.prescription_number}`,
  description: `${patientOf(facts)}. A pharmacist must review it.`,
});

export const prescriptionAnsweredNotification = (facts: Facts): Told => ({
  title: `Reply about prescription ${facts.prescription_number}`,
  description: `${patientOf(facts)} answered our question.`,
});

export const prescriptionPaidNotification = (facts: Facts): Told => ({
  title: `Prescription ${facts.prescription_number} is paid`,
  description: `${patientOf(facts)}, ${formatRand(facts.total ?? 0)}. We can dispense it now.`,
});

/** The patient's notification of this step; null if there is none. */
export const patientNotification = (facts: Facts, { is_signed_for }: { is_signed_for: boolean }): Told | null =>
  PRESCRIPTION_STATUS[facts.prescription_status].notification?.({
    number: facts.prescription_number,
    total: formatRand(facts.total ?? 0),
    is_collected: facts.delivery_method === 'collect',
    is_signed_for,
    money_back: refundMessage(facts.payment_status),
  }) ?? null;
