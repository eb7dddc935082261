import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SessionAnswer } from '../../accounts/contract.ts';
import type { Duty, Registration } from '../contract.ts';

// Council registrations decide what a person may do by law; the duty register says who supervises.

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

type Refusal = { detail?: string; errors?: { field: string; message: string }[] };
const PHARMACIST = { council: 'SAPC', number: 'P54321', category: 'pharmacist', qualification: 'BPharm' };
const pathOf = (person: Caller) => `business/staff/${person.user_id}/registrations`;
const add = (who: Caller, person: Caller, body: object) => who.post<Registration & Refusal>(pathOf(person), body);
const heldBy = async (person: Caller) =>
  (await person.get<SessionAnswer>('auth/get-user-roles-and-permissions')).body.registrations;
let made = 20_000;
const next = () => `P${(made += 1)}`;

describe('a registration', () => {
  test('is recorded by an admin with who checked it and when, and allows acts at once', async () => {
    const locum = await app.asStaff('prescription.read');
    const { status, body } = await add(admin, locum, { ...PHARMACIST, number: 'p 54-321', category: 'Pharmacist' });
    expect([status, body.number, body.category, body.checked_at, body.is_valid]).toEqual([
      201,
      'P54321',
      'pharmacist',
      app.clock.now.toISOString(),
      true,
    ]);
    expect(await heldBy(locum)).toEqual([{ ...PHARMACIST, max_schedule: null }]);
    expect((await admin.get<Registration[]>(pathOf(locum))).body).toEqual([body]);
    const changed = await admin.put<Registration>(`${pathOf(locum)}/${body.id}`, { qualification: 'MPharm' });
    expect([changed.status, changed.body.qualification, changed.body.version]).toEqual([200, 'MPharm', 2]);
    expect((await admin.put(`${pathOf(locum)}/${body.id}`, { qualification: 'X', version: 1 })).status).toBe(409);
    expect((await admin.delete(`${pathOf(locum)}/${body.id}`)).status).toBe(200);
    expect(await heldBy(locum)).toEqual([]);
    expect((await admin.delete(`${pathOf(locum)}/${body.id}`)).status).toBe(404);
  });

  test('is refused with every fault at its field', async () => {
    const person = await app.asStaff('order.read');
    const faults = async (body: object) => {
      const answer = await add(admin, person, body);
      return [answer.status, answer.body.errors?.map(({ field }) => field).toSorted()];
    };
    expect(await faults({})).toEqual([422, ['category', 'council', 'number', 'qualification']]);
    expect(await faults({ ...PHARMACIST, number: 'abc', valid_until: '2026-11-24' })).toEqual([
      422,
      ['number', 'valid_until'],
    ]);
    expect(await faults({ ...PHARMACIST, council: 'HPCSA', number: next() })).toEqual([422, ['category']]);
    const nurse = { council: 'SANC', category: 'registered_nurse', number: '14099999', qualification: 'BCur' };
    expect(await faults({ ...nurse, max_schedule: 'S9' })).toEqual([422, ['max_schedule']]);
    expect(await faults({ ...PHARMACIST, number: next(), max_schedule: 'S4' })).toEqual([422, ['max_schedule']]);
    expect((await add(admin, person, { ...nurse, max_schedule: 'S4', valid_until: '2026-12-31' })).status).toBe(201);
    expect(await faults({ ...nurse, max_schedule: 'S4' })).toEqual([422, ['number']]);
  });

  test('with a number that is already recorded is refused, saying whether it is this person’s', async () => {
    const [first, second] = [await app.asStaff('order.read'), await app.asStaff('order.read')];
    const body = { ...PHARMACIST, number: next() };
    expect((await add(admin, first, body)).status).toBe(201);
    const sentence = async (person: Caller) => (await add(admin, person, body)).body.errors?.[0]?.message;
    expect(await sentence(second)).toBe('This number is already recorded for someone else');
    expect(await sentence(first)).toBe('This number has already been recorded. Change that registration instead');
  });

  test('is never recorded by its own holder, nor by staff who are not in charge of the pharmacy', async () => {
    expect((await add(admin, admin, { ...PHARMACIST, number: next() })).status).toBe(403);
    const manager = await app.asStaff('staff.read', 'staff.update');
    const person = await app.asStaff('order.read');
    expect((await add(manager, person, { ...PHARMACIST, number: next() })).status).toBe(403);
    await app.withRegistration(manager, 'responsible_pharmacist');
    expect((await add(manager, person, { ...PHARMACIST, number: next() })).status).toBe(201);
    expect((await add(person, manager, { ...PHARMACIST, number: next() })).status).toBe(403);
    expect((await add(app.guest, person, { ...PHARMACIST, number: next() })).status).toBe(401);
    const nobody = { ...person, user_id: '01900000-0000-7000-8000-000000000000' };
    expect((await add(admin, nobody, { ...PHARMACIST, number: next() })).status).toBe(404);
  });

  test('allows nothing after its last day', async () => {
    const person = await app.asStaff('order.read');
    await app.withRegistration(person, 'pharmacist', { valid_until: '2026-11-24' });
    expect(await heldBy(person)).toEqual([]);
    await app.withRegistration(person, 'pharmacist', { valid_until: '2026-11-25' });
    expect(await heldBy(person)).toHaveLength(1);
  });

  test('with one number belongs to one person, even if two record it at once', async () => {
    const people = await Promise.all([app.asStaff('order.read'), app.asStaff('order.read')]);
    const number = next();
    const answers = await Promise.all(people.map((person) => add(admin, person, { ...PHARMACIST, number })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(onServer ? [201, expect.any(Number)] : [201, 422]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });
});

describe('the duty register', () => {
  const duty = async () => (await admin.get<Duty>('business/duty')).body;

  test('names the pharmacist on duty, and a colleague who starts takes over', async () => {
    const [first, second] = [await app.asStaff('order.read'), await app.asStaff('order.read')];
    for (const one of [first, second]) await app.withRegistration(one, 'pharmacist');
    expect((await first.post('business/duty', {})).status).toBe(200);
    expect((await duty()).on_duty?.user_id).toBe(first.user_id);
    expect((await second.post('business/duty')).status).toBe(200);
    const now = await duty();
    expect(now.on_duty?.user_id).toBe(second.user_id);
    expect(now.entries.slice(0, 3).map(({ kind, user_id }) => [kind, user_id])).toEqual([
      ['start', second.user_id],
      ['end', first.user_id],
      ['start', first.user_id],
    ]);
    expect((await first.post('business/duty', { on: false })).status).toBe(409);
    expect((await second.post<Duty>('business/duty', { on: false })).body.on_duty).toBeNull();
  });

  test('is only for registered pharmacists, whatever the role', async () => {
    const intern = await app.asStaff('order.read');
    await app.withRegistration(intern, 'intern');
    for (const who of [admin, intern]) {
      const { status, body } = await who.post<Refusal>('business/duty', {});
      expect([status, body.detail]).toEqual([403, expect.stringContaining('pharmacist registered with the SAPC')]);
    }
    expect((await (await app.asCustomer()).get('business/duty')).status).toBe(403);
  });

  test('ends by itself after 16 hours, and with the registration', async () => {
    const person = await app.asStaff('order.read');
    await app.withRegistration(person, 'pharmacist', { valid_until: '2026-11-26' });
    await person.post('business/duty', {});
    const at = (instant: string) => app.at(instant, async () => (await duty()).on_duty?.user_id ?? null);
    expect(await at('2026-11-25T23:59:00Z')).toBe(person.user_id);
    expect(await at('2026-11-26T00:01:00Z')).toBeNull();
    await app.db
      .updateTable('registrations')
      .set({ ended_at: app.clock.now })
      .where('user_id', '=', person.user_id)
      .execute();
    expect((await duty()).on_duty).toBeNull();
  });

  test('ends when the pharmacist no longer works here', async () => {
    const person = await app.asStaff('order.read');
    await app.withRegistration(person, 'pharmacist');
    await person.post('business/duty', {});
    expect((await duty()).on_duty?.user_id).toBe(person.user_id);
    expect((await admin.put(`business/users/${person.user_id}/role`, { role: 'user' })).status).toBe(200);
    expect((await duty()).on_duty).toBeNull();
  });

  test('has one pharmacist on duty when several start at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => app.asStaff('order.read')));
    for (const one of people) await app.withRegistration(one, 'pharmacist');
    const answers = await Promise.all(people.map((one) => one.post('business/duty', {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { entries } = await duty();
    const open = new Set<string>();
    for (const { kind, user_id } of entries.toReversed()) {
      if (kind === 'start') open.add(user_id);
      else open.delete(user_id);
    }
    expect(people.filter(({ user_id }) => open.has(user_id ?? ''))).toHaveLength(1);
  });
});
