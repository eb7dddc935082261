import { StatusOf } from '~/ui/status-chip.tsx';
import { PRESCRIPTION_STATUS } from '../prescription-status.ts';
import type { PrescriptionStatus } from '../contract.ts';
import { prescriptionStatusLabel } from '../rules.ts';

export function PrescriptionChip({ status }: { status: PrescriptionStatus }) {
  return <StatusOf look={PRESCRIPTION_STATUS[status]} label={prescriptionStatusLabel(status)} />;
}
