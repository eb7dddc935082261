import { toCents } from '~/shared/money.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import { nappiKey } from '~/domains/catalogue/nappi.ts';
import { NOT_STATED } from './price-register-forms.ts';

// Parsers for the register's cells. Each returns a value, or one sentence that says why it cannot.

export type Cell<T> = { value: T; note?: string } | { refused: string };

const SHORTEST_NAPPI = 9;
const LONGEST_NAPPI = 10;
const PACK_SUFFIX = 3;

/**
 * A NAPPI code is 6 or 7 product digits and 3 of the pack. The register writes it as a number, so leading zeros are
 * lost; they are put back up to the shortest legal length, 6 + 3, which is how the register itself writes all its
 * codes but the newest. Whether a code with lost zeros had 6 or 7 product digits cannot be known: compare by `nappiKey`.
 */
export function readNappi(text: string): Cell<string> {
  const digits = text.replace(/[\s-]/g, '');
  if (digits === '') return { refused: 'NAPPI code is missing.' };
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(digits)) {
    return { refused: `The NAPPI code “${text}” was shortened by a spreadsheet program; its last digits are lost.` };
  }
  const whole = digits.replace(/\.0+$/, '');
  const shape = '6 or 7 digits and 3 of the pack';
  if (!/^\d+$/.test(whole) || whole.length > LONGEST_NAPPI)
    return { refused: `“${text}” is not a NAPPI code (${shape}).` };
  if (nappiKey(whole).length <= PACK_SUFFIX)
    return { refused: `“${text}” is not a NAPPI code: it has no product digits (${shape}).` };
  const value = whole.padStart(SHORTEST_NAPPI, '0');
  return value === whole
    ? { value }
    : { value, note: `NAPPI code ${text} was read as ${value}, because a number loses its leading zeros.` };
}

const NOT_SCHEDULED = /^(none|ns|unscheduled|not scheduled)$/i;

/** "S 3", "s4 ", "S1,S4", "S2 & S3", "S4 (NS2)": if there are several, the strictest applies, because it is the safe one. */
export function readSchedule(text: string): Cell<Schedule> {
  if (text === '') return { refused: 'Schedule is missing. Every medicine needs one.' };
  if (NOT_SCHEDULED.test(text)) return { value: 'none' };
  const known = text
    .toUpperCase()
    .replace(/^SCHEDULE\s*/, 'S')
    .replace(/^(?=[0-8]$)/, 'S');
  const named = [...known.matchAll(/S\s*([0-8])(?!\d)/g)].map((match) => Number(match[1]));
  const rest = known.replace(/N?S\s*[0-8](?!\d)/g, '').replace(/\bAND\b|\bOR\b|[\s,;/&()+-]/g, '');
  if (named.length === 0 || rest !== '') return { refused: `“${text}” is not a schedule from S0 to S8.` };
  const strictest: Schedule = `S${Math.max(...named)}` as Schedule;
  const several = new Set(named).size > 1;
  return several
    ? { value: strictest, note: `The schedule is “${text}”. We used the strictest, ${strictest}.` }
    : { value: strictest };
}

/** Text -> a number as written: "1 234,50", "1,234.50", "R 99.95". Null when it is none, or when it can be read two ways. */
export function readNumber(text: string): number | null {
  const bare = text.replace(/^(ZAR|R)\s*/i, '').replace(/(?<=\d)[\s'](?=\d{3})/g, '');
  if (/^\d+(\.\d+)?$/.test(bare)) return Number(bare);
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(bare)) return Number(bare.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  // A decimal comma; but "1,800" may as well be eighteen hundred.
  if (/^\d+,\d+$/.test(bare) && !/^[1-9]\d{0,2},\d{3}$/.test(bare)) return Number(bare.replace(',', '.'));
  return null;
}

// Withdrawn packs are published at R0.01 or R0.02, increased year by year (0.0216, 0.0228). The cheapest real pack in
// the releases of 2016 and 2025 is R2.29 and the dearest R251 189.30.
const LOWEST_PRICE_CENTS = 1_00;
const HIGHEST_PRICE_CENTS = 1_000_000_00;

export function readSep(text: string): Cell<number> {
  if (text === '') return { refused: 'Single exit price (SEP) is missing.' };
  const rand = readNumber(text);
  if (rand === null) return { refused: `The single exit price “${text}” cannot be read as an amount in rand.` };
  const cents = toCents(rand);
  if (cents < LOWEST_PRICE_CENTS || cents >= HIGHEST_PRICE_CENTS || /^9{4,}([.,]9+)?$/.test(text)) {
    return { refused: `The single exit price ${text} is a placeholder, not a price.` };
  }
  return { value: cents };
}

export interface Ingredient {
  name: string;
  strength: string;
}

const trimNumber = (text: string) => (/^\d+\.\d+$/.test(text) ? String(Number(Number(text).toPrecision(12))) : text);

export function strengthText(amount: string, unit: string): string {
  // A strength of "1 ZZZ" says nothing; neither does a unit without an amount, or an amount of 0.
  if (amount === '' || Number(amount) === 0 || unit.toUpperCase() === NOT_STATED) return '';
  const measure = /^n\/?a$/i.test(unit) ? '' : unit.replace(/\s*\/\s*/g, '/');
  // "300 mg mg/4ml": the amount was published with its unit already.
  return `${trimNumber(amount)} ${measure.replace(/^(\S+) (?=\1(\/|$))/i, '')}`.trim();
}

const FLOAT_THEN_UNIT = /^(.+)\s(\d+\.\d+)(?:\s+(\S.*))?$/;
const NUMBER_THEN_UNIT = /^(.+)\s(\d[\d.,/]*)\s*([a-zµμ%]\S*(?:\s\S+)?)$/i;

/** "Paracetamol 500.0 mg" of the joined layout; two consecutive spaces mean that the strength is missing. */
function joinedIngredient(part: string): Ingredient {
  const [first = '', ...others] = part.trim().split(/\s{2,}/);
  const unitOnly = others.length === 1 && !/\s\d[\d.,]*$/.test(first);
  const whole = unitOnly ? first : [first, ...others].join(' ');
  const found = FLOAT_THEN_UNIT.exec(whole) ?? NUMBER_THEN_UNIT.exec(whole);
  if (!found) return { name: whole, strength: '' };
  const [, name = '', amount = '', unit = ''] = found;
  return { name, strength: strengthText(amount, unit) };
}

export const joinedIngredients = (text: string): Ingredient[] => text.split('|').map(joinedIngredient);

/** Removes duplicates; a line without a strength is dropped if the same substance is also listed with one. */
export function distinctIngredients(lines: readonly Ingredient[]): Ingredient[] {
  const key = ({ name }: Ingredient) => name.toLowerCase();
  const withStrength = new Set(lines.filter((line) => line.strength !== '').map(key));
  const seen = new Set<string>();
  return lines.filter((line) => {
    if (line.name === '' || (line.strength === '' && withStrength.has(key(line)))) return false;
    const exact = `${key(line)}\n${line.strength.toLowerCase()}`;
    return seen.has(exact) ? false : Boolean(seen.add(exact));
  });
}
