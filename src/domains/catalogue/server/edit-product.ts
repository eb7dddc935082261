import { audit } from '~/domains/accounts/server/audit.ts';
import { changedSince } from '~/domains/accounts/server/changed-since.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { AppError, invalid, type FieldError } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import { isPharmacist } from '~/shared/registrations.ts';
import type { ProductBody, ProductChange, StaffProduct } from '../contract.ts';
import { isPriceRegulated } from '../dispensing-fee.ts';
import { priceFault } from '../price-law.ts';
import { mayShow } from '../rules.ts';
import { ALL_FIELDS, FIELD_LABELS, isLong, ofSimpleFields } from '../product-fields.ts';
import { ONLY_PHARMACIST, productFaults, sepFault, stockAfter } from '../product-faults.ts';
import { freeSlug } from './free-slug.ts';
import { nappiSpellings } from '../nappi.ts';
import * as queries from './queries-product-form.ts';
import type { StoredProduct, Written } from './queries-product-form.ts';
import { withWarnings } from './product-warnings.ts';
import { cleanRichText } from './rich-text.ts';
import { noProduct } from './service.ts';

// The only way to write a product, for the form and for an import. Inside a transaction these functions join it; faults are
// thrown for all fields together before anything is written.

const NEW: Omit<Written, 'name' | 'price' | 'category_id'> = {
  ...ofSimpleFields({ line: () => null, flag: ({ initial }) => initial, count: () => null }),
  description: '',
  images: [],
  image_alts: {},
  discount: 0,
  quantity: 0,
  brand: '',
  schedule: 'none',
  storage: 'room',
  active_ingredients: [],
  facts: [],
  sep: null,
};

const SAME_NAME = ['name', 'price', ...Object.keys(NEW)].filter((key) => key !== 'quantity') as (keyof StoredProduct)[];

function writtenOf(product: StoredProduct): Written {
  const fields = Object.fromEntries(SAME_NAME.map((key) => [key, product[key]])) as unknown as Written;
  return { ...fields, quantity: product.product_inventory.quantity, category_id: product.category.id };
}

/** The alt texts of pictures that still exist. */
function altsOf(images: readonly string[], alts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(images.flatMap((url) => (alts[url] ? [[url, alts[url]]] : [])));
}

/** Merges the request into the stored product; an impossible stock is a fault. */
function merge(before: Written, body: Partial<ProductBody>): { after: Written; faults: FieldError[] } {
  const { product_inventory, description, ...sent } = body;
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const after: Written = { ...before, ...given };
  if (description !== undefined) after.description = cleanRichText(description);
  after.images = [...new Set(after.images)];
  after.image_alts = altsOf(after.images, after.image_alts);
  const stock = product_inventory ? stockAfter(before.quantity, product_inventory) : { quantity: before.quantity };
  if ('fault' in stock) return { after, faults: [{ field: 'product_inventory.quantity', message: stock.fault }] };
  after.quantity = stock.quantity;
  return { after, faults: [] };
}

const PRICED = ['price', 'sep', 'schedule', 'sep_reason'] as const;

/**
 * The regulated price has a floor and a ceiling, and needs a single exit price (rules 20 to 23): enforced when a field that
 * determines it is written. A caller who only changes the stock is not blocked by a price that was wrong before.
 */
function priceFaults(ctx: Context, after: Written, before: Written | null): FieldError[] {
  const faults: FieldError[] = [];
  const isNewReason = after.sep_reason !== null && after.sep_reason !== before?.sep_reason;
  if (isNewReason && !isPharmacist(ctx.actor)) faults.push({ field: 'sep_reason', message: ONLY_PHARMACIST });
  const isPriced = !before || PRICED.some((field) => !same(before[field], after[field]));
  if (!isPriced || !isPriceRegulated(after.schedule)) return faults;
  const missing = sepFault(after);
  if (missing) faults.push({ field: 'sep', message: missing });
  const sep = after.sep === null ? null : toCents(after.sep);
  const price = priceFault(after.schedule, toCents(after.price), sep, shopDate(ctx.now()));
  if (price) faults.push({ field: 'price', message: `${price}.` });
  return faults;
}

/** Throws all faults together; a 409 if the only fault is that another product has the code. */
async function check(
  ctx: Context,
  id: string,
  after: Written,
  found: readonly FieldError[],
  before: Written | null,
): Promise<void> {
  const faults = [...found, ...productFaults(after), ...priceFaults(ctx, after, before)];
  if (!(await queries.hasCategory(ctx.db, after.category_id)))
    faults.push({ field: 'category_id', message: 'We could not find that category.' });
  const holders = await queries.findCodeHolders(ctx.db, id, {
    sku: after.sku,
    barcode: after.barcode,
    nappi_codes: after.nappi_code === null ? [] : nappiSpellings(after.nappi_code),
  });
  const taken = holders.map(({ field, name }) => ({
    field,
    message: `${name} already has this ${FIELD_LABELS[field]}.`,
  }));
  const all = [...faults, ...taken];
  if (all.length === 0) return;
  if (faults.length > 0) throw invalid(all);
  throw new AppError(409, taken[0]?.message ?? 'Another product has this code.', { fields: taken });
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function changesOf(before: Written, after: Written): Partial<Written> {
  const keys = Object.keys(after) as (keyof Written)[];
  return Object.fromEntries(keys.filter((key) => !same(before[key], after[key])).map((key) => [key, after[key]]));
}

/** For the history: every field by name, short values as they were and are. */
const LONG: readonly string[] = ALL_FIELDS.filter(isLong);
function historyOf(before: Written, changes: Partial<Written>): Record<string, unknown> {
  const nameOf = (key: string) => (key === 'quantity' ? 'product_inventory' : key);
  const short = Object.keys(changes).filter((key) => !LONG.includes(key)) as (keyof Written)[];
  const pick = (from: Partial<Written>) => Object.fromEntries(short.map((key) => [nameOf(key), from[key]]));
  return { changed: Object.keys(changes).map(nameOf), before: pick(before), after: pick(changes) };
}

async function getWritten(ctx: Context, id: string): Promise<StaffProduct> {
  const product = await queries.findStaffProduct(ctx.db, id);
  if (!product) throw noProduct();
  return withWarnings(ctx, product);
}

const slugFor = (ctx: Context, id: string, name: string) =>
  freeSlug(name, id, (slugs) => queries.findSlugsOfOthers(ctx.db, slugs, id));

export async function createProduct(ctx: Context, body: ProductBody): Promise<StaffProduct> {
  return inTransaction(ctx, async (trx) => {
    const id = newId();
    // A product that may never be on the site defaults to inactive; setting it active is refused.
    const is_active = mayShow(body.schedule ?? 'none');
    const { name, price, category_id } = body;
    const { after, faults } = merge({ ...NEW, name, price, category_id, is_active }, body);
    await check(trx, id, after, faults, null);
    await queries.insertProduct(trx.db, { id, slug: await slugFor(trx, id, name), fields: after, now: trx.now() });
    await audit(trx, {
      action: 'product.created',
      object_kind: 'product',
      object_id: id,
      detail: { version: 1, name },
    });
    return getWritten(trx, id);
  });
}

/** Writes the changed fields. If nothing changed, the product and its version stay as they are. */
export async function updateProduct(ctx: Context, { id, version, ...body }: ProductChange): Promise<StaffProduct> {
  return inTransaction(ctx, async (trx) => {
    const product = await queries.lockProduct(trx.db, id);
    if (!product) throw noProduct();
    if (version !== undefined && version !== product.version)
      throw await changedSince(trx, { object_kind: 'product', object_id: id, version }, 'this product', FIELD_LABELS);
    const before = writtenOf(product);
    const { after, faults } = merge(before, body);
    await check(trx, id, after, faults, before);
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return withWarnings(trx, product);
    const slug = changes.name === undefined ? product.slug : await slugFor(trx, id, changes.name);
    if (slug !== product.slug) await queries.keepFormerSlug(trx.db, id, product.slug, slug);
    await queries.updateProductRow(trx.db, id, { ...changes, slug }, trx.now());
    await audit(trx, {
      action: 'product.changed',
      object_kind: 'product',
      object_id: id,
      detail: { version: product.version + 1, ...historyOf(before, changes) },
    });
    return getWritten(trx, id);
  });
}
