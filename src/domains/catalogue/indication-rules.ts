import { plainText } from '../../shared/description.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Product, Schedule } from './contract.ts';
import { CAUTIONS, CONDITIONS, PURPOSES } from './indication-phrases.ts';

// S2 to S6 are advertised to professionals only; the public may read name, price, pack size and strength, without a word about
// the indication (General Regulations 2017 reg 42; rule 19). The list may find too much: a pharmacist confirms what may stay.

const NO_INDICATION: readonly Schedule[] = ['S2', 'S3', 'S4', 'S5', 'S6'];
export const mustNameNoIndication = (schedule: Schedule): boolean => NO_INDICATION.includes(schedule);

const oneOf = (patterns: readonly string[]) => `(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`;
const PURPOSE = new RegExp(oneOf(PURPOSES), 'giu');
const CONDITION = new RegExp(oneOf(CONDITIONS), 'giu');
const CAUTION = new RegExp(oneOf(CAUTIONS), 'iu');

/** In SQL, any text in which the rules may find something: every condition and purpose, cautions or not. */
export const MAYBE_INDICATION = `\\y(${[...PURPOSES, ...CONDITIONS].join('|')})\\y`;

/** Block elements end a sentence, as full stops do. */
const sentencesOf = (html: string): string[] =>
  plainText(html.replace(/<\/?(p|li|ul|ol|h\d|br)[^>]*>/gi, '. '))
    .split(/[.!?;](?=\s|$)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const found = (pattern: RegExp, sentence: string) =>
  [...sentence.matchAll(pattern)].map(([phrase]) => phrase.toLowerCase());

/** The phrases of a text, plain or HTML, that name an indication: each once, in small letters. */
export function indicationsIn(html: string): string[] {
  const phrases = sentencesOf(html).flatMap((sentence) => {
    const purposes = found(PURPOSE, sentence);
    const isCaution = purposes.length === 0 && CAUTION.test(sentence);
    return isCaution ? [] : [...purposes, ...found(CONDITION, sentence)];
  });
  return [...new Set(phrases)];
}

type Texts = Pick<Product, 'schedule' | 'name' | 'description' | 'facts' | 'image_alts'>;

export interface NamedIndication {
  field: 'name' | 'description' | 'facts' | 'image_alts';
  phrases: string[];
}

/** The indications that the texts of a Schedule 2 to 6 product name, field by field. */
export function namedIndications({ schedule, name, description, facts, image_alts }: Texts): NamedIndication[] {
  if (!mustNameNoIndication(schedule)) return [];
  const texts: [NamedIndication['field'], string[]][] = [
    ['name', [name]],
    ['description', [description]],
    ['facts', facts.map(([about, says]) => `${about}: ${says}`)],
    ['image_alts', Object.values(image_alts)],
  ];
  return texts.flatMap(([field, all]) => {
    const phrases = [...new Set(all.flatMap(indicationsIn))];
    return phrases.length > 0 ? [{ field, phrases }] : [];
  });
}

/** Those that no pharmacist has confirmed. */
export function unconfirmedIndications(product: Texts, confirmed: readonly string[]): NamedIndication[] {
  return namedIndications(product).flatMap(({ field, phrases }) => {
    const open = phrases.filter((phrase) => !confirmed.includes(phrase));
    return open.length > 0 ? [{ field, phrases: open }] : [];
  });
}

/**
 * As the public reads it: texts with an indication that no pharmacist has confirmed are held back. The name stays, because it is
 * the registered one and the law lets it be shown.
 */
export function withoutIndications<P extends Texts>(product: P, confirmed: readonly string[]): P {
  if (!mustNameNoIndication(product.schedule)) return product;
  const isHeldBack = (text: string) => indicationsIn(text).some((phrase) => !confirmed.includes(phrase));
  return {
    ...product,
    description: isHeldBack(product.description) ? '' : product.description,
    facts: product.facts.filter(([about, says]) => !isHeldBack(`${about}: ${says}`)),
    image_alts: Object.fromEntries(Object.entries(product.image_alts).filter(([, alt]) => !isHeldBack(alt))),
  };
}

const quoted = (phrases: readonly string[]) => phrases.map((phrase) => `“${phrase}”`).join(', ');
const HELD_BACK: Record<NamedIndication['field'], string> = {
  name: 'Please check that it is the registered name.',
  description: 'The description is hidden from the public until a pharmacist confirms it.',
  facts: 'Those label rows are hidden from the public until a pharmacist confirms them.',
  image_alts: 'Those picture descriptions are hidden from the public until a pharmacist confirms them.',
};

export const indicationWarning = ({ field, phrases }: NamedIndication): string =>
  `This names an indication: ${quoted(phrases)}. A text for the public about Schedule 2 to 6 medicine may not (General Regulations 2017, regulation 42). ${HELD_BACK[field]}`;
