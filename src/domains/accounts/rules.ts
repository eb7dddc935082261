import type { Action, Permissions, Resource } from '../../shared/permissions.ts';

// Many of the most used passwords are these words followed by a year or a symbol.
const COMMON_WORDS =
  'password passw0rd p@ssword p@ssw0rd passwort paswoord wagwoord qwerty qwertyuiop qwertyuio qwertz azerty asdfgh asdfghjkl zxcvbn ' +
  'zxcvbnm qazwsx qazwsxedc letmein welcome welcomeback admin administrator iloveyou loveyou monkey dragon football soccer rugby ' +
  'cricket baseball basketball superman batman spiderman pokemon princess sunshine shadow master michael jordan jessica ashley ' +
  'charlie daniel thomas hunter killer trustno whatever starwars freedom secret login access computer internet google facebook ' +
  'samsung changeme default temporary guest test testing tester user username pharmacy chemist medicine apteek aptek southafrica ' +
  'capetown johannesburg durban pretoria springbok springboks bafana bafanabafana kaizerchiefs orlandopirates manchester ' +
  'manchesterunited liverpool chelsea arsenal barcelona realmadrid jesus jesuschrist jesuslovesme godisgood godislove blessing ' +
  'blessed family mother father summer winter autumn spring monday friday january december abcdef abcdefg abcdefgh abcdefghi ' +
  'abcdefghij abcabc letmeinnow nothing nopassword mypassword thepassword newpassword passwordpassword adminadmin welcometo ' +
  'helloworld hello hellohello opensesame correcthorse iloveyousomuch iloveyouforever babygirl angel lovely butterfly flower ' +
  'chocolate cookie purple orange banana ferrari mercedes porsche harley mustang corvette matrix phoenix ninja pirate warrior ' +
  'unicorn rainbow playstation nintendo minecraft fortnite roblox youtube netflix whatsapp instagram qweasd qweasdzxc asdasd ' +
  'asdasdasd zaqwsx zaqxsw poiuytrewq mnbvcxz lkjhgfdsa';
const commonWords = new Set(COMMON_WORDS.split(' '));

const COMMON_NUMBERS =
  '0123456789 1234567890 12345678901 123456789012 0987654321 9876543210 1357924680 1122334455 11223344556 1231231231 123123123123 ' +
  '1212121212 121212121212 1010101010 0101010101 12341234 1234512345 123456123456 1234554321 12345678910 123456789123 ' +
  '12345678987654321 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qaz2wsx3e q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsxcde3 zaq1zaq1zaq1 a1b2c3d4e5 ' +
  'abc123abc123 abcd1234abcd qwe123qwe123 123qwe123qwe asd123asd123 1a2b3c4d5e 147258369 1472583690 7894561230 3216549870 ' +
  '9638527410 0147258369 1029384756 6758493021';
const commonNumbers = new Set(COMMON_NUMBERS.split(' '));

function isCommon(password: string): boolean {
  const plain = password.toLowerCase().replace(/\s/g, '');
  if (new Set(plain).size < 3 || commonNumbers.has(plain) || commonWords.has(plain)) return true;
  const word = plain.replace(/^[^a-z@]+|[^a-z]+$/g, '');
  return commonWords.has(word) || commonWords.has(plain.replace(/[^a-z]/g, ''));
}

/** The fault of a new password other than its length, which the contract checks; null if there is none. */
export function passwordFault(password: string, email: string): string | null {
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) return 'The password cannot be your email address';
  if (isCommon(password)) return 'Many people use this password, so it is easy to guess. Please choose another one';
  return null;
}

/** "Lerato Mokoena", or the part of it that is known. */
export function fullName(user: { first_name: string; last_name: string }): string {
  return `${user.first_name} ${user.last_name}`.trim();
}

export const ADMIN_ROLE = 'admin';
/** The role of users without an assigned one. */
export const USER_ROLE = 'user';

const read = { read: true };
const readAndUpdate = { read: true, update: true };
const all = { create: true, read: true, update: true, delete: true };

/** The roles a new shop starts with. The admin's permissions are not listed: they are all there are. */
export const READY_ROLES: Record<string, Permissions> = {
  [ADMIN_ROLE]: {},
  manager: {
    product: all,
    category: all,
    service: all,
    booking_policy: all,
    business_location: all,
    staff: all,
    role: read,
    order: readAndUpdate,
    payment: read,
    refund: { create: true, read: true },
    booking: all,
    slider: all,
    promo_code: all,
    delivery_charges: readAndUpdate,
    contact_us: readAndUpdate,
    notification: readAndUpdate,
    report: read,
    audit: read,
  },
  // Releases orders with scheduled medicines and reads scripts; may also correct stock and prices of medicines, adds
  // those without a single exit price, because a pharmacist says why there is none, and decides on cold parcels.
  pharmacist: {
    product: { create: true, read: true, update: true },
    category: read,
    service: read,
    staff: read,
    order: readAndUpdate,
    payment: read,
    prescription: all,
    booking: readAndUpdate,
    delivery_charges: readAndUpdate,
    contact_us: readAndUpdate,
    notification: readAndUpdate,
    report: read,
  },
  // Sees patients: bookings and the scripts that result from them, no payments.
  practitioner: {
    product: read,
    service: read,
    prescription: { create: true, read: true, update: true },
    booking: readAndUpdate,
    notification: readAndUpdate,
  },
  shop_assistant: {
    product: read,
    category: read,
    service: read,
    order: readAndUpdate,
    payment: read,
    booking: { create: true, read: true, update: true },
    contact_us: readAndUpdate,
    notification: readAndUpdate,
  },
};

/** The union of the roles' permissions. */
export function mergePermissions(maps: readonly Permissions[]): Permissions {
  const merged: Record<string, Record<string, boolean>> = {};
  for (const map of maps) {
    for (const [resource, actions] of Object.entries(map)) {
      const granted = Object.entries(actions ?? {}).filter(([, allowed]) => allowed);
      if (granted.length > 0) merged[resource] = { ...merged[resource], ...Object.fromEntries(granted) };
    }
  }
  return merged;
}

/** The text above the sign-up button, stored verbatim with the consent. */
export const TERMS_WORDING =
  'By signing up you accept our Terms of Service and our Privacy Policy, and we may use your details to run your account.';
/** Beside the tick box that is off until someone ticks it (POPIA s69: opt in). */
export const MARKETING_WORDING = 'Send me offers and health tips by email. I can stop this at any time in my account.';

/** The permissions of `wanted` that are missing in `held`, as "order.update". Nobody can grant what they lack. */
export function missingPermissions(wanted: Permissions, held: Permissions): string[] {
  return Object.entries(wanted).flatMap(([resource, actions]) =>
    Object.entries(actions ?? {})
      .filter(([action, granted]) => granted && held[resource as Resource]?.[action as Action] !== true)
      .map(([action]) => `${resource}.${action}`),
  );
}

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** "Chrome on Android", for the list of one's sessions. The order matters: most browsers call themselves by others' names too. */
export function deviceLabel(userAgent: string | null): string {
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'An unknown device';
}
