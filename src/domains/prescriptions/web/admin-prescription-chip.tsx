import { prescriptionStatusLooks, StatusChip } from '~/ui/status-chip.tsx';
import type { PrescriptionStatus } from '../contract.ts';
import { prescriptionStatusLabel } from '../rules.ts';

export function PrescriptionChip({ status }: { status: PrescriptionStatus }) {
  const look = prescriptionStatusLooks[status];
  return (
    <StatusChip tone={look?.tone ?? 'calm'} hollow={look?.hollow}>
      {prescriptionStatusLabel(status)}
    </StatusChip>
  );
}
