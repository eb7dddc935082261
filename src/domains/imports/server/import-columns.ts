import {
  EXPORT_FIELDS,
  IMPORT_COLUMNS,
  REASON_HEADING,
  type ImportField,
  type ImportKind,
  type Mapping,
} from '../contract-import-fields.ts';
import { AppError } from '../../../shared/errors.ts';

/** Letters and digits only: "Price (incl. VAT)" and "price_incl_vat" are one heading. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const OWN = new Set<string>([...EXPORT_FIELDS.map(headingKey), headingKey(REASON_HEADING)]);
const KNOWN = new Set(IMPORT_COLUMNS.flatMap(({ headings }) => headings.map(headingKey)));
export const isHeading = (cell: string): boolean => KNOWN.has(headingKey(cell)) || /^column \d+$/i.test(cell.trim());

const WOO_TYPES =
  /^(simple|variable|variation|grouped|external|virtual|downloadable|subscription)(, ?(simple|virtual|downloadable))*$/;

/** Which program wrote the file, by its headings and their cells. */
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

/** Columns by which a program groups its rows; not a field of ours. */
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

/** The first column that may be this field. If there are several, the one with more values. */
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
  for (const { field, headings } of IMPORT_COLUMNS) {
    // Another shop's ids are not ours.
    if (field === 'id' && columns.kind !== 'apteek' && !holdsOurIds(columns)) continue;
    take(field, headings);
  }
  // Only if there is nothing better: a weak guess, and reported as one.
  for (const { field, doubtful_headings } of IMPORT_COLUMNS) if (!mapping[field]) take(field, doubtful_headings);
  return mapping;
}

function holdsOurIds({ headings, rows }: Columns): boolean {
  const at = headings.findIndex((heading) => headingKey(heading) === 'id');
  const ids = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((id) => id !== '');
  return at >= 0 && ids.length > 0 && ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
}

/** Overrides the guesses with the person's choices. A column chosen for one field is no longer guessed for another. */
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
