import { actorOf } from '~/domains/accounts/server/actor.ts';
import { fullName } from '~/domains/accounts/rules.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { callerOf } from '~/platform/fair-turns.ts';
import { CSV_BOM, exactCsvLine } from '~/shared/csv.ts';
import { findIncrease } from '~/domains/catalogue/server/sep-increases.ts';
import { shopDate } from '~/shared/dates.ts';
import { forbidden, invalid, notFound } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Page } from '~/shared/schemas.ts';
import { isPharmacist } from '~/shared/registrations.ts';
import type { ImportLine, ImportPreview, ImportReport, ImportRow } from '../contract.ts';
import {
  EXPORT_FIELDS,
  IMPORT_FILE_BYTES,
  REASON_HEADING,
  type ImportOutcome,
  type Mapping,
  type Separator,
} from '../contract-import-fields.ts';
import { shieldCell } from './import-cells.ts';
import { planChunk } from './import-chunk.ts';
import type { Decimal } from './import-numbers.ts';
import type { ImportMode } from './import-plan.ts';
import { exportRow } from './export-products.ts';
import { readProductFileAside } from './read-product-file-in-worker.ts';
import type { ImportFile } from './read-product-file.ts';
import { runProductImport, settingsOf } from './run-import.ts';
import { findCategoryById } from '~/domains/catalogue/server/service.ts';
import * as queries from './queries-import.ts';
import { listProductsAfter } from './queries-import-products.ts';

/** Up to this many are imported within the request; more run as a job. */
export const AT_ONCE = 2000;
const SHOWN_ERRORS = 500;
const FIRST_PRODUCTS = 5;

interface FileInput {
  file: File;
  mapping?: Mapping;
  decimal?: Decimal;
  separator?: Separator;
}

/** The endpoint requires `product.create`; an import also updates existing products. */
export function mayImport(ctx: Context): void {
  if (!isAllowed('product.update', ctx.actor)) throw forbidden();
}

const fileFault = (message: string) => invalid([{ field: 'file', message }]);
export const nameOf = (file: File): string =>
  file.name
    .replace(/[\p{Cc}/\\]+/gu, ' ')
    .trim()
    .slice(0, 200) || 'products.csv';

async function readFile(
  ctx: Context,
  { file, ...options }: FileInput,
): Promise<{ read: ImportFile; content: Uint8Array }> {
  mayImport(ctx);
  if (file.size > IMPORT_FILE_BYTES) throw fileFault('The file is larger than 20 MB. Please split it.');
  const content = new Uint8Array(await file.arrayBuffer());
  const today = shopDate(ctx.now());
  return { read: await readProductFileAside(callerOf(ctx), content, { ...options, today }), content };
}

const NO_NEW_CATEGORIES = 'You do not have permission to create categories. Ask an admin, or choose another category.';
const REFUSE_NEW_CATEGORIES = 'This import rejects unknown categories.';

export async function previewImport(ctx: Context, input: FileInput): Promise<ImportPreview> {
  const { read } = await readFile(ctx, input);
  const items = read.items.filter(({ verdict }) => !verdict).slice(0, FIRST_PRODUCTS);
  const settings = settingsOf(ctx, read, { mode: 'create_or_update', options: {} }, await findIncrease(ctx));
  const planned = await planChunk(ctx.db, ctx.services.files, items, settings, { lock: false });
  return {
    filename: nameOf(input.file),
    kind: read.kind,
    encoding: read.encoding,
    separator: read.table.separator,
    has_headings: read.table.has_headings,
    decimal: read.decimal,
    rows: read.table.rows.length,
    products: read.items.length,
    columns: read.columns,
    mapping: read.mapping,
    warnings: read.warnings,
    first: planned.map(({ item, plan }) => ({
      row: item.row,
      name: item.cells.name ?? '',
      sku: item.cells.sku ?? '',
      price: item.cells.price ?? '',
      category: item.cells.category ?? '',
      message: plan.notes.join(' '),
    })),
  };
}

interface ImportInput extends FileInput {
  dry_run: boolean;
  mode: ImportMode;
  category_id?: string;
  unknown_category?: 'create' | 'refuse';
}

/** Stores the file and its options, then imports it: within the request if it is small, else as a job. */
export async function importProducts(ctx: Context, input: ImportInput): Promise<ImportReport> {
  const { file, dry_run, mode, category_id, unknown_category, ...options } = input;
  const { read, content } = await readFile(ctx, { file, ...options });
  const category = category_id ? await findCategoryById(ctx, category_id) : null;
  if (category_id && !category) throw invalid([{ field: 'category_id', message: 'We could not find that category.' }]);
  const refuses =
    unknown_category === 'refuse'
      ? REFUSE_NEW_CATEGORIES
      : isAllowed('category.create', ctx.actor)
        ? null
        : NO_NEW_CATEGORIES;
  const id = await keepImport(ctx, {
    kind: 'products',
    filename: nameOf(file),
    dry_run,
    mode,
    options: {
      ...options,
      today: shopDate(ctx.now()),
      default_category: category?.category_name,
      refuse_new_categories: refuses,
      is_pharmacist: isPharmacist(ctx.actor),
    },
    headings: read.table.headings,
    warnings: read.warnings,
    content,
    total: read.items.length,
    register_date: null,
  });
  if (read.items.length <= AT_ONCE) await runProductImport(ctx, id, read);
  return getImport(ctx, { id });
}

/** An import is stored before it runs: if this process fails, another one resumes it. */
export async function keepImport(
  ctx: Context,
  wanted: Omit<queries.NewImport, 'id' | 'user_id' | 'by_name' | 'now'>,
): Promise<string> {
  const actor = actorOf(ctx);
  const id = newId();
  await inTransaction(ctx, async (trx) => {
    await queries.insertImport(trx.db, {
      ...wanted,
      id,
      user_id: actor.user_id,
      by_name: fullName(actor),
      now: ctx.now(),
    });
    if (wanted.total > AT_ONCE) await emit(trx, 'product.import_kept', { import_id: id });
  });
  return id;
}

const unknownImport = () => notFound('We could not find that import.');

function toRow({ id, created_at, finished_at, ...record }: queries.ImportRecord): ImportRow {
  return {
    ...record,
    import_id: id,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

async function findKept(ctx: Context, id: string): Promise<queries.ImportRecord> {
  mayImport(ctx);
  const record = await queries.findImport(ctx.db, id);
  if (!record) throw unknownImport();
  return record;
}

export async function getImport(ctx: Context, { id }: { id: string }): Promise<ImportReport> {
  const record = await findKept(ctx, id);
  const refused = await queries.listLines(ctx.db, {
    import_id: id,
    outcome: 'refused',
    limit: SHOWN_ERRORS,
    offset: 0,
  });
  return { ...toRow(record), errors: refused.items.map(({ row, message }) => ({ row, message })) };
}

export async function listImports(
  ctx: Context,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<ImportRow> & { last_register_date: string | null }> {
  mayImport(ctx);
  const found = await queries.listImportRows(ctx.db, { limit: page_size, offset: (page - 1) * page_size });
  const last_register_date = await queries.findLastRegisterDate(ctx.db);
  return { items: found.items.map(toRow), total: found.total, page, page_size, last_register_date };
}

export async function listImportLines(
  ctx: Context,
  { id, page, page_size, outcome }: { id: string; page: number; page_size: number; outcome?: ImportOutcome },
): Promise<Page<ImportLine>> {
  await findKept(ctx, id);
  const found = await queries.listLines(ctx.db, {
    import_id: id,
    outcome: outcome ?? null,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { ...found, page, page_size };
}

/** The refused products as they were in the file, with the rows that belong to them and the reason beside each. */
export async function downloadRefused(ctx: Context, { id }: { id: string }): Promise<File> {
  const record = await findKept(ctx, id);
  const refused = await queries.listRefused(ctx.db, id);
  const rows = new Map<number, string[]>();
  const reasons = new Map(refused.map(({ row, message }) => [row, message]));
  for (const { cells } of refused) for (const one of cells ?? []) rows.set(one.row, one.cells);
  const headings = record.headings.filter((heading) => heading !== REASON_HEADING);
  const keep = record.headings.flatMap((heading, at) => (heading === REASON_HEADING ? [] : [at]));
  const table = [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([row, cells]) => [...keep.map((at) => shieldCell(cells[at] ?? '')), reasons.get(row) ?? '']);
  const lines = [[...headings.map(shieldCell), REASON_HEADING], ...table].map(exactCsvLine);
  const name = `${record.filename.replace(/\.[a-z0-9]{1,5}$/i, '')}-refused.csv`;
  return new File([CSV_BOM, ...lines], name, { type: 'text/csv;charset=utf-8' });
}

const EXPORT_PAGE = 500;

/** The whole catalogue in chunks. Cells that a spreadsheet would execute are escaped, and unescaped on import. */
export async function exportProducts(ctx: Context, { bom }: { bom: boolean }): Promise<File> {
  const parts: BlobPart[] = [bom ? CSV_BOM : '', exactCsvLine(EXPORT_FIELDS)];
  let after: string | null = null;
  let count = 0;
  for (;;) {
    const products = await listProductsAfter(ctx.db, after, EXPORT_PAGE);
    parts.push(products.map((product) => exactCsvLine(exportRow(product))).join(''));
    count += products.length;
    after = products.at(-1)?.id ?? null;
    if (products.length < EXPORT_PAGE) break;
  }
  await audit(ctx, { action: 'product.exported', object_kind: 'product', detail: { products: count } });
  return new File(parts, `products-${shopDate(ctx.now())}.csv`, { type: 'text/csv;charset=utf-8' });
}
