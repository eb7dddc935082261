// The single list of a product's editable fields: the API schemas, the form, imports and exports and the messages
// about a field are all derived from this table. Plain data without zod, because the browser loads it too.

interface Told {
  /** As the form, the import and every fault call it. */
  label: string;
  /** The label within a sentence, if it is not just the label in lower case. */
  word?: string;
  /** Its column in the table and in our own file, if that is not the field's name. */
  column?: string;
  /** A change is reported by the field's name only: the values would fill the page. */
  is_long?: true;
  /** No file brings it in or takes it out. */
  is_in_no_file?: true;
  /**
   * Column headings at suppliers and other shops, the best first: English, Afrikaans, German, Dutch, French and Russian, as
   * `headingKey` reads them. Our own file's heading is known without being listed.
   */
  headings?: string;
  /** Headings that mean this field only if the file has no better match. */
  doubtful_headings?: string;
}

/** One line of text, null if there is none. */
interface Line extends Told {
  kind: 'line';
  max: number;
}
/** Yes or no. */
interface Flag extends Told {
  kind: 'flag';
  /** Of a new product. */
  initial: boolean;
}
/** A whole number from 1, null if there is none. */
interface Count extends Told {
  kind: 'count';
  max: number;
}
/** Each layer defines its special handling itself. */
interface Special extends Told {
  kind: 'special';
}

// The order is that of the columns of our own file.
export const PRODUCT_FIELDS = {
  name: {
    kind: 'special',
    label: 'Name',
    headings: `productname title producttitle itemname naam produknaam productnaam titel produktname artikelname bezeichnung
      artikelbezeichnung имя название nom titre`,
    doubtful_headings: 'brandname tradename product item article artikel',
  },
  sku: {
    kind: 'line',
    label: 'SKU',
    max: 64,
    headings: `variantsku productsku productcode itemcode stockcode articlenumber artikelnummer artikelnr itemnumber артикул
      ugs code`,
  },
  price: {
    kind: 'special',
    label: 'Price',
    headings: `variantprice regularprice sellingprice retailprice priceinclvat priceincvat unitprice prys verkoopprys preis
      verkaufspreis regularerpreis prijs verkoopprijs prix tarifregulier базоваяцена цена`,
    doubtful_headings: 'rrp rsp',
  },
  discount: {
    kind: 'special',
    label: 'Discount (%)',
    word: 'discount',
    headings: 'discountpercent discountpercentage afslag rabatt korting',
  },
  product_inventory: {
    kind: 'special',
    label: 'Stock',
    column: 'quantity',
    headings: `stock variantinventoryqty inventoryquantity qty stockquantity stockonhand soh inventory voorraad bestand
      lagerbestand lager запасы`,
  },
  category_id: {
    kind: 'special',
    label: 'Category',
    column: 'category',
    headings: `categories categoryname type producttype productcategory department kategorie kategorien categorie категории`,
  },
  brand: {
    kind: 'special',
    label: 'Brand',
    headings: 'vendor manufacturer handelsmerk marke hersteller merk marque brands',
    doubtful_headings: 'brandname supplier',
  },
  description: {
    kind: 'special',
    label: 'Description',
    is_long: true,
    headings: 'bodyhtml longdescription productdescription beskrywing beschreibung omschrijving описание',
  },
  schedule: { kind: 'special', label: 'Schedule', headings: 'medicineschedule skedule' },
  barcode: {
    kind: 'line',
    label: 'Barcode',
    max: 64,
    headings: 'variantbarcode ean ean13 gtin upc gtinupceanorisbn strepieskode',
  },
  nappi_code: { kind: 'line', label: 'NAPPI code', max: 20, headings: 'nappi nappino nappinumber' },
  active_ingredients: {
    kind: 'special',
    label: 'Active ingredients',
    is_long: true,
    headings: 'activeingredient genericname molecule',
  },
  dosage_form: { kind: 'line', label: 'Dosage form', max: 80, headings: 'doseervorm' },
  pack_size: { kind: 'line', label: 'Pack size', max: 80, headings: 'pakgrootte' },
  storage: { kind: 'special', label: 'Storage', headings: 'storageclass' },
  facts: { kind: 'special', label: 'Label rows', is_long: true },
  sep: { kind: 'special', label: 'SEP', headings: 'sepinclvat singleexitprice' },
  sep_reason: {
    kind: 'line',
    label: 'Reason for no SEP',
    word: 'reason for no SEP',
    max: 300,
    headings: 'reasonwithoutsep reasonfornosep',
  },
  max_per_order: { kind: 'count', label: 'Maximum per order', max: 10_000, headings: 'mostperorder' },
  is_featured: { kind: 'flag', label: 'Featured', initial: false, headings: 'featured рекомендуемый' },
  is_luxury: { kind: 'flag', label: 'Luxury', initial: false, headings: 'luxury' },
  is_perfume: { kind: 'flag', label: 'Perfume', initial: false, headings: 'perfume' },
  is_active: {
    kind: 'flag',
    label: 'Active',
    initial: true,
    headings: 'status active published publishedononlinestore опубликован veroffentlicht',
  },
  images: {
    kind: 'special',
    label: 'Pictures',
    is_long: true,
    headings: `imagesrc productimageurl imageurl image picture pictures bilder prente изображения`,
  },
  image_alts: { kind: 'special', label: 'Picture descriptions', is_long: true, is_in_no_file: true },
} as const satisfies Record<string, Line | Flag | Count | Special>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductField = keyof Fields;
type FieldOf<Kind> = { [F in ProductField]: Fields[F]['kind'] extends Kind ? F : never }[ProductField];
export type LineField = FieldOf<'line'>;
export type FlagField = FieldOf<'flag'>;
export type CountField = FieldOf<'count'>;
/** Fields whose kind determines all handling, in every layer. */
export type SimpleField = LineField | FlagField | CountField;
type Column<F extends ProductField> = Fields[F] extends { column: infer C extends string } ? C : F;
/** Those that a file can say. */
export type InFile = { [F in ProductField]: Fields[F] extends { is_in_no_file: true } ? never : F }[ProductField];
export type FileColumn = { [F in InFile]: Column<F> }[InFile];

const told: Record<ProductField, Line | Flag | Count | Special> = PRODUCT_FIELDS;
const ENTRIES = Object.entries(told) as [ProductField, Line | Flag | Count | Special][];
export const ALL_FIELDS = ENTRIES.map(([field]) => field);
export const SIMPLE_FIELDS = ENTRIES.filter(([, { kind }]) => kind !== 'special').map(
  ([field]) => field as SimpleField,
);
export const isLong = (field: ProductField): boolean => told[field].is_long === true;

const small = (label: string) => (/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));
/** A field's name within a sentence. */
export const FIELD_LABELS = Object.fromEntries(
  ENTRIES.map(([field, { label, word }]) => [field, word ?? small(label)]),
) as Record<ProductField, string>;

export const headingsOf = (written: string): string[] => written.split(/\s+/).filter(Boolean);
export const FILE_COLUMNS = ENTRIES.filter(([, { is_in_no_file }]) => !is_in_no_file).map(
  ([field, { column = field, label, headings = '', doubtful_headings = '' }]) => ({
    column: column as FileColumn,
    label,
    headings: [column, ...headingsOf(headings)],
    doubtful_headings: headingsOf(doubtful_headings),
  }),
);

/** What is derived from each simple field, by its kind. */
export function ofSimpleFields<OfLine, OfFlag, OfCount>(make: {
  line: (field: Line, name: LineField) => OfLine;
  flag: (field: Flag, name: FlagField) => OfFlag;
  count: (field: Count, name: CountField) => OfCount;
}): Record<LineField, OfLine> & Record<FlagField, OfFlag> & Record<CountField, OfCount> {
  const made = ENTRIES.flatMap(([name, field]): [string, unknown][] => {
    if (field.kind === 'line') return [[name, make.line(field, name as LineField)]];
    if (field.kind === 'flag') return [[name, make.flag(field, name as FlagField)]];
    return field.kind === 'count' ? [[name, make.count(field, name as CountField)]] : [];
  });
  return Object.fromEntries(made) as Record<LineField, OfLine> &
    Record<FlagField, OfFlag> &
    Record<CountField, OfCount>;
}

export const simpleFieldsOf = <Of extends Record<SimpleField, unknown>>(of: Of): Pick<Of, SimpleField> =>
  Object.fromEntries(SIMPLE_FIELDS.map((field) => [field, of[field]])) as Pick<Of, SimpleField>;
