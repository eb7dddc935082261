// "1,234" is a thousand and more in one country and a little over one in the next. A number that can be read in two
// ways is read as the rest of the file writes its numbers, or not at all.

export type Decimal = 'point' | 'comma';

export type NumberReading =
  | {
      kind: 'number';
      /** Digits with a point. */ text: string;
      /** Which mark it shows its decimals with, when that is certain. */ says: Decimal | null;
    }
  | { kind: 'two_ways'; by_point: string; by_comma: string }
  | { kind: 'none' };

const SPACES = /[\s\u00a0\u2007\u2009\u202f]/g;
const NONE: NumberReading = { kind: 'none' };
const markOf = (decimal: Decimal) => (decimal === 'point' ? '.' : ',');

const number = (text: string, says: Decimal | null): NumberReading => ({
  kind: 'number',
  text: text.startsWith('.') ? `0${text}` : text,
  says,
});

/** "1.234.567" in groups of three, the marks taken out; null when they are not. */
function ungroup(text: string, mark: string): string | null {
  const groups = text.split(mark);
  const [first = '', ...rest] = groups;
  const good = /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
  return good ? groups.join('') : null;
}

function readMarked(text: string): NumberReading {
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points === 0 && commas === 0) return /^\d+$/.test(text) ? number(text, null) : NONE;
  if (points > 0 && commas > 0) {
    const decimal: Decimal = text.lastIndexOf('.') > text.lastIndexOf(',') ? 'point' : 'comma';
    const at = text.lastIndexOf(markOf(decimal));
    const whole = ungroup(text.slice(0, at), markOf(decimal === 'point' ? 'comma' : 'point'));
    const rest = text.slice(at + 1);
    return whole !== null && /^\d+$/.test(rest) ? number(`${whole}.${rest}`, decimal) : NONE;
  }
  const own: Decimal = points > 0 ? 'point' : 'comma';
  const other: Decimal = own === 'point' ? 'comma' : 'point';
  if (points + commas > 1) {
    const whole = ungroup(text, markOf(own));
    return whole === null ? NONE : number(whole, other);
  }
  const [head = '', tail = ''] = text.split(markOf(own));
  if (!/^\d*$/.test(head) || !/^\d+$/.test(tail)) return NONE;
  const asDecimal = `${head}.${tail}`;
  const grouped = ungroup(text, markOf(own));
  // 0,123 cannot be a thousands group.
  if (grouped === null || head.startsWith('0')) return number(asDecimal, own);
  return own === 'point'
    ? { kind: 'two_ways', by_point: asDecimal, by_comma: grouped }
    : { kind: 'two_ways', by_point: grouped, by_comma: asDecimal };
}

/** A number as people and programs of many countries write it, without sign and unit. */
export function readNumber(raw: string): NumberReading {
  const text = raw.trim().replace(SPACES, ' ');
  if (!/^[\d., '’]+$/.test(text)) return NONE;
  if (!/[ '’]/.test(text)) return readMarked(text);
  // Parted by spaces or apostrophes, the one mark left can only be the decimal one.
  const parts = /^(\d{1,3}(?:[ '’]\d{3})+)(?:([.,])(\d+))?$/.exec(text);
  if (!parts) return NONE;
  const whole = (parts[1] ?? '').replace(/\D/g, '');
  if (parts[3] === undefined) return number(whole, null);
  return number(`${whole}.${parts[3]}`, parts[2] === '.' ? 'point' : 'comma');
}

/** Parses it in the file's number format; null if it is still ambiguous. */
export function settle(reading: NumberReading, decimal: Decimal | null): string | null {
  if (reading.kind === 'number') return reading.text;
  if (reading.kind === 'none' || decimal === null) return null;
  return decimal === 'point' ? reading.by_point : reading.by_comma;
}

export interface DecimalFinding {
  /** The format that all unambiguous numbers agree on. */
  decimal: Decimal | null;
  /** The file contains both formats. */
  is_mixed: boolean;
  /** Numbers that can be read in two ways. */
  two_ways: string[];
}

/** How a file writes its numbers, by those that leave no doubt. */
export function findDecimal(cells: Iterable<string>): DecimalFinding {
  const says = new Set<Decimal>();
  const two_ways: string[] = [];
  for (const cell of cells) {
    const reading = readNumber(withoutCurrency(cell));
    if (reading.kind === 'number' && reading.says) says.add(reading.says);
    if (reading.kind === 'two_ways' && two_ways.length < 5) two_ways.push(cell.trim());
  }
  const [only = null] = says;
  return { decimal: says.size === 1 ? only : null, is_mixed: says.size > 1, two_ways };
}

/** "R 1 234,50", "ZAR 12" and "12.50 R" -> the number alone. */
export const withoutCurrency = (text: string): string =>
  text
    .trim()
    .replace(/^(ZAR|R)(?=[\s\u00a0]*[\d.,-])[\s\u00a0]*/i, '')
    .replace(/(?<=\d)[\s\u00a0]*(ZAR|R)$/i, '')
    .trim();

type Read<T> = { value: T } | { fault: string };

const HIGHEST_CENTS = 999_999_999_999;
const OTHER_MONEY = /[$€£¥₹₦]|\b(USD|EUR|GBP|INR|AUD|NAD|BWP|PHP)\b/i;

const doubt = (what: string, text: string, reading: Extract<NumberReading, { kind: 'two_ways' }>) =>
  `${what} “${text.trim()}” could be ${reading.by_point} or ${reading.by_comma}. Please choose the decimal mark that the file uses.`;

/** Whole cents of a price above 0. */
export function readCents(what: string, text: string, decimal: Decimal | null): Read<number> {
  if (OTHER_MONEY.test(text)) return { fault: `${what} “${text.trim()}” is not in rand.` };
  const bare = withoutCurrency(text);
  if (/^-\s*\d/.test(bare)) return { fault: `${what} “${text.trim()}” is below 0.` };
  const reading = readNumber(bare);
  const settled = settle(reading, decimal);
  if (settled === null)
    return {
      fault: reading.kind === 'two_ways' ? doubt(what, text, reading) : `${what} “${text.trim()}” is not a number.`,
    };
  const [whole = '0', decimals = ''] = settled.replace(/(\.\d*?)0+$/, '$1').split('.');
  if (decimals.length > 2) return { fault: `${what} “${text.trim()}” has more than two decimals.` };
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0') || 0);
  if (cents > HIGHEST_CENTS) return { fault: `${what} “${text.trim()}” is too large to be valid.` };
  if (cents === 0) return { fault: `${what} must be more than 0.` };
  return { value: cents };
}

/** A percentage from 0 to 100 with at most two decimals. */
export function readPercent(text: string, decimal: Decimal | null): Read<number> {
  const bare = text.replace(/%\s*$/, '').trim();
  const settled = settle(readNumber(bare), decimal);
  const value = settled === null ? Number.NaN : Number(settled);
  if (!(value >= 0 && value <= 100) || Math.abs(value * 100 - Math.round(value * 100)) > 1e-6)
    return { fault: `Discount “${text.trim()}” is not a percentage from 0 to 100.` };
  return { value };
}

/** Pieces: only a whole number can be meant, so a mark before three digits parts thousands. */
export function readWhole(what: string, text: string, decimal: Decimal | null): Read<number> {
  const negative = /^\s*-/.test(text);
  const reading = readNumber(text.replace(/^\s*-/, ''));
  const settled =
    reading.kind === 'two_ways' && decimal === null
      ? [reading.by_point, reading.by_comma].find((one) => !one.includes('.'))
      : settle(reading, decimal);
  const value = settled === null || settled === undefined ? Number.NaN : Number(settled);
  if (!Number.isInteger(value) || value > 1_000_000_000)
    return { fault: `${what} “${text.trim()}” is not a whole number.` };
  return { value: negative ? -value : value };
}

const GRAMS: Record<string, number> = { g: 1, gram: 1, grams: 1, kg: 1000, mg: 0.001, lb: 453.592_37, oz: 28.349_523 };

/** Grams, from a cell whose unit is in the cell or in the heading. Null: no value, or no unit. */
export function readGrams(text: string, unit: string, decimal: Decimal | null): Read<number | null> {
  const parts = /^([\d.,\s\u00a0'’]+)([a-z]*)$/i.exec(text.trim());
  const reading = readNumber(parts?.[1] ?? '');
  if (reading.kind === 'two_ways' && decimal === null) return { fault: doubt('Weight', text, reading) };
  const settled = settle(reading, decimal);
  if (settled === null) return { fault: `Weight “${text.trim()}” is not a weight.` };
  const grams = GRAMS[(parts?.[2] || unit).toLowerCase()] ?? 0;
  return { value: Math.round(Number(settled) * grams * 1000) / 1000 || null };
}

/** "Weight (kg)", "Variant Grams" -> the unit that the heading names. */
export function unitOf(heading: string): string {
  const key = heading.toLowerCase();
  if (/kg|кг/.test(key)) return 'kg';
  return /gram|\bg\b|_g\b/.test(key) ? 'g' : '';
}
