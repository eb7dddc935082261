// What a file of products may say, in the words of our own file. Both sides read it: the screen names the fields with it.

export const IMPORT_FIELDS = [
  'id',
  'name',
  'sku',
  'price',
  'sale_price',
  'compare_at',
  'discount',
  'quantity',
  'category',
  'brand',
  'description',
  'short_description',
  'schedule',
  'barcode',
  'nappi_code',
  'active_ingredients',
  'dosage_form',
  'pack_size',
  'weight',
  'facts',
  'sep',
  'max_per_order',
  'is_featured',
  'is_luxury',
  'is_perfume',
  'is_active',
  'images',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The columns of our own file, in its order: what is exported, and changes nothing when it comes back. */
export const EXPORT_FIELDS = [
  'id',
  'name',
  'sku',
  'price',
  'discount',
  'quantity',
  'category',
  'brand',
  'description',
  'schedule',
  'barcode',
  'nappi_code',
  'active_ingredients',
  'dosage_form',
  'pack_size',
  'facts',
  'sep',
  'max_per_order',
  'is_featured',
  'is_luxury',
  'is_perfume',
  'is_active',
  'images',
] as const satisfies readonly ImportField[];
export type ExportField = (typeof EXPORT_FIELDS)[number];

export const FIELD_LABELS: Record<ImportField, string> = {
  id: 'ID in this shop',
  name: 'Name',
  sku: 'SKU',
  price: 'Price',
  sale_price: 'Sale price',
  compare_at: 'Price before a sale',
  discount: 'Discount, percent',
  quantity: 'Stock',
  category: 'Category',
  brand: 'Brand',
  description: 'Description',
  short_description: 'Short description',
  schedule: 'Schedule',
  barcode: 'Barcode',
  nappi_code: 'NAPPI code',
  active_ingredients: 'Active ingredients',
  dosage_form: 'Dosage form',
  pack_size: 'Pack size',
  weight: 'Weight',
  facts: 'Label details',
  sep: 'Single exit price',
  max_per_order: 'Maximum per order',
  is_featured: 'Featured',
  is_luxury: 'Luxury',
  is_perfume: 'Perfume',
  is_active: 'Shown in the shop',
  images: 'Pictures',
};

export const IMPORT_FILE_BYTES = 20 * 1024 * 1024;
export const REGISTER_FILE_BYTES = 40 * 1024 * 1024;

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Where products of no category go, unless another is chosen. */
export const DEFAULT_CATEGORY = 'Other products';

/** Last column of the file of refused rows; read over when the mended file comes back. */
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
