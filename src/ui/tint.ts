export const tints = [
  'medicine',
  'vitamins',
  'skin',
  'baby',
  'hair',
  'mouth',
  'firstaid',
  'devices',
  'perfume',
  'sport',
  'home',
  'luxury',
] as const;
export type Tint = (typeof tints)[number];

const words: [RegExp, Tint][] = [
  [/luxur/, 'luxury'],
  [/perfum|fragranc|eau de/, 'perfume'],
  [/bab|mother|matern|nappy|nappies/, 'baby'],
  [/first aid|wound|plaster/, 'firstaid'],
  [/vitamin|supplement|immun/, 'vitamins'],
  [/sport|protein|fitness/, 'sport'],
  [/hair|body|bath/, 'hair'],
  [/skin|face|sun|beauty|make/, 'skin'],
  [/mouth|oral|dental|tooth/, 'mouth'],
  [/test|device|monitor|mobility/, 'devices'],
  [/tea|home|household|food/, 'home'],
  [/vaccin|travel|clinic/, 'vitamins'],
  [/consult|doctor|advice/, 'medicine'],
  [/medic|pain|cold|flu|allerg|stomach|chest|prescription|chronic/, 'medicine'],
];

/** The tint of a product or service category by its name. A custom category gets one too, always the same. */
export function tintOf(categoryName: string | null | undefined): Tint {
  const name = (categoryName ?? '').toLowerCase();
  const known = words.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  // never luxury by chance: it is the dark one
  return tints[sum % (tints.length - 1)] ?? 'home';
}
