import { StatusChip } from '~/ui/status-chip.tsx';
import type { StaffLocation } from '../contract.ts';

export function CollectionChip({ place }: { place: Pick<StaffLocation, 'is_active' | 'collection'> }) {
  if (!place.is_active)
    return (
      <StatusChip tone="calm" hollow>
        Not shown
      </StatusChip>
    );
  return place.collection ? (
    <StatusChip tone="good">Collection</StatusChip>
  ) : (
    <StatusChip tone="calm">No collection</StatusChip>
  );
}
