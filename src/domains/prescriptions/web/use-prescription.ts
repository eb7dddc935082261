import { usePayableRead, type PayableAccess } from '~/domains/payments/web/payable/use-payable-read.ts';
import { prescriptionsQuery } from './query.ts';
import type { Prescription } from '../contract.ts';

export type PrescriptionAccess = PayableAccess;

export const usePrescriptionRead = (access: PrescriptionAccess) =>
  usePayableRead<Prescription>(prescriptionsQuery.getPrescription.queryKey({ input: access }));
