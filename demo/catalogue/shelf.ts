import type { StorageClass } from '../../src/shared/storage-class.ts';
import type { PackSpec, Schedule, SeedProduct } from './types.ts';
import { slugify } from './slug.ts';

/** One product of a category: the fields written by hand; the rest is derived. */
interface ShelfRow {
  sku: string;
  name: string;
  brand: string;
  price: number;
  pack: PackSpec;
  text: string;
  points?: string[];
  use?: string;
  facts?: [string, string][];
  discount?: number;
  stock?: number;
  days_old?: number;
  max?: number;
  /** Kept in the fridge until it is handed over. */
  storage?: StorageClass;
  featured?: boolean;
  luxury?: boolean;
  perfume?: boolean;
}

/** A medicine also lists its ingredients. `nappi` is six digits; 99…. is no real supplier. */
interface MedicineRow extends ShelfRow {
  schedule: Exclude<Schedule, 'none'>;
  nappi: string;
  sep: number;
  has: [name: string, strength: string][];
  dosage: string;
  count: string;
}

const escapeText = (s: string) => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A small stable number from a text, so that stock and age look grown and never change between two seeds. */
function stableNumber(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0;
  return h;
}

/** GS1 reserves prefixes 20 to 29 for use inside a shop: a sample with such a code can never be a real article. */
function sampleBarcode(sku: string): string {
  const digits = `29${String(stableNumber(sku) % 1e10).padStart(10, '0')}`;
  const sum = [...digits].reduce((n, d, i) => n + Number(d) * (i % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** What the schedule means for the buyer, in the words of the shop (section 22A; regulations 33 and 35). */
const SCHEDULE_NOTE: Partial<Record<Schedule, string>> = {
  S1: 'Schedule 1: no prescription needed. Our pharmacist checks your order before it leaves.',
  S2: 'Schedule 2: no prescription needed, but a pharmacist decides. We check your order with you and write the sale in the register, as the law asks.',
  S3: 'Schedule 3: sold on a prescription. Send us yours, and a pharmacist tells you the price.',
  S4: 'Schedule 4: sold on a prescription. Send us yours, and a pharmacist tells you the price.',
  S5: 'Schedule 5: sold on a prescription, within the repeats it states. Send us yours and a pharmacist will phone you about it.',
  S6: 'Schedule 6: sold on an original prescription, for at most 30 days at a time and without repeats. Phone us before you send it.',
};

function describe(row: ShelfRow, schedule: Schedule): string {
  const note = SCHEDULE_NOTE[schedule];
  return [
    `<p>${escapeText(row.text)}</p>`,
    row.points ? `<ul>${row.points.map((p) => `<li>${escapeText(p)}</li>`).join('')}</ul>` : '',
    row.use ? `<h3>How to use it</h3><p>${escapeText(row.use)}</p>` : '',
    note ? `<p><strong>${note.split(':')[0]}:</strong>${escapeText(note.slice(note.indexOf(':') + 1))}</p>` : '',
  ].join('');
}

function toProduct(category: string, row: ShelfRow, schedule: Schedule): SeedProduct {
  const n = stableNumber(row.sku);
  return {
    sku: row.sku,
    name: row.name,
    slug: slugify(row.name),
    brand: row.brand,
    category,
    price: row.price,
    discount: row.discount ?? 0,
    stock: row.stock ?? 10 + (n % 190),
    description: describe(row, schedule),
    schedule,
    barcode: sampleBarcode(row.sku),
    days_old: row.days_old ?? 40 + (n % 700),
    pack: row.pack,
    ...(row.facts && { facts: row.facts }),
    ...(row.max && { max_per_order: row.max }),
    ...(row.storage && { storage: row.storage }),
    ...(row.featured && { is_featured: true }),
    ...(row.luxury && { is_luxury: true }),
    ...(row.perfume && { is_perfume: true }),
  };
}

export const shelf = (category: string, rows: ShelfRow[]): SeedProduct[] =>
  rows.map((row) => toProduct(category, row, 'none'));

export const medicineShelf = (category: string, rows: MedicineRow[]): SeedProduct[] =>
  rows.map((row) => ({
    ...toProduct(category, row, row.schedule),
    nappi_code: `${row.nappi}001`,
    active_ingredients: row.has.map(([name, strength]) => ({ name, strength })),
    dosage_form: row.dosage,
    pack_size: row.count,
    sep: row.sep,
  }));
