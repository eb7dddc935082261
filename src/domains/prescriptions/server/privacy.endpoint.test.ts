import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClinic, book, choiceOf, type Clinic } from '../../../../tests/support/booking.ts';
import { aPrescription, moveTo, PRESCRIBER, type Sent } from '../../../../tests/support/prescribing.ts';
import { AN_IDENTITY } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { AuditEntry } from '../../accounts/contract.ts';
import type { Notification } from '../../notifications/contract.ts';
import type { Prescription, PrescriptionRow } from '../contract.ts';

let app: TestApp;
let clinic: Clinic;
let pharmacist: Caller;
let other: Caller;
let own: Sent;
let foreign: Sent;
beforeAll(async () => {
  app = await startApp();
  clinic = await aClinic(app);
  pharmacist = await app.asRole('pharmacist');
  other = await app.asRole('practitioner');
  foreign = await aPrescription(app.guest, { first_name: 'Foreign' });
  own = await aPrescription(app.guest, { id_number: AN_IDENTITY });
  const { body } = await book(app.guest, [choiceOf(clinic, '09:00')]);
  await app.db
    .updateTable('bookings')
    .set({ prescription_id: own.prescription_id })
    .where('id', '=', body.booking_ids[0])
    .execute();
  await app.drain();
});
afterAll(() => app.close());

type List = { items: PrescriptionRow[]; total: number; counts: Record<string, number> };
const listOf = async (caller: Caller, query = '') => (await caller.get<List>(`prescription${query}`)).body;
const entriesOf = async (person: Caller) => {
  const { body } = await (
    await app.asStaff('audit.read')
  ).get<{ items: AuditEntry[] }>(`business/audit-log?actor_id=${person.user_id}`);
  return body.items.filter(({ action }) => action !== 'session.started');
};

describe('a practitioner and prescriptions', () => {
  test('lists, searches and counts only those of their own bookings', async () => {
    const list = await listOf(clinic.staff);
    expect(list.items.map(({ prescription_id }) => prescription_id)).toEqual([own.prescription_id]);
    expect([list.total, list.counts.all]).toEqual([1, 1]);
    expect((await listOf(clinic.staff, '?q=Foreign')).total).toBe(0);
    expect((await listOf(other)).total).toBe(0);
    expect((await listOf(pharmacist)).total).toBe(2);
    const unread = async (caller: Caller) =>
      (await caller.get<{ prescription_unread_count: number }>('business/unread-count')).body.prescription_unread_count;
    expect([await unread(clinic.staff), await unread(other), await unread(pharmacist)]).toEqual([1, 0, 2]);
    const turns = async (caller: Caller) =>
      (await caller.get<{ your_turn: { kind: string; count: number }[] }>('business/summary')).body.your_turn
        .filter(({ kind }) => kind === 'prescriptions_to_read')
        .map(({ count }) => count);
    expect([await turns(clinic.staff), await turns(other), await turns(pharmacist)]).toEqual([[1], [], [2]]);
  });

  test('opens their own and gets 404 for the details, pages, payment and desk of all others', async () => {
    expect((await clinic.staff.get(`prescription/${own.prescription_id}`)).status).toBe(200);
    const { body } = await pharmacist.get<Prescription>(`prescription/${foreign.prescription_id}`);
    expect(body.first_name).toBe('Foreign');
    const id = foreign.prescription_id;
    for (const who of [clinic.staff, other]) {
      expect((await who.get(`prescription/${id}`)).status).toBe(404);
      expect((await who.get(`prescription/pay-now/${id}`)).status).toBe(404);
      expect((await who.patch(`prescription/mark_prescription_read/${id}`)).status).toBe(404);
    }
    expect((await clinic.staff.patch(`prescription/mark_prescription_read/${own.prescription_id}`)).status).toBe(200);
    // Refused by validation or by ownership: the response contains none of the data.
    for (const answer of [
      await other.put(`prescription/claim/${id}`, {}),
      await other.put(`prescription/${id}`, { prescriber: PRESCRIBER }),
      await other.post(`prescription/add-medicines/${id}`, { name: 'A', quantity: 1, directions: 'One' }),
      await other.put(`prescription/send-invoice/${id}`, {}),
    ]) {
      expect([403, 404]).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain('Foreign');
    }
  });

  test('cannot use an older page link once the consultation belongs to a colleague', async () => {
    const { body } = await clinic.staff.get<Prescription>(`prescription/${own.prescription_id}`);
    const link = (body.files[0]?.url ?? '').replace('/api/', '');
    expect((await app.guest.get(link)).status).toBe(200);
    await app.db
      .updateTable('bookings')
      .set({ staff_id: other.user_id ?? '' })
      .where('prescription_id', '=', own.prescription_id)
      .execute();
    try {
      expect((await app.guest.get(link)).status).toBe(404);
      expect((await clinic.staff.get(`prescription/${own.prescription_id}`)).status).toBe(404);
    } finally {
      await app.db
        .updateTable('bookings')
        .set({ staff_id: clinic.staff.user_id })
        .where('prescription_id', '=', own.prescription_id)
        .execute();
    }
  });

  test('is notified of answers only on their own', async () => {
    const told = async (caller: Caller) =>
      (await caller.get<{ notifications: Notification[] }>('notification')).body.notifications
        .filter(({ related_to }) => related_to === 'prescription')
        .map(({ related_id, data }) => `${data.title.split(' ')[0]} ${related_id}`);
    // Roles are checked on reading; notifications from before the role was assigned count as read, but are listed.
    expect(await told(other)).toEqual([]);
    expect(await told(pharmacist)).toHaveLength(2);
    for (const sent of [own, foreign]) {
      await moveTo(pharmacist, sent, 'needs_information', { reason: 'Which strength is it?' });
      const form = new FormData();
      form.append('message', 'It is 500 mg');
      expect(
        (await app.guest.call('PUT', `prescription/answer/${sent.prescription_id}?key=${sent.key}`, form)).status,
      ).toBe(200);
    }
    await app.drain();
    expect(await told(other)).toEqual([]);
    expect(await told(clinic.staff)).toEqual([`Reply ${own.prescription_id}`]);
    expect(await told(pharmacist)).toHaveLength(4);
  });

  test('reads their own prescription as its patient with the key', async () => {
    const { status, body } = await other.get<Prescription>(
      `prescription/${foreign.prescription_id}?key=${foreign.key}`,
    );
    expect([status, body.claimed_by, body.obstacles]).toEqual([200, null, []]);
  });
});

describe('an ID number', () => {
  test('is masked for everyone and shown in full only to pharmacists and admins, each time recorded', async () => {
    const path = `prescription/${own.prescription_id}`;
    const admin = await app.asStaff('admin');
    const reader = await app.asStaff('prescription.read');
    for (const who of [pharmacist, admin, reader, clinic.staff])
      expect((await who.get<Prescription>(path)).body.id_number).toBe('•••••••••9087');
    for (const who of [pharmacist, admin]) {
      expect((await who.get(`${path}/identity`)).body).toEqual({ id_number: AN_IDENTITY, passport_number: null });
      await who.get(`${path}/identity`);
      const opened = (await entriesOf(who)).filter(({ action }) => action === 'prescription.identity_opened');
      expect(opened.map(({ object_id }) => object_id)).toEqual([own.prescription_id, own.prescription_id]);
      expect(JSON.stringify(opened)).not.toContain(AN_IDENTITY);
    }
    for (const who of [reader, clinic.staff, await app.asCustomer()])
      expect((await who.get(`${path}/identity`)).status).toBe(403);
    expect((await app.guest.get(`${path}/identity?key=${own.key}`)).status).toBe(401);
  });
});

describe('the audit log', () => {
  test('records list views and opened messages without search terms', async () => {
    const staff = await app.asStaff('prescription.read', 'order.read', 'contact_us.read');
    const message = { name: 'Riaan', email: 'riaan@example.com', phone: '0825550147', message: 'My rash is back' };
    const { body } = await app.guest.post<{ id: string }>('business/contact-us', message);
    await staff.get('prescription?q=Dlamini&unread=true');
    await staff.get('order/orders?q=Dlamini');
    await staff.get('business/contact-us?q=Riaan');
    await staff.get(`business/contact-us/${body.id}`);
    const entries = await entriesOf(staff);
    expect(entries.map(({ action, detail }) => ({ action, detail })).toReversed()).toEqual([
      { action: 'prescriptions.listed', detail: { shown: 2, page: 1, filters: ['q', 'unread'] } },
      { action: 'orders.listed', detail: { shown: 0, page: 1, filters: ['q'] } },
      { action: 'contact_us.listed', detail: { shown: 1, page: 1, filters: ['q'] } },
      { action: 'contact_us.opened', detail: {} },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Dlamini|Riaan|rash/);
  });
});
