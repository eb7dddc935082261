import type { PrescriptionGroup } from '../rules.ts';
import { PRESCRIPTION_GROUPS, prescriptionStatusLabel } from '../rules.ts';
import type { Medicine, Prescription, PrescriptionRow, PrescriptionStatus, Substitution } from '../contract.ts';

// Texts of the prescriptions office, and ready sentences for the patient to start from.

const HOUR_MS = 3_600_000;
/** Half a working day: prescriptions waiting for us should not wait longer. */
const LONG_HOURS = 4;
/** The patient's turn: after two days someone phones. */
const LONG_PATIENT_HOURS = 48;

const groupOf = (status: PrescriptionStatus): PrescriptionGroup | undefined =>
  (Object.keys(PRESCRIPTION_GROUPS) as PrescriptionGroup[]).find((group) =>
    (PRESCRIPTION_GROUPS[group].statuses as readonly PrescriptionStatus[]).includes(status),
  );

/** Has it waited too long in this status? Closed ones are not waiting. */
export function isLongWait(status: PrescriptionStatus, since: string, now: Date): boolean {
  const hours = (now.getTime() - new Date(since).getTime()) / HOUR_MS;
  switch (groupOf(status)) {
    case 'our_turn':
      return hours >= LONG_HOURS;
    case 'patients_turn':
    case 'on_its_way':
      return hours >= LONG_PATIENT_HOURS;
    case 'closed':
    case undefined:
      return false;
  }
}

/** We keep the patient waiting, and not the other way round. */
export const isOurTurn = (status: PrescriptionStatus): boolean => groupOf(status) === 'our_turn';
export const isClosed = (status: PrescriptionStatus): boolean => groupOf(status) === 'closed';

/** The outcome of the choice between brand and generic, for staff (Act 101 of 1965 s22F). */
const SUBSTITUTION_TEXT: Record<Exclude<Substitution, 'none'>, (medicine: Medicine) => string> = {
  offered: ({ substitute }) => `Generic offered: ${substitute?.name ?? ''}`,
  accepted: ({ substitute_of }) => `Patient chose the generic for ${substitute_of ?? 'the prescribed brand'}`,
  refused_by_patient: () => 'Patient refused the generic',
  forbidden_by_prescriber: () => 'The prescriber forbids a generic',
  generic_dearer: () => 'The generic costs more',
};
export const substitutionText = (medicine: Medicine): string | null =>
  medicine.substitution === 'none' ? null : SUBSTITUTION_TEXT[medicine.substitution](medicine);

/** The history for staff. An entry that changes no status is headed by what happened, not by the same status once more. */
export const historyEntries = (history: Prescription['history']) =>
  history.map(({ status, at, by, note }, index) => {
    const isSame = note !== null && history[index - 1]?.status === status;
    return {
      key: `${index}`,
      words: isSame ? note.replace(/\.$/, '') : prescriptionStatusLabel(status),
      who: by,
      note: isSame ? null : note,
      at,
    };
  });

/** Tells people of one name apart in a list: the last four characters of the ID, or else the date of birth. */
export function identityText({
  id_number,
  passport_number,
  date_of_birth,
}: Pick<PrescriptionRow, 'id_number' | 'passport_number' | 'date_of_birth'>): string | null {
  if (id_number !== null) return `ID …${id_number.slice(-4)}`;
  if (passport_number !== null) return `Passport …${passport_number.slice(-4)}`;
  return date_of_birth && `Born ${date_of_birth}`;
}

/** Suggested sentences; the patient reads the text as sent. */
export const READY_QUESTIONS = [
  {
    name: 'Unreadable',
    text: "We can't read your prescription. Please send a new photo, taken flat, in good light and with all four corners showing.",
  },
  { name: 'A page is missing', text: 'A page of your prescription is missing. Please send all the pages.' },
  {
    name: 'No signature or date',
    text: 'Your prescription has no signature or date. Please send the page that has them, or ask your doctor to add them.',
  },
  {
    name: 'Different name',
    text: 'The name on the prescription is different from the name you gave us. Whose prescription is it?',
  },
  {
    name: 'Allergies',
    text: 'Are you allergic to any medicine, and what other medicine are you taking at the moment?',
  },
] as const;

export const READY_REFUSALS = [
  {
    name: 'Too old',
    text: 'Your prescription was written more than 30 days before you sent it, so by law we may not dispense it. Please ask your doctor for a new one.',
  },
  {
    name: 'Not genuine',
    text: 'We could not confirm this prescription with the doctor named on it, so we may not dispense it.',
  },
  {
    name: 'Not available',
    text: "We can't get this medicine at the moment. You can use your prescription at any other pharmacy.",
  },
  {
    name: 'Schedule 7 or 8',
    text: 'This medicine needs a special permit, and an online pharmacy may not send it. Please take your prescription to a pharmacy near you.',
  },
  {
    name: 'Not a prescription',
    text: 'What you sent is not a prescription. Please send the prescription that your doctor signed.',
  },
] as const;

/** Why a supply that was dispensed is taken back: for the correcting entry of the register. */
export const READY_NEVER_COLLECTED = [
  { name: 'Not collected', text: 'The patient did not collect it.' },
  { name: 'Returned', text: 'The parcel was returned unopened.' },
] as const;
