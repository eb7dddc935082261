import { sql } from 'kysely';
import { createContext, type Services } from '../src/platform/context.ts';
import type { Db } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { changeDuty, getDuty } from '../src/domains/staff/server/duty.ts';
import {
  REGISTRATION_CATEGORY,
  type PrescribedSchedule,
  type RegistrationCategory,
} from '../src/shared/registrations.ts';
import { STAFF } from './life/people.ts';
import { standIn } from './stand-in.ts';

// The demo's pharmacist, nurse and doctor are registered, and its admin is not: who owns a pharmacy need not be a pharmacist.
// The numbers are invented.

interface Registered {
  email: string;
  category: RegistrationCategory;
  number: string;
  qualification: string;
  max_schedule: PrescribedSchedule | null;
}

const REGISTERED: readonly Registered[] = [
  {
    email: STAFF.pharmacist,
    category: 'responsible_pharmacist',
    number: 'P00001',
    qualification: 'BPharm',
    max_schedule: null,
  },
  { email: STAFF.nurse, category: 'registered_nurse', number: '10000001', qualification: 'BCur', max_schedule: 'S4' },
  {
    email: STAFF.doctor,
    category: 'medical_practitioner',
    number: 'MP0000001',
    qualification: 'MB ChB',
    max_schedule: null,
  },
];

/** Once: somebody whose registration was ended in the demo stays without one. */
async function registerOnce(db: Db, { email, category, ...fields }: Registered, now: Date): Promise<void> {
  await sql`
    insert into registrations (id, user_id, council, number, category, qualification, max_schedule, checked_by_name,
      checked_at, created_at)
    select ${newId()}::uuid, u.id, ${REGISTRATION_CATEGORY[category].council}, ${fields.number}, ${category},
      ${fields.qualification}, ${fields.max_schedule}, 'The demo', ${now}, ${now}
    from users u where u.email = ${email} and not exists (select from registrations r where r.user_id = u.id)
    on conflict do nothing`.execute(db);
}

export async function registerDemoStaff({ db, clock }: Services): Promise<void> {
  for (const person of REGISTERED) await registerOnce(db, person, clock());
}

/** A demo in which nobody is on duty could dispense nothing: its pharmacist starts, unless somebody else did. */
export async function startDemoDuty(services: Services): Promise<void> {
  const ctx = createContext(services, { request_id: 'demo' });
  if ((await getDuty(ctx)).on_duty) return;
  const actor = await standIn(ctx, STAFF.pharmacist);
  if (actor && actor.registrations.length > 0) await changeDuty({ ...ctx, actor }, { on: true });
}
