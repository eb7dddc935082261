import type { NewPayment } from '~/domains/payments/server/service.ts';
import { toCents } from '~/shared/money.ts';
import { prescriptionPath } from '../rules.ts';
import type { PrescriptionRecord } from './queries.ts';

/** The payment of the current supply at its quote. */
export const paymentFor = (record: PrescriptionRecord, total: number): NewPayment => ({
  purpose: 'prescription',
  purpose_id: record.supply_id,
  purpose_url: prescriptionPath(record.id, record.access_key),
  amount_cents: toCents(total),
  description: `Prescription ${record.prescription_number}`,
  first_name: record.first_name,
  last_name: record.last_name,
  email: record.email,
});
