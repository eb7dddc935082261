import { STORAGE_CLASSES, type StorageClass } from '../../../shared/storage-class.ts';

/** Letters that do something of their own in a list or cannot be stored. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
export { oneLine };

const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet program would run as a formula gets an apostrophe, the mark of text, before it. */
export const shieldCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** Takes off the apostrophe of `shieldCell`, and only that. */
export const unshieldCell = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

const YES = [
  '1',
  'true',
  'yes',
  'y',
  'x',
  'ja',
  'active',
  'published',
  'publish',
  'enabled',
  'on',
  'visible',
  'wahr',
  'waar',
];
const NO = [
  '0',
  '-1',
  'false',
  'no',
  'n',
  'nee',
  'nein',
  'draft',
  'archived',
  'inactive',
  'private',
  'pending',
  'disabled',
  'off',
  'hidden',
  'unpublished',
  'unlisted',
  'falsch',
  'onwaar',
];

/** Null: neither yes nor no. */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

/** A day as the shop systems write it; null when there is none. */
export function readDay(text: string): string | null {
  const parts = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : null;
}

/** A number that a spreadsheet has rounded ("8.72E+12") is no longer a barcode. */
export function readBarcode(text: string): { value: string } | { fault: string } {
  const code = oneLine(text).replace(/^'/, '');
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(code))
    return { fault: `Barcode “${code}” was rounded by a spreadsheet program. Please enter all its digits.` };
  return { value: code.replace(/[ -]/g, '').toUpperCase() };
}

// Pairs (name | value), one per line: ingredients with their strengths, facts of the label.
const escapePart = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n');
export const writePairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([what, which]) => `${escapePart(what)}|${escapePart(which)}`).join('\n');

/** A line split at its separators; escaped separators are literal. */
function partsOf(line: string): string[] {
  const parts = [''];
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    const next = line[at + 1] ?? '';
    if (letter === '|') parts.push('');
    else if (letter === '\\' && '\\|n'.includes(next) && next !== '') {
      parts.push(`${parts.pop() ?? ''}${next === 'n' ? '\n' : next}`);
      at += 1;
    } else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.map(oneLine);
}

/** Lines of `name | value`; a line without a separator has no value. Null if a line has more parts, or no name. */
export function readPairs(text: string): [string, string][] | null {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const pairs = lines.map(partsOf);
  if (pairs.some((parts) => parts.length > 2 || !parts[0])) return null;
  return pairs.map(([what = '', which = '']) => [what, which]);
}

const STORAGE_WORDS: Record<StorageClass, RegExp> = {
  room: /^(room( temperature)?|ambient|(up to|below) (25|30) ?(°|º)? ?c)$/i,
  refrigerated:
    /^((keep )?(in )?(the |a )?(fridge|refrigerator)|refrigerated?|2 ?(°|º)? ?c? ?(-|–|to) ?8 ?(°|º)? ?c?)$/i,
  frozen: /^((keep )?(in )?(the |a )?freezer|frozen)$/i,
};

/** A cell that says something else is refused: a product that must stay cold would count as one that need not. */
export function readStorage(text: string): { value: StorageClass } | { fault: string } {
  const value = STORAGE_CLASSES.find((one) => STORAGE_WORDS[one].test(oneLine(text)));
  return value ? { value } : { fault: `Storage “${oneLine(text)}” must be room, refrigerated or frozen.` };
}
