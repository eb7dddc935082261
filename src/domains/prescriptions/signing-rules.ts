import { formatDate, SHOP_ZONE } from '../../shared/dates.ts';
import type { Schedule } from '../catalogue/contract.ts';

// When a script that was written here may be signed with its practitioner's certificate, and what the signature is worth
// (General Regulations 2017 reg 33(1); Act 25 of 2002 s13).

interface Certificate {
  /** Common name of its subject. */
  name: string;
  valid_from: Date;
  valid_to: Date;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The last name is in it whole, and the first name whole or as an initial. */
function isNameOf(certified: string, { first_name, last_name }: { first_name: string; last_name: string }): boolean {
  const found = wordsOf(certified);
  const last = wordsOf(last_name);
  const [first = ''] = wordsOf(first_name);
  const others = found.filter((word) => !last.includes(word));
  return (
    last.length > 0 &&
    first !== '' &&
    last.every((word) => found.includes(word)) &&
    others.some((word) => word === first || word === first[0])
  );
}

/** Why nothing can be signed with it; null if it can. */
export function certificateFault(
  { name, valid_from, valid_to }: Certificate,
  person: { first_name: string; last_name: string },
  now: Date,
): string | null {
  if (now > valid_to) return `Your signing certificate expired on ${formatDate(valid_to, SHOP_ZONE)}.`;
  if (now < valid_from) return `Your signing certificate is only valid from ${formatDate(valid_from, SHOP_ZONE)}.`;
  return isNameOf(name, person)
    ? null
    : `Your signing certificate was issued to ${name || 'an unnamed person'}, not to ${person.first_name} ${person.last_name}.`;
}

/**
 * An electronic signature makes the file the original (reg 33(1)). For Schedule 6 only if the responsible pharmacist has
 * signed the rule that it does: the Act asks for the original itself, and says nothing of files.
 */
export const isSignatureEnough = (schedules: readonly Schedule[], countsForSix: boolean): boolean =>
  countsForSix || !schedules.includes('S6');
