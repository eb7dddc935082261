import { usePayableRead, type PayableAccess } from '~/domains/payments/web/payable/use-payable-read.ts';
import { query } from '~/client/query.ts';
import type { Prescription } from '../contract.ts';

export type PrescriptionAccess = PayableAccess;

export const usePrescriptionRead = (access: PrescriptionAccess) =>
  usePayableRead<Prescription>(query.prescriptions.getPrescription.queryKey({ input: access }));
