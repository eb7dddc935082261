import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addMedicine,
  aForm,
  aPrescription,
  aQuote,
  MEDICINE,
  moveTo,
  PRESCRIBER,
  seen,
  sendInvoice,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { newId } from '~/platform/ids.ts';
import type { Medicine } from '../contract.ts';

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

test('people of one name are told apart in the queue by the end of their number, and by no more of it', async () => {
  for (const last_name of ['Namesake', 'Namesake']) await aPrescription(app.guest, { last_name });
  const { body } = await pharmacist.get<{ items: { id_number: string }[] }>('prescription?q=Namesake');
  const shown = body.items.map(({ id_number }) => id_number);
  expect(new Set(shown).size).toBe(2);
  for (const one of shown) expect(one).toMatch(/^•{9}\d{4}$/);
});

describe('access to a prescription', () => {
  test('another patient, a guessed id and staff without permission get 404 or 403, recorded in the audit log', async () => {
    const owner = await app.asCustomer();
    const sent = await aPrescription(owner);
    const other = await app.asCustomer('Sipho');
    const clerk = await app.asStaff('order.read');
    const before = await app.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'prescription.refused')
      .execute();
    for (const caller of [other, clerk, app.guest])
      expect((await caller.get(`prescription/${sent.prescription_id}`)).status).toBe(404);
    expect((await owner.get(`prescription/${sent.prescription_id}`)).status).toBe(200);
    expect((await clerk.get('prescription')).status).toBe(403);
    expect((await moveTo(clerk, sent, 'in_review')).status).toBe(403);
    const after = await app.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'prescription.refused')
      .execute();
    expect(after.length - before.length).toBe(3);
    // Nothing of the desk either, and that is written down too (issue 5).
    const refused = await app.db
      .selectFrom('audit_log')
      .select(['object_kind', 'object_id', 'detail'])
      .where('action', '=', 'access.refused')
      .where('actor_id', '=', clerk.user_id ?? '')
      .orderBy('id')
      .execute();
    expect(refused).toEqual([
      {
        object_kind: 'prescriptions',
        object_id: null,
        detail: { asked: expect.stringMatching(/^prescriptions\./), access: 'prescription.read' },
      },
      {
        object_kind: 'prescriptions',
        object_id: sent.prescription_id,
        detail: { asked: 'prescriptions.updatePrescription', access: 'prescription.update', tries: 2 },
      },
    ]);
    const mine = await owner.get<{ items: { prescription_id: string }[] }>('prescription/user-prescriptions');
    expect(mine.body.items.map((row) => row.prescription_id)).toEqual([sent.prescription_id]);
  });

  test('a page opens only through its link, until it expires and while the reader has permission', async () => {
    const sent = await aPrescription(app.guest);
    const { body } = await seen(pharmacist, sent);
    const link = (body.files[0]?.url ?? '').replace('/api/', '');
    const open = await app.shop.http.request(`/api/${link}`);
    expect(open.status).toBe(200);
    expect(open.headers.get('content-type')).toBe('image/webp');
    expect(open.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await open.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    const swapped = link.at(-1) === 'A' ? `${link.slice(0, -1)}B` : `${link.slice(0, -1)}A`;
    expect((await app.guest.get(swapped)).status).toBe(404);
    const assistant = await app.asStaff('prescription.read');
    const theirs = ((await seen(assistant, sent)).body.files[0]?.url ?? '').replace('/api/', '');
    await app.db
      .deleteFrom('user_roles')
      .where('user_id', '=', assistant.user_id ?? '')
      .execute();
    expect((await app.guest.get(theirs)).status).toBe(404);
    app.clock.advance(11 * 60_000);
    expect((await app.guest.get(link)).status).toBe(404);
    const told = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', sent.prescription_id)
      .where('action', 'like', 'prescription.file%')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(told.map((row) => row.action)).toEqual([
      'prescription.file_opened',
      'prescription.file_refused',
      'prescription.file_refused',
    ]);
  });

  test('one person at a time can work on it, and takeovers are recorded', async () => {
    const colleague = await app.asRole('pharmacist');
    const sent = await aPrescription(app.guest);
    await pharmacist.put(`prescription/claim/${sent.prescription_id}`, {});
    const held = await addMedicine(colleague, sent);
    expect(held.status).toBe(409);
    expect(held.body.detail).toContain('is working on');
    expect((await colleague.put(`prescription/claim/${sent.prescription_id}`, {})).status).toBe(409);
    expect((await colleague.put(`prescription/claim/${sent.prescription_id}`, { take_over: true })).status).toBe(200);
    expect((await addMedicine(colleague, sent)).status).toBe(201);
  });

  test('an older version gets 409 with who changed it', async () => {
    const sent = await aPrescription(app.guest);
    const { body } = await moveTo(pharmacist, sent, 'in_review');
    await moveTo(pharmacist, sent, 'needs_information', { reason: 'Which strength?' });
    const late = await moveTo(pharmacist, sent, 'in_review', { version: body.version });
    expect(late.status).toBe(409);
    expect(late.body.detail).toContain('Someone else has changed');
  });

  test('the patient can cancel it while it is unpaid', async () => {
    const sent = await aPrescription(app.guest);
    await aQuote(pharmacist, sent);
    const path = `prescription/cancel/${sent.prescription_id}`;
    expect((await app.guest.put(path, { key: 'wrong' })).status).toBe(404);
    expect(
      (await app.guest.put<{ prescription_status: string }>(path, { key: sent.key })).body.prescription_status,
    ).toBe('cancelled');
    expect((await sendInvoice(pharmacist, sent)).status).toBe(409);
    expect((await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER })).status).toBe(409);
  });

  test('a quote expires after seven days', async () => {
    const sent = await aPrescription(app.guest);
    await aQuote(pharmacist, sent);
    app.clock.advance(8 * 24 * 3600_000);
    const { prescriptionPayable } = await import('./payable.ts');
    await prescriptionPayable.sweepUnpaid(app.ctx);
    expect((await seen(app.guest, sent)).body.prescription_status).toBe('expired');
  });
});

describe('the medicines of an unquoted prescription', () => {
  interface Lines {
    medicines: Medicine[];
    detail?: string;
  }
  const change = (staff: Caller, line: Medicine | undefined, changes: object) =>
    staff.put<Lines>(`prescription/update-medicine/${line?.medicine_id}`, changes);
  const takeOff = (staff: Caller, line: Medicine | undefined) =>
    staff.delete<Lines>(`prescription/delete-medicine/${line?.medicine_id}`);

  test('can be changed field by field or removed, and are checked again', async () => {
    const sent = await aPrescription(app.guest);
    const { body } = await addMedicine(pharmacist, sent, {
      repeats_allowed: 3,
      substitution: 'forbidden_by_prescriber',
    });
    const [line] = body.medicines;
    const changed = await change(pharmacist, line, { price: 70.5 });
    expect([changed.status, changed.body.medicines]).toEqual([200, [{ ...line, price: 70.5, line_total: 141 }]]);
    const wrong = await change(pharmacist, line, { schedule: 'S6', days: 30 });
    expect([wrong.status, (wrong.body as unknown as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
      422,
      'repeats_allowed',
    ]);
    await addMedicine(pharmacist, sent, { name: 'Paracetamol 500 mg', schedule: 'S0' });
    const left = await takeOff(pharmacist, line);
    expect(left.body.medicines.map(({ name }) => name)).toEqual(['Paracetamol 500 mg']);
    expect((await takeOff(pharmacist, line)).status).toBe(404);
    expect((await change(pharmacist, line, { price: 1 })).status).toBe(404);
  });

  test('can be changed only by the assigned pharmacist, and not after the quote', async () => {
    const colleague = await app.asRole('pharmacist');
    const sent = await aPrescription(app.guest);
    const [line] = (await aQuote(pharmacist, sent)).medicines;
    for (const late of [await change(pharmacist, line, { price: 1 }), await takeOff(pharmacist, line)])
      expect([late.status, late.body.detail]).toEqual([
        409,
        `${sent.prescription_number} is marked “Quote sent”. Move it back into review to change its medicines.`,
      ]);
    await moveTo(pharmacist, sent, 'in_review');
    await pharmacist.put(`prescription/claim/${sent.prescription_id}`, {});
    for (const other of [await change(colleague, line, { price: 1 }), await takeOff(colleague, line)])
      expect([other.status, other.body.detail]).toEqual([409, expect.stringContaining('is working on')]);
    expect((await seen(pharmacist, sent)).body.medicines[0]?.price).toBe(MEDICINE.price);
  });
});

test('a prescription is unread until staff see it, and again when the patient answers', async () => {
  const unread = async () =>
    (await pharmacist.get<{ prescription_unread_count: number }>('business/unread-count')).body
      .prescription_unread_count;
  const before = await unread();
  const sent = await aPrescription(app.guest);
  expect(await unread()).toBe(before + 1);
  const mark = () => pharmacist.patch(`prescription/mark_prescription_read/${sent.prescription_id}`);
  expect([(await mark()).status, (await mark()).status, await unread()]).toEqual([200, 200, before]);
  await moveTo(pharmacist, sent, 'needs_information', { reason: 'Which strength?' });
  await app.guest.put(`prescription/answer/${sent.prescription_id}?key=${sent.key}`, aForm({ message: '500 mg' }, []));
  expect(await unread()).toBe(before + 1);
  expect((await pharmacist.patch(`prescription/mark_prescription_read/${newId()}`)).status).toBe(404);
});

test('the queue sorts by longest waiting and filters by status, assignee, unread and search term, with pages', async () => {
  const desk = await app.asRole('pharmacist');
  const sent = [];
  for (const last_name of ['Zwane', "O'Queue", 'Abrahams', 'Botha']) {
    sent.push(await aPrescription(app.guest, { last_name, email: 'queue@example.com' }));
    app.clock.advance(60_000);
  }
  const [first, asked, closed, last] = sent as [Sent, Sent, Sent, Sent];
  await moveTo(desk, asked, 'needs_information', { reason: 'Which strength?' });
  await moveTo(desk, closed, 'rejected', { reason: 'It cannot be read.' });
  await desk.put(`prescription/claim/${last.prescription_id}`, {});
  interface Queue {
    items: { prescription_id: string }[];
    total: number;
    counts: Record<string, number>;
  }
  const queue = async (query: string) => (await desk.get<Queue>(`prescription?q=queue@example.com${query}`)).body;
  const ids = async (query: string) => (await queue(query)).items.map((row) => row.prescription_id);
  const idsOf = (...those: Sent[]) => those.map((one) => one.prescription_id);
  expect(await ids('')).toEqual(idsOf(first, last, asked, closed));
  expect(await queue('')).toMatchObject({
    total: 4,
    counts: { all: 4, our_turn: 2, patients_turn: 1, on_its_way: 0, closed: 1 },
  });
  expect(await ids('&sort=newest')).toEqual(idsOf(last, closed, asked, first));
  expect(await ids('&sort=oldest')).toEqual(idsOf(first, asked, closed, last));
  expect(await ids('&sort=patient')).toEqual(idsOf(closed, last, asked, first));
  expect(await ids('&prescription_status=needs_information,rejected')).toEqual(idsOf(asked, closed));
  expect(await ids('&mine=true')).toEqual(idsOf(last));
  expect(await ids('&unread=true')).toEqual(idsOf(first));
  expect(await ids("+o'queue")).toEqual(idsOf(asked));
  expect(await ids(`+${closed.prescription_number}`)).toEqual(idsOf(closed));
  const pages = [await queue('&page_size=3'), await queue('&page_size=3&page=2')];
  expect(pages.flatMap(({ items }) => items.map((row) => row.prescription_id))).toEqual(
    idsOf(first, last, asked, closed),
  );
  for (const wrong of ['prescription_status=nonsense', 'sort=nonsense', 'mine=perhaps'])
    expect((await desk.get(`prescription?${wrong}`)).status).toBe(422);
});
