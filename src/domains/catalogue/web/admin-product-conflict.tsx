import { plainText, shorten } from '~/shared/description.ts';
import { ConflictDialog, type Conflict } from '~/ui/admin/conflict-dialog.tsx';
import { PRODUCT_FIELDS } from '../product-fields.ts';
import { scheduleRule } from '../rules.ts';
import type { ProductValues } from './admin-product-values.ts';
import { useCategories } from './use-admin-products.ts';

const MOST_LETTERS = 90;

function useSaid() {
  const categories = useCategories();
  return (field: keyof ProductValues, value: ProductValues[keyof ProductValues]): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (field === 'category_id')
      return categories.data?.find(({ id }) => id === value)?.category_name ?? 'A different category';
    if (field === 'schedule') return scheduleRule(value as ProductValues['schedule']).label;
    if (field === 'product_inventory') return (value as ProductValues['product_inventory']).quantity;
    if (field === 'description') return shorten(plainText(value as string), MOST_LETTERS) || 'None';
    if (Array.isArray(value)) {
      const one = field === 'images' ? 'picture' : 'row';
      return value.length === 1 ? `1 ${one}` : `${value.length} ${one}s`;
    }
    return shorten(String(value), MOST_LETTERS) || 'None';
  };
}

export function ProductConflict(conflict: Conflict<ProductValues>) {
  return (
    <ConflictDialog {...conflict} thing="product" nameOf={(field) => PRODUCT_FIELDS[field].label} said={useSaid()} />
  );
}
