import type { Db } from '~/platform/database/connect.ts';
import type { Files } from '~/platform/files.ts';
import { id as idSchema } from '~/shared/schemas.ts';
import type { ImportField } from '../contract-import-fields.ts';
import { oneLine, readBarcode } from './import-cells.ts';
import { isOurPicture, pictureUrls } from './read-fields.ts';
import type { ImportItem } from './import-items.ts';
import { categoryNames, planItem, type ImportPlan, type PlanSettings } from './import-plan.ts';
import type { ShopProduct } from './export-products.ts';
import { nappiKey, nappiSpellings } from '~/domains/catalogue/nappi.ts';
import { findCategoriesNamed, findProductsByKeys, findTakenNames } from './queries-import-products.ts';

export interface PlannedItem {
  item: ImportItem;
  existing: ShopProduct | null;
  plan: ImportPlan;
}

const cellOf = (item: ImportItem, field: ImportField) => oneLine(item.cells[field] ?? '');
const barcodeOf = (item: ImportItem) => {
  const cell = cellOf(item, 'barcode');
  const read = cell === '' ? null : readBarcode(cell);
  return read && 'value' in read ? read.value : cell;
};
const nappisOf = (item: ImportItem) => {
  const cell = cellOf(item, 'nappi_code').replace(/[ -]/g, '');
  return cell === '' ? [] : nappiSpellings(cell);
};
const filled = (values: readonly (string | null)[]) => [...new Set(values.filter((value): value is string => !!value))];

/** How a code is compared: SKUs without case, NAPPI codes without lost zeros. */
const KEYS = {
  sku: (value: string) => value.toLowerCase(),
  barcode: (value: string) => value,
  nappi_code: nappiKey,
};

/** The shop's products by everything that an item may call them. */
function indexOf(products: readonly (ShopProduct & { source_keys: string[] })[]) {
  const by = (keyOf: (product: ShopProduct & { source_keys: string[] }) => (string | null)[]) =>
    new Map(products.flatMap((product) => filled(keyOf(product)).map((key) => [key, product] as const)));
  return {
    id: by(({ id }) => [id]),
    sku: by(({ sku }) => [sku?.toLowerCase() ?? null]),
    source_key: by(({ source_keys }) => source_keys),
    barcode: by(({ barcode }) => [barcode]),
    nappi_code: by(({ nappi_code }) => [nappi_code && nappiKey(nappi_code)]),
  };
}

/** The product that an item identifies: by id, by SKU, else by a code that only one product has. Never its name alone. */
function identify(
  item: ImportItem,
  shop: ReturnType<typeof indexOf>,
  takenNames: ReadonlySet<string>,
): { existing: ShopProduct | null; doubt: string | null } {
  const [id, sku, name] = [cellOf(item, 'id').toLowerCase(), cellOf(item, 'sku'), cellOf(item, 'name')];
  if (id !== '') {
    const doubt = idSchema.safeParse(id).success ? null : `“${id.slice(0, 60)}” is not an ID in this shop.`;
    return { existing: shop.id.get(id) ?? null, doubt };
  }
  const known = item.source_key === null ? undefined : shop.source_key.get(item.source_key);
  if (sku !== '') return { existing: shop.sku.get(sku.toLowerCase()) ?? known ?? null, doubt: null };
  const existing =
    known ??
    shop.barcode.get(barcodeOf(item)) ??
    shop.nappi_code.get(nappiKey(cellOf(item, 'nappi_code').replace(/[ -]/g, ''))) ??
    null;
  if (existing || !takenNames.has(name)) return { existing, doubt: null };
  return {
    existing: null,
    doubt:
      'It has no SKU, and the shop already has a product with this name. Add the SKU or ID of that product, or change the name.',
  };
}

async function findPictures(files: Files, urls: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const url of urls) {
    const file = await files.open(url.slice('/media/'.length));
    await file?.body.cancel();
    if (file) found.add(url);
  }
  return found;
}

/** Compares a chunk of the file with the shop. */
export async function planChunk(
  db: Db,
  files: Files,
  items: readonly ImportItem[],
  settings: PlanSettings,
  { lock }: { lock: boolean },
): Promise<PlannedItem[]> {
  const open = items.filter((item) => !item.verdict);
  const products = await findProductsByKeys(
    db,
    {
      ids: filled(open.map((item) => cellOf(item, 'id').toLowerCase())).filter((id) => idSchema.safeParse(id).success),
      skus: filled(open.map((item) => cellOf(item, 'sku'))),
      source_keys: filled(open.map((item) => item.source_key)),
      barcodes: filled(open.map(barcodeOf)),
      nappi_codes: filled(open.flatMap(nappisOf)),
    },
    { lock },
  );
  const shop = indexOf(products);
  const nameless = open.filter((item) => cellOf(item, 'sku') === '' && cellOf(item, 'id') === '');
  const takenNames = await findTakenNames(db, filled(nameless.map((item) => cellOf(item, 'name'))));
  const categories = await findCategoriesNamed(
    db,
    filled([
      settings.default_category,
      ...open.flatMap((item) => categoryNames(item.cells.category ?? '', settings.kind)),
    ]),
  );
  const known = new Set(products.flatMap(({ images }) => images));
  const ours = filled(open.flatMap((item) => pictureUrls(item.cells.images ?? '', settings.public_url)));
  const pictures = await findPictures(
    files,
    ours.filter((url) => isOurPicture(url) && !known.has(url)),
  );

  const meant = new Map<string, number>();
  return items.map((item) => {
    let { existing, doubt } = item.verdict ? { existing: null, doubt: null } : identify(item, shop, takenNames);
    const before = existing && meant.get(existing.id);
    if (existing && before !== undefined && before !== null) doubt ??= `It is the same product as row ${before}.`;
    else if (existing) meant.set(existing.id, item.row);
    const plan = planItem(item, settings, {
      existing,
      doubt,
      categoryNamed: (name) => categories.get(name) ?? null,
      holderOf: (field, value) => shop[field].get(KEYS[field](value)) ?? null,
      hasPicture: (url) => pictures.has(url) || known.has(url),
    });
    return { item, existing, plan };
  });
}
