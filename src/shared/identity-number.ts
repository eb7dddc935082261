// The South African identity number: YYMMDD SSSS C A Z (Identification Act 68 of 1997; layout of the Department of Home
// Affairs). SSSS 0000-4999 female, 5000-9999 male; C 0 citizen, 1 permanent resident, 2 refugee; A 8 or 9; Z Luhn over all.

const SHAPE = /^(\d{2})(\d{2})(\d{2})\d{4}[0-2][89]\d$/;

/** Luhn's check over all digits. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function isRealDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date;
}

/**
 * The dates of birth that a number may mean, youngest first: two digits leave the century open. Empty if the number is
 * invalid: wrong shape, no such date, or a wrong check digit. `today` is a yyyy-MM-dd; nobody is born after it.
 */
export function birthDatesOf(idNumber: string, today: string): string[] {
  const [, year, month, day] = SHAPE.exec(idNumber) ?? [];
  if (!year || !passesLuhn(idNumber)) return [];
  return ['20', '19']
    .map((century) => `${century}${year}-${month}-${day}`)
    .filter((date) => isRealDate(date) && date <= today);
}

export function isIdentityNumber(idNumber: string, today: string): boolean {
  return birthDatesOf(idNumber, today).length > 0;
}

/** As the number says it; null for one that is no ID number, such as a passport's. */
export function sexOf(idNumber: string): 'female' | 'male' | null {
  if (!SHAPE.test(idNumber)) return null;
  return Number(idNumber.slice(6, 10)) < 5000 ? 'female' : 'male';
}

/** Whole years between two yyyy-MM-dd; a person born on 29 February has their birthday on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The masked form of an ID number: enough to recognise it, not to use it. */
export const maskIdentity = (value: string | null): string | null =>
  value && `${'•'.repeat(Math.max(0, value.length - 4))}${value.slice(-4)}`;
