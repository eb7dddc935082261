import { toCardinal } from 'n2words/en-ZA';

// A script for Schedule 6 states the quantity in figures and in words (General Regulations 2017 reg 33(3)(f)): both are
// kept, and they must agree.

const FILLERS = new Set(['and', 'only']);
const numberWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !FILLERS.has(word));

/** A number of pieces in words: "thirty". */
export const quantityInWords = (quantity: number): string => toCardinal(quantity);

/** Why the words do not say that number; null if they do. What follows the number ("thirty tablets") is ignored. */
export function quantityWordsFault(words: string, quantity: number): string | null {
  const wanted = numberWords(quantityInWords(quantity));
  const given = numberWords(words);
  const isSame = wanted.every((word, at) => given[at] === word);
  // "Thirty-one" begins like "thirty".
  const next = given[wanted.length];
  const isLonger = next !== undefined && isNumberWord(next);
  return isSame && !isLonger ? null : `“${words}” does not agree with ${quantity} (${quantityInWords(quantity)})`;
}

const NUMBER_WORDS = new Set(Array.from({ length: 100 }, (_, at) => numberWords(toCardinal(at))).flat());
for (const word of ['hundred', 'thousand']) NUMBER_WORDS.add(word);
const isNumberWord = (word: string): boolean => NUMBER_WORDS.has(word);
