import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Prescription } from '../../src/domains/prescriptions/contract.ts';
import { ACTIONS, RESOURCES } from '../../src/shared/permissions.ts';
import { REGISTRATION_CATEGORIES } from '../../src/shared/registrations.ts';
import { aProduct } from '../support/builders.ts';
import {
  addMedicine,
  aNewIdentity,
  aPrescription,
  aQuote,
  moveTo,
  PRESCRIBER,
  seen,
  type Sent,
} from '../support/prescribing.ts';
import { anOrder, settle } from '../support/shopping.ts';
import { startApp, type Answer, type Caller, type TestApp } from '../support/start-app.ts';

// Which registration opens which act, asked over HTTP: every act, registration and schedule. The expected answers are written
// here from the law (docs/spec/pharmacy-rules.md, rules 2, 3, 13 and 15) and not read from the table that the shop uses.

const EVERY_PERMISSION = RESOURCES.flatMap((resource) => ACTIONS.map((action) => `${resource}.${action}` as const));

const PEOPLE = [
  'admin without registration',
  'every permission without registration',
  'expired pharmacist',
  'ended pharmacist',
  ...REGISTRATION_CATEGORIES,
] as const;
type Person = (typeof PEOPLE)[number];

interface Law {
  alone: readonly Person[];
  supervised: readonly Person[];
  /** Nobody does it, not even a pharmacist, while none is on duty. */
  needs_duty: boolean;
  refusal: string;
}
const BOTH = ['responsible_pharmacist', 'pharmacist'] as const;
const WITHOUT = 'You have no such registration.';
const PHARMACIST = 'Only a pharmacist registered with the SAPC';

const LAWS = {
  evaluate: {
    alone: BOTH,
    supervised: ['intern'],
    needs_duty: false,
    refusal: `${PHARMACIST}, or a supervised pharmacist intern, can evaluate a prescription. ${WITHOUT}`,
  },
  prepare: {
    alone: BOTH,
    supervised: ['intern', 'assistant_post_basic'],
    needs_duty: true,
    refusal: `${PHARMACIST}, or a supervised pharmacist intern or pharmacist’s assistant (post-basic), can prepare medicine. ${WITHOUT}`,
  },
  dispense: {
    alone: BOTH,
    supervised: ['intern', 'assistant_post_basic'],
    needs_duty: true,
    refusal: `${PHARMACIST}, or a supervised pharmacist intern or pharmacist’s assistant (post-basic), can check and dispense medicine. ${WITHOUT}`,
  },
  release_s1: {
    alone: BOTH,
    supervised: ['intern', 'assistant_post_basic', 'assistant_basic'],
    needs_duty: true,
    refusal: `${PHARMACIST}, or a supervised pharmacist intern, pharmacist’s assistant (post-basic) or pharmacist’s assistant (basic), can release Schedule 1 medicine. ${WITHOUT}`,
  },
  release_s2: {
    alone: BOTH,
    supervised: ['intern'],
    needs_duty: true,
    refusal: `${PHARMACIST}, or a supervised pharmacist intern, can release Schedule 2 medicine. ${WITHOUT}`,
  },
  /** Before the order is read. */
  release_any: {
    alone: BOTH,
    supervised: ['intern', 'assistant_post_basic', 'assistant_basic'],
    needs_duty: true,
    refusal: `Only people registered with the SAPC can release Schedule 1 and 2 medicine. ${WITHOUT}`,
  },
  confirm_texts: {
    alone: BOTH,
    supervised: [],
    needs_duty: false,
    refusal: `${PHARMACIST} can confirm a text that names an indication. ${WITHOUT}`,
  },
  change_rules: {
    alone: BOTH,
    supervised: [],
    needs_duty: false,
    refusal: `${PHARMACIST} can change the rules of a schedule. ${WITHOUT}`,
  },
  sign_rules: {
    alone: ['responsible_pharmacist'],
    supervised: [],
    needs_duty: false,
    refusal: `Only a responsible pharmacist registered with the SAPC can sign the dispensing rules. ${WITHOUT}`,
  },
  allow_cold_parcels: {
    alone: ['responsible_pharmacist'],
    supervised: [],
    needs_duty: false,
    refusal: `Only a responsible pharmacist registered with the SAPC can allow cold parcels. ${WITHOUT}`,
  },
  correct_register: {
    alone: BOTH,
    supervised: [],
    needs_duty: false,
    refusal: `${PHARMACIST} can correct the medicine register. ${WITHOUT}`,
  },
  be_on_duty: {
    alone: BOTH,
    supervised: [],
    needs_duty: false,
    refusal: `${PHARMACIST} can be the pharmacist on duty. ${WITHOUT}`,
  },
} as const satisfies Record<string, Law>;

let app: TestApp;
/** The pharmacist on duty, who makes what the others act on. */
let head: Caller;
const people = {} as Record<Person, Caller>;
const goods = {} as Record<'S1' | 'S2', { id: string }>;
const duty = (on: boolean) => head.post('business/duty', { on });

beforeAll(async () => {
  app = await startApp();
  head = await app.asStaff(...EVERY_PERMISSION);
  await app.withRegistration(head, 'pharmacist');
  for (const person of PEOPLE)
    people[person] = await app.asStaff(...(person.startsWith('admin') ? (['admin'] as const) : EVERY_PERMISSION));
  for (const category of REGISTRATION_CATEGORIES)
    await app.withRegistration(
      people[category],
      category,
      category === 'registered_nurse' ? { max_schedule: 'S4' } : {},
    );
  await app.withRegistration(people['expired pharmacist'], 'pharmacist', { valid_until: '2026-11-24' });
  await app.withRegistration(people['ended pharmacist'], 'pharmacist', { ended_at: app.clock.now });
  for (const schedule of ['S1', 'S2'] as const) goods[schedule] = await aProduct(app, { schedule, quantity: 500 });
});
afterAll(() => app.close());

interface Attempt<Target> {
  act: keyof typeof LAWS;
  done: number;
  /** Something on which nobody has acted yet. */
  make(): Promise<Target>;
  ask(who: Caller, target: Target): Promise<Answer<object>>;
  /** Whoever may do no such act at all is refused before the order is looked up, so by the sentence of the first one. */
  first?: keyof typeof LAWS;
  /** What would have changed; asked after every refusal. */
  look(target: Target): Promise<unknown>;
}

type Schedule = 'none' | 'S0' | 'S1' | 'S2' | 'S3' | 'S4' | 'S5' | 'S6';
const lineOf = (schedule: Schedule) => ({
  name: 'Compounded for the test',
  schedule,
  // Why it has none only a pharmacist says.
  sep: 50,
  ...(schedule === 'S6' ? { days: 30, quantity_words: 'two' } : {}),
});
const onDesk = async (sent: Sent) => (await seen(head, sent)).body;
const pay = (uuid: string | null) =>
  settle(app, { order_id: '', order_number: '', total: 0, key: '', payment: { uuid: uuid ?? '', url: '' } });
const phase = (who: Caller, sent: Sent, name: string) =>
  who.post<Prescription>(`prescription/${sent.prescription_id}/phase`, { phase: name });

const evaluating = (schedule: Schedule): Attempt<Sent> => ({
  act: 'evaluate',
  done: 201,
  make: () => aPrescription(app.guest),
  ask: (who, sent) => addMedicine(who, sent, lineOf(schedule)),
  look: async (sent) => (await onDesk(sent)).medicines.length,
});

/** The quote signs the evaluation. */
async function paid(schedule: Schedule): Promise<Sent> {
  const sent = await aPrescription(app.guest);
  await pay((await aQuote(head, sent, [lineOf(schedule)])).payment_uuid);
  await head.put(`prescription/${sent.prescription_id}/original`, { received_on: '2026-11-25' });
  return sent;
}

const preparing = (schedule: Schedule): Attempt<Sent> => ({
  act: 'prepare',
  done: 201,
  make: () => paid(schedule),
  ask: (who, sent) => phase(who, sent, 'prepare'),
  look: async (sent) => (await onDesk(sent)).dispensing_reference,
});

const dispensing = (schedule: Schedule, ask: Attempt<Sent>['ask']): Attempt<Sent> => ({
  act: 'dispense',
  done: 200,
  make: async () => {
    const sent = await paid(schedule);
    await phase(head, sent, 'prepare');
    return sent;
  },
  ask,
  look: async (sent) => (await onDesk(sent)).prescription_status,
});

const releasing = (act: 'release_s1' | 'release_s2', ...schedules: ('S1' | 'S2')[]): Attempt<{ order_id: string }> => ({
  act,
  done: 200,
  make: async () => {
    const placed = await anOrder(
      app.guest,
      schedules.map((schedule) => [goods[schedule], 1]),
      { id_number: aNewIdentity() },
    );
    await settle(app, placed);
    return placed;
  },
  ask: (who, { order_id }) => who.put(`order/update-status/${order_id}?order_status=processing`, {}),
  look: async ({ order_id }) => (await head.get<{ order_status: string }>(`order/${order_id}`)).body.order_status,
});

const ruleText = async (path: string) => JSON.stringify((await head.get(path)).body);

const attempts: Record<string, Attempt<unknown>> = {
  ...Object.fromEntries(
    (['none', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const).map((schedule) => [
      `evaluating a prescription with ${schedule}`,
      evaluating(schedule),
    ]),
  ),
  'asking the patient of a prescription': {
    ...evaluating('none'),
    done: 200,
    ask: (who, sent) => moveTo(who, sent, 'needs_information', { reason: 'Which strength?' }),
    look: async (sent) => (await onDesk(sent)).prescription_status,
  } satisfies Attempt<Sent>,
  'entering the prescriber of a prescription': {
    ...evaluating('none'),
    done: 200,
    ask: (who, sent) => who.put(`prescription/${sent.prescription_id}`, { prescriber: PRESCRIBER }),
    look: async (sent) => (await onDesk(sent)).prescriber,
  } satisfies Attempt<Sent>,
  ...Object.fromEntries(
    (['none', 'S2', 'S3', 'S4', 'S5', 'S6'] as const).flatMap((schedule) => [
      [`preparing ${schedule}`, preparing(schedule)],
      [`dispensing ${schedule}`, dispensing(schedule, (who, sent) => moveTo(who, sent, 'dispensed'))],
    ]),
  ),
  'signing the last check of S4': {
    ...dispensing('S4', (who, sent) => phase(who, sent, 'dispense')),
    done: 201,
  },
  'releasing an order with S1': releasing('release_s1', 'S1'),
  'releasing an order with S2': releasing('release_s2', 'S2'),
  'releasing an order with S1 and S2': releasing('release_s2', 'S1', 'S2'),
  ...Object.fromEntries(
    (['S1', 'S2'] as const).map((schedule) => [
      `releasing an order with ${schedule} line by line`,
      {
        ...releasing(schedule === 'S1' ? 'release_s1' : 'release_s2', schedule),
        ask: (who, { order_id }) => who.put(`order/${order_id}/release`, {}),
        first: 'release_any',
      } satisfies Attempt<{ order_id: string }>,
    ]),
  ),
  'changing the rules of a schedule': {
    act: 'change_rules',
    done: 200,
    make: () => Promise.resolve(),
    ask: (who) =>
      who.put('business/schedule-rules/S0', { feature: false, valid_from: '2027-01-01', reason: 'For the test' }),
    look: () => ruleText('business/schedule-rules'),
  } satisfies Attempt<void>,
  'signing a dispensing rule': {
    act: 'sign_rules',
    done: 200,
    make: () => Promise.resolve(),
    ask: (who) =>
      who.put('business/dispensing-rules/repeat_early_days', {
        value: 4,
        valid_from: '2027-01-01',
        reason: 'For the test',
      }),
    look: () => ruleText('business/dispensing-rules'),
  } satisfies Attempt<void>,
  'confirming a text that names an indication': {
    act: 'confirm_texts',
    done: 200,
    make: () => aProduct(app, { schedule: 'S2', description: '<p>Relieves pain.</p>' }),
    ask: (who, { id }) => who.post(`business/products/${id}/indications`, { reason: 'For the test' }),
    look: ({ id }) => app.db.selectFrom('products').select('indications_confirmed').where('id', '=', id).execute(),
  } satisfies Attempt<{ id: string }>,
  'allowing cold parcels': {
    act: 'allow_cold_parcels',
    done: 200,
    make: async () => {
      await app.db.updateTable('delivery_charges').set({ cold_parcel: null }).execute();
    },
    ask: (who) =>
      who.put('business/delivery-charges', { cold_parcel: { fee: 150, provinces: ['Gauteng'], weekdays: [1, 2, 3] } }),
    look: () => app.db.selectFrom('delivery_charges').select(['cold_parcel', 'cold_parcel_signature']).execute(),
  } satisfies Attempt<void>,
  'correcting the medicine register': {
    act: 'correct_register',
    done: 201,
    make: async () => {
      const attempt = releasing('release_s1', 'S1');
      const placed = await attempt.make();
      await attempt.ask(head, placed);
      return app.db
        .selectFrom('medicine_register')
        .select('id')
        .where('source_id', '=', placed.order_id)
        .executeTakeFirstOrThrow();
    },
    ask: (who, { id }) => who.post(`business/medicine-register/${id}/correction`, { reason: 'Wrong person' }),
    look: ({ id }) => app.db.selectFrom('medicine_register').select('id').where('corrects_id', '=', id).execute(),
  } satisfies Attempt<{ id: string }>,
};
const NAMES = Object.keys(attempts);
const attemptOf = (name: string) => attempts[name] as Attempt<unknown>;

const outcome = ({ status, body }: Answer<{ detail?: string }>) =>
  status < 300 ? status : `${status}: ${body.detail}`;
const NOBODY = '409: No pharmacist is on duty. A pharmacist must start duty before you can do this.';

const isNamed = ({ alone, supervised }: Law, person: Person) => alone.includes(person) || supervised.includes(person);

function expected(
  person: Person,
  { act, done, first = act }: Pick<Attempt<unknown>, 'act' | 'done' | 'first'>,
  onDuty: boolean,
) {
  const { alone, needs_duty } = LAWS[act] as Law;
  for (const law of [LAWS[first], LAWS[act]]) if (!isNamed(law, person)) return `403: ${law.refusal}`;
  return onDuty || (alone.includes(person) && !needs_duty) ? done : NOBODY;
}

/** Asks everybody; the allowed on something of their own, all others on one thing that has to stay as it is. */
async function askAll(attempt: Attempt<unknown>, onDuty: boolean) {
  const answers: Partial<Record<Person, unknown>> = {};
  const untouched = await attempt.make();
  const before = await attempt.look(untouched);
  const allowed = PEOPLE.filter((person) => expected(person, attempt, onDuty) === attempt.done);
  for (const person of PEOPLE.filter((one) => !allowed.includes(one))) {
    answers[person] = outcome(await attempt.ask(people[person], untouched));
    expect(await attempt.look(untouched), `after ${person} was refused`).toEqual(before);
  }
  for (const person of allowed) answers[person] = outcome(await attempt.ask(people[person], await attempt.make()));
  return answers;
}
const everyone = (attempt: Attempt<unknown>, onDuty: boolean) =>
  Object.fromEntries(PEOPLE.map((person) => [person, expected(person, attempt, onDuty)]));

describe('with a pharmacist on duty', () => {
  beforeAll(() => duty(true));
  test.each(NAMES)('%s is allowed for the registrations that the law names, and for nobody else', async (name) => {
    const attempt = attemptOf(name);
    expect(await askAll(attempt, true)).toEqual(everyone(attempt, true));
  });

  test('what is done under supervision is signed with the supervisor', async () => {
    const { make, ask } = preparing('S4');
    const sent = await make();
    await ask(people.assistant_post_basic, sent);
    await phase(people.intern, sent, 'dispense');
    const { body } = await seen(head, sent);
    const signed = body.supplies
      .at(-1)
      ?.phases.map(({ phase: which, signature }) => [which, signature.category, signature.supervisor?.user_id ?? null]);
    expect(signed).toEqual([
      ['evaluate', 'pharmacist', null],
      ['prepare', 'assistant_post_basic', head.user_id],
      ['dispense', 'intern', head.user_id],
    ]);
    const [entry] = await app.db
      .selectFrom('medicine_register')
      .select(['pharmacist_id', 'supervisor_id'])
      .where('source_id', '=', sent.prescription_id)
      .execute();
    expect(entry).toEqual({ pharmacist_id: people.intern.user_id, supervisor_id: head.user_id });
  });
});

describe('without a pharmacist on duty', () => {
  test.each(NAMES)('%s is refused where the law requires one, and stays refused to all others', async (name) => {
    const attempt = attemptOf(name);
    await duty(true);
    const { make } = attempt;
    const made = {
      ...attempt,
      make: async () => {
        await duty(true);
        const target = await make();
        await duty(false);
        return target;
      },
    };
    expect(await askAll(made, false)).toEqual(everyone(attempt, false));
  });
});

test('duty is started by a registered pharmacist only', async () => {
  const attempt = { act: 'be_on_duty', done: 200 } as const;
  const answers: Partial<Record<Person, unknown>> = {};
  for (const person of PEOPLE) answers[person] = outcome(await people[person].post('business/duty', {}));
  expect(answers).toEqual(Object.fromEntries(PEOPLE.map((person) => [person, expected(person, attempt, true)])));
});
