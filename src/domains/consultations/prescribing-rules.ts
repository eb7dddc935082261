import { JOIN_FROM_MINUTES } from '../services/contract-limits.ts';
import {
  PRESCRIBED_SCHEDULES,
  prescribingFault,
  registrationToPrescribe,
  type HeldRegistration,
} from '../../shared/registrations.ts';

// Who may prescribe what in a consultation, and from when (docs/decisions/0032). Browser and server ask the same.

const MINUTE_MS = 60_000;

type Registered = Parameters<typeof prescribingFault>[1];

/** Why this person prescribes nothing at all; null if a registration of theirs reaches some schedule. */
export const prescriberFault = (person: Registered): string | null => prescribingFault('none', person);

/** The registration that prescribes up to the highest schedule; null if none prescribes. */
export const widestRegistration = (person: Registered): HeldRegistration | null =>
  PRESCRIBED_SCHEDULES.toReversed().flatMap((schedule) => registrationToPrescribe(schedule, person) ?? [])[0] ?? null;

/** A name that neither the catalogue nor the table of ingredients knows may be anything: it needs the widest scope. */
export const UNKNOWN_MEDICINE_SCHEDULE = 'S6';

/** Why this person may not prescribe a medicine; null if they may. */
export function medicineFault(
  { name, schedule }: { name: string; schedule: string | null },
  person: Registered,
): string | null {
  if (schedule !== null) {
    const fault = prescribingFault(schedule, person);
    return fault && `${name}: ${fault}`;
  }
  const none = prescriberFault(person);
  if (none) return none;
  return prescribingFault(UNKNOWN_MEDICINE_SCHEDULE, person) === null
    ? null
    : `We do not know the schedule of ${name}. Choose it from the catalogue. Only a practitioner who may prescribe up to Schedule 6 can type in a medicine.`;
}

interface Begun {
  booking_number: string;
  booking_mode: 'physical' | 'online';
  starts_at: Date;
  met_at: Date | null;
}

/** Why nobody may prescribe in it yet; null once the consultation has begun: a video call with both people in it. */
export function notStartedFault({ booking_number, booking_mode, starts_at, met_at }: Begun, now: Date): string | null {
  if (booking_mode === 'online') {
    if (met_at !== null) return null;
    return now.getTime() < starts_at.getTime() - JOIN_FROM_MINUTES * MINUTE_MS
      ? `${booking_number} has not started yet.`
      : `You can prescribe once you and the patient have both joined consultation ${booking_number}.`;
  }
  return now < starts_at ? `${booking_number} has not started yet.` : null;
}
