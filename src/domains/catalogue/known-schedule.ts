// Looks up a medicine that someone types, in the catalogue and in the table of well-known ingredients. A name
// that contains a scheduled ingredient is never accepted with a less strict schedule (Act 101 of 1965 s22A).
// Types only from the contract: this file runs in the browser too, which must not load the schemas.
import type { Product, Schedule } from './contract.ts';
import { ALL_SCHEDULES, strictestSchedule } from './rules.ts';
import { scheduleOfWord } from './scheduled-ingredients.ts';

export type CataloguedMedicine = Pick<Product, 'name' | 'schedule' | 'active_ingredients'>;

export interface KnownSchedule {
  /** The ingredient or the product by which it is known. */
  name: string;
  schedule: Schedule;
}

/** Salts and waters: "Morphine sulphate" is known by "morphine". */
const SALTS = new Set(
  `acetate acid anhydrous axetil besilate besylate bitartrate bromide calcium chloride citrate dihydrate dipropionate
   fumarate hemihydrate hemitartrate hydrobromide hydrochloride lactate magnesium maleate mesilate mesylate monohydrate
   nitrate phosphate potassium propionate sodium succinate sulfate sulphate tartrate tosylate trihydrate`.split(/\s+/),
);
/** Words on a label that do not identify an ingredient. */
const PLAIN = new Set(
  `adult allergy capsule chewable child children coated cold cough cream daily dispersible dose drop ear effervescent
   extra eye film flu gel inhaler injection junior liquid lotion lozenge modified mouth nasal nose ointment oral pain
   patch plus powder puff release sachet sinu sinus solution spray stomach strong suppository suspension syrup tablet
   throat tincture topical vaginal with`.split(/\s+/),
);

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const single = (word: string) => (/[^s]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word);

/** The words of a name, without case, accents and plural. */
export const wordsOf = (text: string): string[] => (bare(text).match(/[a-z0-9]+/g) ?? []).map(single);

const isTelling = (word: string) => !SALTS.has(word) && !PLAIN.has(word);
/** The words for which the catalogue is searched. */
export const distinctiveWords = (text: string): string[] => [
  ...new Set(wordsOf(text).filter((word) => /^[a-z]/.test(word) && word.length > 2 && isTelling(word))),
];

/** "500 MG", "500mg" and "500 mg" are one strength; so are "0,5 µg" and "0.5 mcg". */
export const strengthKey = (strength: string): string =>
  bare(strength)
    .replace(/micrograms?|[µμ]g|\bug\b/g, 'mcg')
    .replace(/milligrams?/g, 'mg')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\s+/g, '');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const saysStrength = (typed: string, strength: string): boolean =>
  strength.trim() !== '' && new RegExp(`(?<![\\d.])${escaped(strengthKey(strength))}`).test(strengthKey(typed));

/** The part of an ingredient's name that must match: the name without its salt, unless it is only a salt. */
function keyOf(ingredient: string): string[] {
  const words = wordsOf(ingredient);
  const telling = words.filter((word) => !SALTS.has(word));
  return telling.length > 0 ? telling : words;
}

/** The name of a product up to its first figure: "Myprodol" of "Myprodol 30 capsules". */
function headOf(name: string): string[] {
  const words = wordsOf(name);
  const figure = words.findIndex((word) => /^\d/.test(word));
  const head = figure < 0 ? words : words.slice(0, figure);
  const telling = head.filter(isTelling);
  return telling.length > 0 ? telling : head;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const isScheduled = ({ schedule }: { schedule: Schedule }) => schedule !== 'none' && schedule !== 'S0';

interface Found extends KnownSchedule {
  key: string;
  isSameStrength: boolean;
}

function foundIn(product: CataloguedMedicine, typed: ReadonlySet<string>, text: string): Found[] {
  const holds = (words: readonly string[]) => words.length > 0 && words.every((word) => typed.has(word));
  const { active_ingredients, schedule, name } = product;
  const keys = active_ingredients.map((ingredient) => keyOf(ingredient.name));
  if (keys.length > 0 && keys.every(holds))
    return [
      {
        key: keys.flat().toSorted().join(' '),
        name: active_ingredients.map((ingredient) => ingredient.name).join(' and '),
        schedule,
        isSameStrength: active_ingredients.every(({ strength }) => saysStrength(text, strength)),
      },
    ];
  const head = headOf(name);
  return holds(head) ? [{ key: `product ${head.join(' ')}`, name, schedule, isSameStrength: false }] : [];
}

/** If an ingredient has several strengths, the schedule of the strength that was typed; if that is unknown, the strictest. */
function strictestOf(found: readonly Found[]): Found[] {
  return [...new Set(found.map(({ key }) => key))].flatMap((key) => {
    const group = found.filter((one) => one.key === key);
    const same = group.filter(({ isSameStrength }) => isSameStrength);
    const counted = same.length > 0 ? same : group;
    const schedule = strictestSchedule(counted.map((one) => one.schedule));
    return counted.filter((one) => one.schedule === schedule).slice(0, 1);
  });
}

/** The strictest known schedule of the typed medicine; null if no ingredient in it is known to be scheduled. */
export function knownScheduleOf(
  typed: { name: string; strength: string },
  catalogue: readonly CataloguedMedicine[],
): KnownSchedule | null {
  const words = wordsOf(typed.name);
  const set = new Set(words);
  const text = `${typed.name} ${typed.strength}`;
  const byTable = words.flatMap((word): KnownSchedule[] => {
    const schedule = scheduleOfWord(word);
    return schedule ? [{ name: capitalised(word), schedule }] : [];
  });
  const byCatalogue = strictestOf(catalogue.filter(isScheduled).flatMap((product) => foundIn(product, set, text)));
  const known: KnownSchedule[] = [...byTable, ...byCatalogue.map(({ name, schedule }) => ({ name, schedule }))];
  const strictest = strictestSchedule(known.map(({ schedule }) => schedule));
  return known.find(({ schedule }) => schedule === strictest) ?? null;
}

const rank = (schedule: Schedule) => ALL_SCHEDULES.indexOf(schedule);

/** Why a medicine cannot have that schedule, if one of its ingredients is known to have a stricter one. */
export function looseScheduleFault(schedule: Schedule, known: KnownSchedule | null): string | null {
  if (!known || rank(schedule) >= rank(known.schedule)) return null;
  const number = known.schedule.slice(1);
  return known.schedule === 'S7' || known.schedule === 'S8'
    ? `${known.name} is Schedule ${number}. It needs a permit, so we never dispense it.`
    : `${known.name} is Schedule ${number}. Choose that schedule or a stricter one.`;
}
