import { plainText, shorten } from '~/shared/description.ts';
import { ConflictDialog, type Conflict } from '~/ui/admin/conflict-dialog.tsx';
import type { BookingMode } from '../contract.ts';
import { FIELD_LABELS } from '../rules.ts';
import { modesLabel, personName } from '../service-copy.ts';
import type { ServiceValues } from './admin-service-values.ts';
import { useServiceCategories, useServiceStaff } from './use-admin-services.ts';

const MOST_LETTERS = 90;
const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

function useSaid() {
  const categories = useServiceCategories();
  const staff = useServiceStaff();
  return (field: keyof ServiceValues, value: ServiceValues[keyof ServiceValues]): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (field === 'service_category_id')
      return categories.data?.find(({ id }) => id === value)?.name ?? 'A different category';
    if (field === 'modes') return modesLabel(value as BookingMode[]);
    if (field === 'staff_ids') {
      const names = (value as string[]).map((id) => staff.data?.people.find((one) => one.id === id));
      return names.map((one) => (one ? personName(one) : 'unknown')).join(', ') || 'No one';
    }
    if (Array.isArray(value)) return counted(value.length, field === 'images' ? 'picture' : 'place');
    if (field === 'description') return shorten(plainText(value), MOST_LETTERS) || 'None';
    return shorten(value, MOST_LETTERS) || 'None';
  };
}

export function ServiceConflict(conflict: Conflict<ServiceValues>) {
  return (
    <ConflictDialog {...conflict} thing="service" nameOf={(field) => FIELD_LABELS[field] ?? field} said={useSaid()} />
  );
}
