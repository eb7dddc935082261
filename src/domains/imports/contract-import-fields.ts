// The fields of a product file, named as in our own file. Server and browser both use it: the screen gets its field names here.
import { FILE_COLUMNS, headingsOf, type FileColumn } from '../catalogue/product-fields.ts';

/** Fields of other shops' files besides our own columns, each at the column that it is read into. */
const FURTHER = {
  sale_price: {
    beside: 'price',
    label: 'Sale price',
    headings: 'saleprice specialprice promoprice angebotspreis aktionspreis tarifpromo акционнаяцена ценараспродажи',
  },
  compare_at: {
    beside: 'price',
    label: 'Price before a sale',
    headings: 'variantcompareatprice compareatprice compareat wasprice',
  },
  short_description: {
    beside: 'description',
    label: 'Short description',
    headings: 'shortdescription kurzbeschreibung summary краткоеописание',
  },
  weight: {
    beside: 'pack_size',
    label: 'Weight',
    headings: 'weight weightg weightkg variantgrams weightvaluegrams grams gewig gewicht gewichtkg вескг',
  },
} as const satisfies Record<string, { beside: FileColumn; label: string; headings: string }>;

export type ExportField = 'id' | FileColumn;
export type ImportField = ExportField | keyof typeof FURTHER;

interface ImportColumn {
  field: ImportField;
  label: string;
  headings: readonly string[];
  doubtful_headings: readonly string[];
}
const further = Object.entries(FURTHER).map(([field, { beside, label, headings }]) => ({
  field: field as keyof typeof FURTHER,
  beside,
  label,
  headings: headingsOf(headings),
  doubtful_headings: [],
}));
const ID: ImportColumn = { field: 'id', label: 'ID in this shop', headings: ['id'], doubtful_headings: [] };
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ID,
  ...FILE_COLUMNS.flatMap(({ column, ...rest }) => [
    { ...rest, field: column },
    ...further.filter(({ beside }) => beside === column),
  ]),
];

export const IMPORT_FIELDS: readonly ImportField[] = IMPORT_COLUMNS.map(({ field }) => field);
/** The columns of our own file, in its order: an export, which changes nothing when it is imported again. */
export const EXPORT_FIELDS: readonly ExportField[] = ['id', ...FILE_COLUMNS.map(({ column }) => column)];

export const IMPORT_FILE_BYTES = 20 * 1024 * 1024;
export const REGISTER_FILE_BYTES = 40 * 1024 * 1024;

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** The category of products without one, unless another is chosen. */
export const DEFAULT_CATEGORY = 'Other products';

/** Last column of the file of refused rows; ignored when the corrected file is imported. */
export const REASON_HEADING = 'Reason rejected';

export type ImportKind = 'apteek' | 'shopify' | 'woocommerce' | 'other';
export const KIND_LABELS: Record<ImportKind, string> = {
  apteek: 'Our own file',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  other: 'Another format',
};

export type Separator = ',' | ';' | '\t' | '|';
export const SEPARATOR_LABELS: Record<Separator, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
};

/** Our field -> the heading of the file's column, or null for none. */
export type Mapping = Partial<Record<ImportField, string | null>>;
