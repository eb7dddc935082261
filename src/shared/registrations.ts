// The registrations of health professionals, and which of them may do what. A permission opens a screen; a registration
// opens an act (Pharmacy Act 53 of 1974 s29; Act 101 of 1965 s22A). Rule numbers: docs/spec/pharmacy-rules.md.

/** South African Pharmacy Council, Health Professions Council of South Africa, South African Nursing Council. */
export const COUNCILS = ['SAPC', 'HPCSA', 'SANC'] as const;
export type Council = (typeof COUNCILS)[number];

/** Schedules up to which a registration can prescribe. */
export const PRESCRIBED_SCHEDULES = ['S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const;
export type PrescribedSchedule = (typeof PRESCRIBED_SCHEDULES)[number];

export const REGISTRATION_CATEGORIES = [
  'responsible_pharmacist',
  'pharmacist',
  'intern',
  'assistant_post_basic',
  'assistant_basic',
  'medical_practitioner',
  'dentist',
  'registered_nurse',
] as const;
export type RegistrationCategory = (typeof REGISTRATION_CATEGORIES)[number];

interface CategoryRecord {
  council: Council;
  label: string;
  /** Of a number in capitals without spaces. */
  number: RegExp;
  example: string;
  /** Up to which schedule it prescribes by itself; null: only up to the `max_schedule` of a permit. Absent: it does not prescribe. */
  prescribes_up_to?: PrescribedSchedule | null;
}

const SAPC_NUMBER = /^[A-Z]{0,3}\d{4,6}$/;

export const REGISTRATION_CATEGORY: Record<RegistrationCategory, CategoryRecord> = {
  responsible_pharmacist: {
    council: 'SAPC',
    label: 'Responsible pharmacist',
    number: /^P\d{4,6}$/,
    example: 'P12345',
    prescribes_up_to: 'S2',
  },
  pharmacist: {
    council: 'SAPC',
    label: 'Pharmacist',
    number: /^P\d{4,6}$/,
    example: 'P12345',
    prescribes_up_to: 'S2',
  },
  intern: { council: 'SAPC', label: 'Pharmacist intern', number: SAPC_NUMBER, example: 'PI12345' },
  assistant_post_basic: {
    council: 'SAPC',
    label: 'Pharmacist’s assistant (post-basic)',
    number: SAPC_NUMBER,
    example: 'A12345',
  },
  assistant_basic: {
    council: 'SAPC',
    label: 'Pharmacist’s assistant (basic)',
    number: SAPC_NUMBER,
    example: 'A12345',
  },
  medical_practitioner: {
    council: 'HPCSA',
    label: 'Medical practitioner',
    number: /^MP\d{6,7}$/,
    example: 'MP0123456',
    prescribes_up_to: 'S6',
  },
  dentist: { council: 'HPCSA', label: 'Dentist', number: /^DP\d{6,7}$/, example: 'DP0123456', prescribes_up_to: 'S6' },
  registered_nurse: {
    council: 'SANC',
    label: 'Registered nurse',
    number: /^\d{6,8}$/,
    example: '14012345',
    // Act 101 of 1965 s22A(15) and the Nursing Act s56: a permit names the medicines.
    prescribes_up_to: null,
  },
};

/** What decides about an act: a registration that is valid today. */
export interface HeldRegistration {
  council: Council;
  number: string;
  category: RegistrationCategory;
  qualification: string;
  /** Of the permit or the scope; null: what the category gives. */
  max_schedule: PrescribedSchedule | null;
}

/** A council's number as it is stored: capitals, no spaces, dots or dashes. */
export const toCouncilNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '');

/** Why this number cannot be one of that category; null if it can. */
export function councilNumberFault(category: RegistrationCategory, number: string): string | null {
  const { council, label, number: shape, example } = REGISTRATION_CATEGORY[category];
  return shape.test(toCouncilNumber(number))
    ? null
    : `Enter the ${council} number of a ${label.toLowerCase()}, for example ${example}`;
}

const PHARMACISTS = ['responsible_pharmacist', 'pharmacist'] as const;

interface ActRecord {
  /** Completes "… can". */
  does: string;
  alone: readonly RegistrationCategory[];
  /** Only under the supervision of the pharmacist on duty. */
  supervised: readonly RegistrationCategory[];
  /** Nobody does it while no pharmacist is on duty. */
  needs_duty: boolean;
}

/** Acts that the law gives to registered people. Prescribing is judged by schedule: `prescribingFault`. */
export const ACTS = {
  /** Good Pharmacy Practice rule 2.7, phase 1 (rule 15). */
  evaluate: { does: 'evaluate a prescription', alone: PHARMACISTS, supervised: ['intern'], needs_duty: false },
  /** Phase 2. */
  prepare: {
    does: 'prepare medicine',
    alone: PHARMACISTS,
    supervised: ['intern', 'assistant_post_basic'],
    needs_duty: true,
  },
  /** Phase 3: the last check, and the supply. */
  dispense: {
    does: 'check and dispense medicine',
    alone: PHARMACISTS,
    supervised: ['intern', 'assistant_post_basic'],
    needs_duty: true,
  },
  /** General Regulations 2017 reg 35(2) (rule 2). */
  release_s1: {
    does: 'release Schedule 1 medicine',
    alone: PHARMACISTS,
    supervised: ['intern', 'assistant_post_basic', 'assistant_basic'],
    needs_duty: true,
  },
  /** Reg 35(3) (rule 3). Assistants are not named there: the stricter reading. */
  release_s2: { does: 'release Schedule 2 medicine', alone: PHARMACISTS, supervised: ['intern'], needs_duty: true },
  /** Board Notice 129 rule 1.5: the decision to sell is a pharmacist's (rule 13). */
  change_rules: { does: 'change the rules of a schedule', alone: PHARMACISTS, supervised: [], needs_duty: false },
  /** Reg 42: what the public reads of Schedule 2 to 6 medicine (rule 19). */
  confirm_texts: {
    does: 'confirm a text that names an indication',
    alone: PHARMACISTS,
    supervised: [],
    needs_duty: false,
  },
  /** Where the law is uncertain, the responsible pharmacist decides and signs. */
  sign_rules: {
    does: 'sign the dispensing rules',
    alone: ['responsible_pharmacist'],
    supervised: [],
    needs_duty: false,
  },
  /** Couriers and the cold chain: rule 17. */
  allow_cold_parcels: {
    does: 'allow cold parcels',
    alone: ['responsible_pharmacist'],
    supervised: [],
    needs_duty: false,
  },
  correct_register: {
    does: 'correct the medicine register',
    alone: PHARMACISTS,
    supervised: [],
    needs_duty: false,
  },
  be_on_duty: { does: 'be the pharmacist on duty', alone: PHARMACISTS, supervised: [], needs_duty: false },
} as const satisfies Record<string, ActRecord>;
export type Act = keyof typeof ACTS;

const actOf = (act: Act): ActRecord => ACTS[act];

interface Registered {
  registrations?: readonly HeldRegistration[];
}

/** The registration under which a person may do it, and whether a pharmacist on duty has to supervise; null: under none. */
export function registrationFor(
  act: Act,
  person: Registered | null,
): { registration: HeldRegistration; is_supervised: boolean } | null {
  const { alone, supervised } = actOf(act);
  const held = person?.registrations ?? [];
  const own = held.find(({ category }) => alone.includes(category));
  if (own) return { registration: own, is_supervised: false };
  const under = held.find(({ category }) => supervised.includes(category));
  return under ? { registration: under, is_supervised: true } : null;
}

/** The 409 of an act for which a pharmacist has to be on duty. */
export const NOBODY_ON_DUTY = 'No pharmacist is on duty. A pharmacist must start duty before you can do this.';

/** Nobody does it, or this person only under supervision: it waits for a pharmacist on duty. */
export const needsDuty = (act: Act, person: Registered | null): boolean =>
  actOf(act).needs_duty || registrationFor(act, person)?.is_supervised === true;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

const inSentence = (category: RegistrationCategory): string => REGISTRATION_CATEGORY[category].label.toLowerCase();

/** Why this person may not do it, naming the registration that it needs; null if they may. */
export function actFault(act: Act, person: Registered | null): string | null {
  if (registrationFor(act, person)) return null;
  const { does, alone, supervised } = actOf(act);
  const named = alone.length > 1 ? ['pharmacist' as const] : alone;
  const under = supervised.length > 0 ? `, or a supervised ${listed(supervised.map(inSentence))},` : '';
  return `Only a ${listed(named.map(inSentence))} registered with the SAPC${under} can ${does}. You have no such registration.`;
}

/** Registered as a pharmacist. Neither a role's name, nor a permission, nor being an admin makes one. */
export const isPharmacist = (person: Registered | null): boolean =>
  person?.registrations?.some(({ category }) => PHARMACISTS.some((one) => one === category)) ?? false;

/** Up to which schedule this registration prescribes; null: it prescribes nothing. */
export function prescribesUpTo({
  category,
  max_schedule,
}: Pick<HeldRegistration, 'category' | 'max_schedule'>): PrescribedSchedule | null {
  const { prescribes_up_to } = REGISTRATION_CATEGORY[category];
  if (prescribes_up_to === undefined) return null;
  return max_schedule ?? prescribes_up_to;
}

/** A nurse, a doctor or a dentist: they consult and prescribe. */
export const isPractitioner = (person: Registered | null): boolean =>
  person?.registrations?.some(({ category }) => REGISTRATION_CATEGORY[category].council !== 'SAPC') ?? false;

/** The registration under which a person prescribes medicine of that schedule; null: none reaches so far. */
export function registrationToPrescribe(schedule: string, person: Registered | null): HeldRegistration | null {
  const reaches = (held: HeldRegistration) => {
    const most = prescribesUpTo(held);
    return most !== null && (schedule === 'none' || schedule <= most);
  };
  return person?.registrations?.find(reaches) ?? null;
}

/** Why this person may not prescribe medicine of that schedule; null if they may. */
export function prescribingFault(schedule: string, person: Registered | null): string | null {
  if (registrationToPrescribe(schedule, person)) return null;
  const most = (person?.registrations ?? [])
    .flatMap((held) => prescribesUpTo(held) ?? [])
    .toSorted()
    .at(-1);
  return most
    ? `Your registration lets you prescribe up to Schedule ${most.slice(1)}, and this medicine is Schedule ${schedule.slice(1)}.`
    : 'Only a medical practitioner, a dentist, a nurse with a permit to prescribe or a pharmacist can prescribe. You have no such registration.';
}

/** Who did an act, as it is written down for good: register, label, script and phases carry it. */
export interface Signature {
  user_id: string;
  name: string;
  council: Council;
  registration_number: string;
  category: RegistrationCategory;
  /** The pharmacist on duty, for an act under supervision. */
  supervisor: { user_id: string; name: string; registration_number: string } | null;
}
