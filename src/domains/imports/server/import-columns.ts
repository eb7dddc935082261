import {
  EXPORT_FIELDS,
  IMPORT_FIELDS,
  REASON_HEADING,
  type ImportField,
  type ImportKind,
  type Mapping,
} from '../contract-import-fields.ts';
import { AppError } from '../../../shared/errors.ts';

/** Letters and digits alone: "Price (incl. VAT)" and "price_incl_vat" are one heading. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

// In the order of preference. English, Afrikaans, German, Dutch, French and the shop systems' own Russian: what suppliers
// and exports call it. What is not here stays unmapped, and the person is told.
const SPELLINGS: Record<ImportField, readonly string[]> = {
  id: ['id'],
  name: [
    'name',
    'productname',
    'title',
    'producttitle',
    'itemname',
    'naam',
    'produknaam',
    'productnaam',
    'titel',
    'produktname',
    'artikelname',
    'bezeichnung',
    'artikelbezeichnung',
    'имя',
    'название',
    'nom',
    'titre',
  ],
  sku: [
    'sku',
    'variantsku',
    'productsku',
    'productcode',
    'itemcode',
    'stockcode',
    'articlenumber',
    'artikelnummer',
    'artikelnr',
    'itemnumber',
    'артикул',
    'ugs',
    'code',
  ],
  price: [
    'price',
    'variantprice',
    'regularprice',
    'sellingprice',
    'retailprice',
    'priceinclvat',
    'priceincvat',
    'unitprice',
    'prys',
    'verkoopprys',
    'preis',
    'verkaufspreis',
    'regularerpreis',
    'prijs',
    'verkoopprijs',
    'prix',
    'tarifregulier',
    'базоваяцена',
    'цена',
  ],
  sale_price: [
    'saleprice',
    'specialprice',
    'promoprice',
    'angebotspreis',
    'aktionspreis',
    'tarifpromo',
    'акционнаяцена',
    'ценараспродажи',
  ],
  compare_at: ['variantcompareatprice', 'compareatprice', 'compareat', 'wasprice'],
  discount: ['discount', 'discountpercent', 'discountpercentage', 'afslag', 'rabatt', 'korting'],
  quantity: [
    'quantity',
    'stock',
    'variantinventoryqty',
    'inventoryquantity',
    'qty',
    'stockquantity',
    'stockonhand',
    'soh',
    'inventory',
    'voorraad',
    'bestand',
    'lagerbestand',
    'lager',
    'запасы',
  ],
  category: [
    'category',
    'categories',
    'categoryname',
    'type',
    'producttype',
    'productcategory',
    'department',
    'kategorie',
    'kategorien',
    'categorie',
    'категории',
  ],
  brand: ['brand', 'vendor', 'manufacturer', 'handelsmerk', 'marke', 'hersteller', 'merk', 'marque', 'brands'],
  description: [
    'description',
    'bodyhtml',
    'longdescription',
    'productdescription',
    'beskrywing',
    'beschreibung',
    'omschrijving',
    'описание',
  ],
  short_description: ['shortdescription', 'kurzbeschreibung', 'summary', 'краткоеописание'],
  schedule: ['schedule', 'medicineschedule', 'skedule'],
  barcode: ['barcode', 'variantbarcode', 'ean', 'ean13', 'gtin', 'upc', 'gtinupceanorisbn', 'strepieskode'],
  nappi_code: ['nappicode', 'nappi', 'nappino', 'nappinumber'],
  active_ingredients: ['activeingredients', 'activeingredient', 'genericname', 'molecule'],
  dosage_form: ['dosageform', 'doseervorm'],
  pack_size: ['packsize', 'pakgrootte'],
  weight: [
    'weight',
    'weightg',
    'weightkg',
    'variantgrams',
    'weightvaluegrams',
    'grams',
    'gewig',
    'gewicht',
    'gewichtkg',
    'вескг',
  ],
  facts: ['facts'],
  sep: ['sep', 'sepinclvat', 'singleexitprice'],
  max_per_order: ['maxperorder', 'mostperorder'],
  is_featured: ['isfeatured', 'featured', 'рекомендуемый'],
  is_luxury: ['isluxury', 'luxury'],
  is_perfume: ['isperfume', 'perfume'],
  is_active: ['isactive', 'status', 'active', 'published', 'publishedononlinestore', 'опубликован', 'veroffentlicht'],
  images: [
    'images',
    'imagesrc',
    'productimageurl',
    'imageurl',
    'image',
    'picture',
    'pictures',
    'bilder',
    'prente',
    'изображения',
  ],
};
/** Only where nothing better is there: a guess of a guess, and said to be one. */
const SECOND_CHOICE: Partial<Record<ImportField, readonly string[]>> = {
  name: ['brandname', 'tradename', 'product', 'item', 'article', 'artikel'],
  brand: ['brandname', 'supplier'],
  price: ['rrp', 'rsp'],
};

const OWN = new Set<string>([...EXPORT_FIELDS.map(headingKey), headingKey(REASON_HEADING)]);
const KNOWN = new Set(Object.values(SPELLINGS).flat().map(headingKey));
export const isHeading = (cell: string): boolean => KNOWN.has(headingKey(cell)) || /^column \d+$/i.test(cell.trim());

const WOO_TYPES =
  /^(simple|variable|variation|grouped|external|virtual|downloadable|subscription)(, ?(simple|virtual|downloadable))*$/;

/** Which program wrote the file, by its headings and by what stands in them. */
export function findKind(headings: readonly string[], rows: readonly { cells: readonly string[] }[]): ImportKind {
  const keys = headings.map(headingKey);
  const has = (key: string) => keys.includes(key);
  if (has('id') && has('name') && keys.every((key) => OWN.has(key))) return 'apteek';
  if ((has('handle') && (has('title') || has('variantsku'))) || (has('urlhandle') && has('title'))) return 'shopify';
  const sample = rows.slice(0, 50);
  const typed = headings.some((_, at) => {
    const types = sample.map(({ cells }) => (cells[at] ?? '').trim()).filter((type) => type !== '');
    return types.length > 0 && types.every((type) => WOO_TYPES.test(type));
  });
  if (typed || (has('regularprice') && has('categories') && has('type'))) return 'woocommerce';
  return 'other';
}

/** What a program needs to put its rows together; no field of ours. */
const STRUCTURE: Record<ImportKind, RegExp> = {
  apteek: /^$/,
  other: /^$/,
  shopify:
    /^(handle|urlhandle|option\d(name|value|linkedto)|imageposition|variantimage|variantimageurl|variantweightunit|weightunitfordisplay|giftcard)$/,
  woocommerce:
    /^(id|type|тип|parent|родительскии|attribute\d+(name|values)|имяатрибута\d+|значенияатрибутов\d+|datesaleprice(starts|ends))$/,
};
export const isStructure = (kind: ImportKind, heading: string): boolean => STRUCTURE[kind].test(headingKey(heading));

const PRICES: readonly ImportField[] = ['price', 'sale_price', 'compare_at'];
const withoutVat = (key: string) => /excl|exvat|exclvat|nett?o?price|zzgl/.test(key);

interface Columns {
  headings: readonly string[];
  rows: readonly { cells: readonly string[] }[];
  kind: ImportKind;
}

/** The first column that may be this field. Among several the one that holds more. */
function columnFor(
  { headings, rows, kind }: Columns,
  field: ImportField,
  spellings: readonly string[],
  taken: ReadonlySet<string>,
): string | null {
  const sample = rows.slice(0, 500);
  const filled = (at: number) => sample.some(({ cells }) => (cells[at] ?? '').trim() !== '');
  const found = spellings.map(headingKey).flatMap((spelling) =>
    headings.flatMap((heading, at) => {
      const key = headingKey(heading);
      const fits = key === spelling && !taken.has(heading) && !isStructure(kind, heading);
      return fits && !(PRICES.includes(field) && withoutVat(key)) ? [{ heading, at }] : [];
    }),
  );
  return (found.find(({ at }) => filled(at)) ?? found[0])?.heading ?? null;
}

export function guessMapping(columns: Columns): Mapping {
  const mapping: Mapping = {};
  const taken = new Set<string>();
  const take = (field: ImportField, spellings: readonly string[]) => {
    const heading = columnFor(columns, field, spellings, taken);
    if (heading === null) return;
    mapping[field] = heading;
    taken.add(heading);
  };
  for (const field of IMPORT_FIELDS) {
    // Another shop's ids are not ours.
    if (field === 'id' && columns.kind !== 'apteek' && !holdsOurIds(columns)) continue;
    take(field, SPELLINGS[field]);
  }
  for (const [field, spellings] of Object.entries(SECOND_CHOICE) as [ImportField, readonly string[]][])
    if (!mapping[field]) take(field, spellings);
  return mapping;
}

function holdsOurIds({ headings, rows }: Columns): boolean {
  const at = headings.findIndex((heading) => headingKey(heading) === 'id');
  const ids = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((id) => id !== '');
  return at >= 0 && ids.length > 0 && ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
}

/** Lays what the person chose over what was guessed. A column chosen for one field is no longer guessed for another. */
export function applyMapping(guess: Mapping, chosen: Mapping, headings: readonly string[]): Mapping {
  const named = Object.entries(chosen) as [ImportField, string | null][];
  const heading = (name: string) =>
    headings.find((one) => one === name) ??
    headings.find((one) => headingKey(one) === headingKey(name) && headingKey(name) !== '');
  const unknown = named.filter(([, name]) => name && !heading(name));
  if (unknown.length > 0) {
    const message = `The file has no column ${unknown.map(([, name]) => `“${name}”`).join(', ')}.`;
    throw new AppError(422, message, { fields: [{ field: 'mapping', message }] });
  }
  const claimed = new Set(named.flatMap(([, name]) => (name ? [heading(name)] : [])));
  const kept = Object.entries(guess).filter(([field, name]) => !(field in chosen) && !claimed.has(name ?? undefined));
  const given = named.flatMap(([field, name]) => (name ? [[field, heading(name)]] : []));
  return Object.fromEntries([...kept, ...given]) as Mapping;
}
