// How a search text is parsed: numbers and their units with or without a space, and words that are misspelt by a letter.
// Texts here are already without case and accents (search_key).

const isDigit = (letter: string | undefined) => letter !== undefined && /\d/.test(letter);
const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);
const meets = (one: string | undefined, other: string | undefined) =>
  (isDigit(one) && isLetter(other)) || (isLetter(one) && isDigit(other));

const escaped = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');

/**
 * The PostgreSQL regular expression of a text in which a number is next to a word, "500mg" or "spf 50": it matches with and
 * without a space between them, at the beginning of a word, so that "5 mg" is not found in "25 mg" or "2.5 mg". Null if
 * the text has no such pair and is searched for unchanged.
 */
export function spacedPattern(key: string): string | null {
  const letters = [...key];
  let pattern = '';
  let isSpaced = false;
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1];
    const after = letters[at + 1];
    if (letter === ' ' && meets(before, after)) continue;
    if (meets(before, letter) || (before === ' ' && meets(letters[at - 2], letter))) {
      pattern += ' ?';
      isSpaced = true;
    }
    pattern += escaped(letter);
  }
  return isSpaced ? `${wordStart(key)}${pattern}` : null;
}

/** Where a word begins; a number does not begin after a decimal point or comma. */
const wordStart = (key: string): string => (isDigit(key[0]) ? '(^|[^[:alnum:].,])' : '(^|[^[:alnum:]])');

export const startPattern = (key: string): string => `${wordStart(key)}${[...key].map(escaped).join('')}`;

const MOST_WORDS = 6;
const UNITS = ['mg', 'mcg', 'ug', 'g', 'kg', 'ml', 'l', 'iu', 'cm', 'mm', 'm', '%'];
const NUMBER = /^\d+([.,]\d+)?$/;

/** The words of a text; a number and its unit are one. */
export function wordsOf(key: string): string[] {
  const words: string[] = [];
  for (const word of key.split(' ').filter(Boolean)) {
    const before = words.at(-1);
    if (before !== undefined && NUMBER.test(before) && UNITS.includes(word))
      words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  return words.slice(0, MOST_WORDS);
}

/** Words that can be misspelt. Numbers, codes and symbols are taken literally, and three letters have too many neighbours. */
const SPELT = /^[\p{L}'-]{4,}$/u;
export const canBeMisspelt = (word: string): boolean => SPELT.test(word);

/** The word's variants, each with two neighbouring letters swapped. */
export function swapsOf(word: string): string[] {
  const letters = [...word];
  const swaps = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at] ?? '', ...letters.slice(at + 2)].join(''));
  return [...new Set(swaps)].filter((swap) => swap !== word);
}

/** Letters that are wrong, missing, too many, or swapped with their neighbour (Damerau and Levenshtein). */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let previous: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (previous[j - 2] ?? 0) + 1);
      next.push(least);
    }
    previous = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}

const LONG_WORD = 8;
/** How many letters may be wrong. */
const slipsOf = (word: string): number => (word.length >= LONG_WORD ? 2 : 1);
const PREFIX_FROM = 5;

/** Hardly anybody misses the first letter, unless it is swapped with the second. */
const beginsAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

/**
 * The distance of a typed word from one of the shop's, or from the start of one; null if it is a different word. In a pharmacy
 * a wrong guess is worse than none: "grandpa" is not granadilla.
 */
export function slipsBetween(typed: string, word: string): number | null {
  if (!beginsAlike(typed, word)) return null;
  const whole = editDistance(typed, word);
  if (whole <= slipsOf(typed)) return whole;
  if (typed.length < PREFIX_FROM) return null;
  const isBeginning = [-1, 0, 1].some((more) => {
    const beginning = word.slice(0, typed.length + more);
    return beginning.length < word.length && editDistance(typed, beginning) === 1;
  });
  return isBeginning ? 1 : null;
}

const MOST_MEANT = 8;

/** The words of these texts that a typed word may mean, the nearest only. */
export function meantBy(typed: string, texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{N}'-]+/u)));
  const near = [...words].flatMap((word) => {
    const slips = word.length < 3 ? null : slipsBetween(typed, word);
    return slips === null ? [] : [{ word, slips }];
  });
  const least = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === least)
    .map(({ word }) => word)
    .toSorted()
    .slice(0, MOST_MEANT);
}
