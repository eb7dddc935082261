import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  addMedicine,
  aPrescription,
  aQuote,
  moveTo,
  PRESCRIBER,
  seen,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { AN_IDENTITY, anOrder, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Answer, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { ACTIONS, RESOURCES, type Permission } from '~/shared/permissions.ts';
import type { RegistrationCategory } from '~/shared/registrations.ts';

// Acts by registration, over HTTP, with and without a pharmacist on duty. The table is the law's (Pharmacy Act 53 of 1974 s29,
// General Regulations 2017 reg 35), written down a second time: it is not derived from the code that decides.

type Refusal = { detail?: string };
const EVERYTHING = RESOURCES.flatMap((resource) => ACTIONS.map((action) => `${resource}.${action}` as Permission));
const WORK = ['prescription.read', 'prescription.update', 'order.read', 'order.update'] as const;

let app: TestApp;
/** The pharmacist on duty, who also prepares what the others then try. */
let boss: Caller;
const people = new Map<Person, Caller>();

const REGISTERED = [
  'responsible_pharmacist',
  'pharmacist',
  'intern',
  'assistant_post_basic',
  'assistant_basic',
  'registered_nurse',
  'medical_practitioner',
] as const satisfies readonly RegistrationCategory[];
type Person = (typeof REGISTERED)[number] | 'admin' | 'every permission' | 'expired pharmacist';
const PEOPLE: readonly Person[] = [...REGISTERED, 'admin', 'every permission', 'expired pharmacist'];

beforeAll(async () => {
  app = await startApp();
  boss = await app.asRole('pharmacist');
  for (const category of REGISTERED) {
    const person = await app.asStaff(...WORK);
    await app.withRegistration(person, category, category === 'registered_nurse' ? { max_schedule: 'S6' } : {});
    people.set(category, person);
  }
  people.set('admin', await app.asStaff('admin'));
  people.set('every permission', await app.asStaff(...EVERYTHING));
  const expired = await app.asStaff(...WORK);
  await app.withRegistration(expired, 'pharmacist', { valid_until: '2026-11-24' });
  people.set('expired pharmacist', expired);
});
afterAll(() => app.close());

async function aPaidPrescription(): Promise<Sent> {
  const sent = await aPrescription(app.guest);
  await settle(app, { payment: { uuid: (await aQuote(boss, sent)).payment_uuid ?? '' } });
  return sent;
}
async function onDesk(): Promise<Sent> {
  const sent = await aPrescription(app.guest);
  await moveTo(boss, sent, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-11-20' });
  // Assigned to nobody: a colleague's claim would refuse first.
  await boss.put(`prescription/claim/${sent.prescription_id}`, { release: true });
  return sent;
}
async function anOrderToRelease(schedule: 'S1' | 'S2'): Promise<{ order_id: string }> {
  const product = await aProduct(app, { schedule, sep: '60.00', price: '89.90', quantity: 5 });
  const placed = await anOrder(app.guest, [[product, 1]], { id_number: AN_IDENTITY });
  await settle(app, placed);
  return placed;
}

interface Tried {
  /** What it is tried on; a new one after each success. */
  make: () => Promise<unknown>;
  attempt: (who: Caller, on: never) => Promise<Answer<Refusal>>;
  does: string;
  alone: readonly Person[];
  supervised: readonly Person[];
  /** What somebody does alone without a pharmacist on duty. */
  without_duty: 'done' | 'refused';
}
const PHARMACISTS = ['responsible_pharmacist', 'pharmacist'] as const;
const release = (who: Caller, { order_id }: { order_id: string }) =>
  who.put<Refusal>(`order/update-status/${order_id}?order_status=processing`, {});

const ACTS: Record<string, Tried> = {
  'evaluate a prescription': {
    make: onDesk,
    attempt: (who, sent: Sent) => addMedicine(who, sent),
    does: 'evaluate a prescription',
    alone: PHARMACISTS,
    supervised: ['intern'],
    without_duty: 'done',
  },
  'prepare medicine': {
    make: aPaidPrescription,
    attempt: (who, { prescription_id }: Sent) =>
      who.post<Refusal>(`prescription/${prescription_id}/phase`, { phase: 'prepare' }),
    does: 'prepare medicine',
    alone: PHARMACISTS,
    supervised: ['intern', 'assistant_post_basic'],
    without_duty: 'refused',
  },
  'check and dispense': {
    make: aPaidPrescription,
    attempt: (who, sent: Sent) => moveTo(who, sent, 'dispensed'),
    does: 'check and dispense medicine',
    alone: PHARMACISTS,
    supervised: ['intern', 'assistant_post_basic'],
    without_duty: 'refused',
  },
  'release Schedule 1': {
    make: () => anOrderToRelease('S1'),
    attempt: release,
    does: 'release Schedule 1 medicine',
    alone: PHARMACISTS,
    supervised: ['intern', 'assistant_post_basic', 'assistant_basic'],
    without_duty: 'refused',
  },
  'release Schedule 2': {
    make: () => anOrderToRelease('S2'),
    attempt: release,
    does: 'release Schedule 2 medicine',
    alone: PHARMACISTS,
    supervised: ['intern'],
    without_duty: 'refused',
  },
};

const isDone = ({ status }: Answer) => status === 200 || status === 201;
const ON_NOBODY = 'No pharmacist is on duty. A pharmacist has to start duty before this can be done.';

describe.each(Object.entries(ACTS))('%s', (_, { make, attempt, does, alone, supervised, without_duty }) => {
  let subject: unknown;
  async function tryAs(person: Person): Promise<Answer<Refusal>> {
    subject ??= await make();
    const answer = await attempt(people.get(person) ?? app.guest, subject as never);
    if (isDone(answer)) subject = undefined;
    return answer;
  }
  const isAlone = (person: Person) => alone.includes(person);
  const isSupervised = (person: Person) => supervised.includes(person);
  const isRefused = (person: Person) => !isAlone(person) && !isSupervised(person);

  beforeAll(async () => void (await boss.post('business/duty', {})));

  test.each(PEOPLE.filter(isRefused))('is refused to a person who is %s, with the reason', async (person) => {
    const { status, body } = await tryAs(person);
    expect([status, body.detail]).toEqual([
      403,
      expect.stringMatching(
        new RegExp(`^Only a pharmacist registered with the SAPC.* can ${does}\\. You have no such registration\\.$`),
      ),
    ]);
  });

  test.each(PEOPLE.filter((person) => !isRefused(person)))(
    'is done by %s under a pharmacist on duty',
    async (person) => {
      expect(isDone(await tryAs(person))).toBe(true);
    },
  );

  test('is refused without a pharmacist on duty to everybody who needs one', async () => {
    // Made while somebody is on duty: making it may need one.
    subject ??= await make();
    const ended = await boss.post('business/duty', { on: false });
    expect(ended.status).toBe(200);
    for (const person of PEOPLE.filter((one) => !isRefused(one))) {
      const answer = await attempt(people.get(person) ?? app.guest, subject as never);
      if (isAlone(person) && without_duty === 'done') expect(answer.status, person).toBe(201);
      else expect([person, answer.status, answer.body.detail]).toEqual([person, 409, ON_NOBODY]);
    }
    for (const person of PEOPLE.filter(isRefused))
      expect((await attempt(people.get(person) ?? app.guest, subject as never)).status, person).toBe(403);
  });
});

test('what an intern does under supervision is signed with the name of the pharmacist on duty', async () => {
  await boss.post('business/duty', {});
  const sent = await aPaidPrescription();
  const intern = people.get('intern') ?? app.guest;
  const signed = await intern.post(`prescription/${sent.prescription_id}/phase`, { phase: 'prepare' });
  expect(signed.status).toBe(201);
  const phases = (await seen(app.guest, sent)).body.supplies[0]?.phases.map(({ phase, signature }) => [
    phase,
    signature.user_id,
    signature.supervisor?.user_id ?? null,
  ]);
  expect(phases).toEqual([
    ['evaluate', boss.user_id, null],
    ['prepare', intern.user_id, boss.user_id],
  ]);
});
