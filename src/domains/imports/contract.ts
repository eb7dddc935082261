import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { calendarDate, dateOf, id, instant, pageOf, pageQuery, queryBoolean } from '../../shared/schemas.ts';
import { isStorable } from '../../shared/storable.ts';
import { IMPORT_FIELDS, IMPORT_FILE_BYTES, IMPORT_OUTCOMES, REGISTER_FILE_BYTES } from './contract-import-fields.ts';

const AROUND_A_FILE = 256 * 1024;

const file = z.file({ error: 'Please choose a file' });

const field = z.enum(IMPORT_FIELDS);
const mappingSchema = z.partialRecord(field, z.string().nullable(), {
  error: 'Mapping must match our fields to columns of the file',
});
/** In a form it is sent as JSON text. */
const mapping = z
  .preprocess((value) => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return undefined;
    try {
      return isStorable(value) ? (JSON.parse(value) as unknown) : 'no text of ours';
    } catch {
      return 'no JSON';
    }
  }, mappingSchema.optional())
  .optional();

const choice = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();

/** The guesses that a person may correct; a form sends texts. */
const readOptions = {
  mapping,
  decimal: choice(z.enum(['point', 'comma'], { error: 'Decimal mark must be point or comma' })),
  separator: choice(z.enum([',', ';', '\t', '|'], { error: 'Separator must be a comma, a semicolon, a tab or |' })),
};

const importCounts = {
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
};

export const importRowSchema = z.object({
  import_id: id,
  kind: z.enum(['products', 'price_register']),
  status: z.enum(['running', 'done', 'failed']),
  filename: z.string(),
  dry_run: z.boolean(),
  mode: z.enum(['create_or_update', 'update']),
  /** Products to process, and how many of them are done. */
  total: z.number().int(),
  done: z.number().int(),
  ...importCounts,
  warnings: z.array(z.string()),
  register_date: calendarDate.nullable(),
  /** Why it was stopped. */
  fault: z.string().nullable(),
  by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importReportSchema = importRowSchema.extend({
  /** The first refused rows; all of them are in refused.csv. */
  errors: z.array(z.object({ row: z.number().int(), message: z.string() })),
});
export type ImportReport = z.infer<typeof importReportSchema>;

const importLineSchema = z.object({
  row: z.number().int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** SKU, or NAPPI code in a price register. */
  code: z.string(),
  name: z.string(),
  message: z.string(),
});
export type ImportLine = z.infer<typeof importLineSchema>;

export const importPreviewSchema = z.object({
  filename: z.string(),
  kind: z.enum(['apteek', 'shopify', 'woocommerce', 'other']),
  encoding: z.string(),
  separator: z.enum([',', ';', '\t', '|']),
  has_headings: z.boolean(),
  /** How numbers that can be read in two ways are read; null: they are refused. */
  decimal: z.enum(['point', 'comma']).nullable(),
  rows: z.number().int(),
  products: z.number().int(),
  columns: z.array(
    z.object({
      heading: z.string(),
      field: field.nullable(),
      /** Groups the rows of one product; not a field of ours. */
      is_structure: z.boolean(),
      samples: z.array(z.string()),
    }),
  ),
  mapping: z.partialRecord(field, z.string().nullable()),
  warnings: z.array(z.string()),
  /** The first products as they would be read. */
  first: z.array(
    z.object({
      row: z.number().int(),
      name: z.string(),
      sku: z.string(),
      price: z.string(),
      category: z.string(),
      message: z.string(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const mode = z.enum(['create_or_update', 'update'], { error: 'Mode must be create_or_update or update' });

export const imports = {
  previewImport: endpoint({
    method: 'POST',
    path: '/product/import/preview',
    access: 'product.create',
    summary:
      'Preview how a product file will be read: columns, mapping, numbers, warnings; form data, nothing is saved',
    max_body_bytes: IMPORT_FILE_BYTES + AROUND_A_FILE,
  })
    .input(z.object({ file, ...readOptions }))
    .output(importPreviewSchema),
  importProducts: endpoint({
    method: 'POST',
    path: '/product/import',
    access: 'product.create',
    summary: 'Import products from CSV (ours, Shopify, WooCommerce or any with headings); form data',
    max_body_bytes: IMPORT_FILE_BYTES + AROUND_A_FILE,
  })
    .input(
      z.object({
        file,
        ...readOptions,
        dry_run: queryBoolean.default(false),
        mode: choice(mode).transform((value) => value ?? 'create_or_update'),
        /** The category of products without one; defaults to "Other products". */
        category_id: choice(z.uuid('We could not find that category.')),
        /** A category that the shop lacks: created, or its products refused. */
        unknown_category: choice(z.enum(['create', 'refuse'], { error: 'Unknown categories: create or refuse' })),
      }),
    )
    .output(importReportSchema),
  importPriceRegister: endpoint({
    method: 'POST',
    path: '/product/price-register',
    access: 'product.create',
    summary: 'Import the medicine price register (.xls, .xlsx or .csv); form data',
    max_body_bytes: REGISTER_FILE_BYTES + AROUND_A_FILE,
  })
    .input(
      z.object({
        file,
        dry_run: queryBoolean.default(false),
        /** The day the register was published; taken from the file's name if omitted. */
        register_date: choice(dateOf('Please enter the date as yyyy-MM-dd')),
        /** An older register after a newer one lowers prices: only if explicitly confirmed. */
        confirm_older: queryBoolean.default(false),
      }),
    )
    .output(importReportSchema),
  listImports: endpoint({
    method: 'GET',
    path: '/product/import',
    access: 'product.create',
    summary: 'Past imports, newest first, and the date of the last price register',
  })
    .input(z.object(pageQuery))
    .output(pageOf(importRowSchema).extend({ last_register_date: calendarDate.nullable() })),
  getImport: endpoint({
    method: 'GET',
    path: '/product/import/{id}',
    access: 'product.create',
    summary: 'The progress and result of an import',
  })
    .input(z.object({ id }))
    .output(importReportSchema),
  listImportLines: endpoint({
    method: 'GET',
    path: '/product/import/{id}/rows',
    access: 'product.create',
    summary: 'The result of every row, except unchanged rows',
  })
    .input(z.object({ id, ...pageQuery, outcome: choice(z.enum(IMPORT_OUTCOMES)) }))
    .output(pageOf(importLineSchema)),
  downloadRefused: endpoint({
    method: 'GET',
    path: '/product/import/{id}/refused.csv',
    access: 'product.create',
    summary: 'The rejected rows as a file to correct and import again, with the reason in the last column',
  })
    .input(z.object({ id }))
    .output(z.file()),
  exportProducts: endpoint({
    method: 'GET',
    path: '/product/export',
    access: 'product.read',
    summary: 'All products as CSV; importing it unchanged changes nothing',
  })
    .input(z.object({ bom: queryBoolean.default(false) }))
    .output(z.file()),
};
