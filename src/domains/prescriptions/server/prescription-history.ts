import { defineHistory, type HistoryRow } from '~/domains/payments/server/payable/history.ts';
import type { PrescriptionStatus } from '../contract.ts';

export const BY_PATIENT = 'Patient';

export interface PrescriptionHistoryRow extends HistoryRow {
  status: PrescriptionStatus;
}

export const { note, list: listHistory } = defineHistory<PrescriptionHistoryRow>({
  table: 'prescription_history',
  owner: 'prescription_id',
  texts: ['status', 'by', 'note'],
});
