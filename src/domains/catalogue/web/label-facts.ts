import { STORAGE_CLASS } from '~/shared/storage-class.ts';
import type { Product } from '../contract.ts';
import { formatNappi, needsPrescription, needsReview } from '../rules.ts';

function scheduleText(schedule: Product['schedule']): string | null {
  if (schedule === 'none') return null;
  const how = needsPrescription(schedule)
    ? 'on a prescription'
    : needsReview(schedule)
      ? 'from a pharmacist'
      : 'off the shelf';
  return `${schedule.slice(1)}, ${how}`;
}

/** The rows of "On the label": name and value. Names, strengths and packs only: never what a medicine is for (reg 42). */
export function labelFacts(product: Product): [string, string][] {
  const active = product.active_ingredients.map(({ name, strength }) => [name, strength].filter(Boolean).join(' '));
  const most = product.max_per_order;
  const rows: [string, string | null][] = [
    ['Schedule', scheduleText(product.schedule)],
    ['Active', active.join(', ')],
    ['Form', product.dosage_form],
    ['Pack', product.pack_size],
    ['Storage', STORAGE_CLASS[product.storage].instruction],
    ...product.facts,
    ['Maximum per order', most === null ? null : `${most} ${most === 1 ? 'pack' : 'packs'}`],
    ['SKU', product.sku],
    ['NAPPI', product.nappi_code && formatNappi(product.nappi_code)],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
