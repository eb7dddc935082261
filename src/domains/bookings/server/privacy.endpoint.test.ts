import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClinic, book, BOOKING_DAY, choiceOf, readBooking, type Clinic } from '../../../../tests/support/booking.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { AuditEntry } from '../../accounts/contract.ts';

const MESSAGE = 'Sore throat, on warfarin';
const NOTES = 'HIV positive, on treatment';

let app: TestApp;
let clinic: Clinic;
let auditor: Caller;
let id: string;
let key: string;
beforeAll(async () => {
  app = await startApp();
  clinic = await aClinic(app);
  auditor = await app.asStaff('audit.read');
  const { body } = await book(app.guest, [choiceOf(clinic, '09:00')], { message: MESSAGE });
  [id] = body.booking_ids;
  key = body.key;
  expect((await clinic.staff.put(`booking/notes/${id}`, { notes: NOTES })).status).toBe(200);
});
afterAll(() => app.close());

const entriesOf = async (person: Caller, object_id?: string): Promise<AuditEntry[]> => {
  const { body } = await auditor.get<{ items: AuditEntry[] }>(
    `business/audit-log?actor_id=${person.user_id}${object_id ? `&object_id=${object_id}` : ''}`,
  );
  return body.items.filter(({ action }) => action !== 'session.started');
};
const readingsOf = async (person: Caller) =>
  (await entriesOf(person, id)).map(({ action, detail }) => ({ action, detail }));

describe('message and notes of a booking', () => {
  test('are shown to its practitioner', async () => {
    expect(await readBooking(clinic.staff, id)).toMatchObject({ message: MESSAGE, notes: NOTES, notes_hidden: false });
  });

  test('are hidden from other staff, who see only the time, service, customer and contact details', async () => {
    for (const role of ['shop_assistant', 'pharmacist', 'manager', 'admin']) {
      const colleague = role === 'admin' ? await app.asStaff('admin') : await app.asRole(role);
      const seen = await readBooking(colleague, id);
      expect(seen).toMatchObject({
        message: null,
        notes: null,
        notes_hidden: true,
        service_name: clinic.service.name,
        customer_name: 'Nomsa Dlamini',
        phone: expect.any(String),
        start_time: '09:00',
      });
    }
  });

  test('do not leak through lists, the calendar, notifications, emails, responses or the audit log', async () => {
    const desk = await app.asRole('shop_assistant');
    await app.drain();
    const answers = await Promise.all([
      desk.get('booking/bookings'),
      desk.get(`booking/calendar?from=${BOOKING_DAY}&to=${BOOKING_DAY}`),
      desk.get('notification'),
      desk.patch(`booking/mark_as_read/${id}`, {}),
      desk.put(`booking/paid-at-counter/${id}`, {}),
      desk.post('booking/reschedule-booking', { booking_id: id, booking_date: BOOKING_DAY, start_time: '10:00' }),
      auditor.get('business/audit-log?page_size=100'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toContain('warfarin');
      expect(JSON.stringify(body)).not.toContain('HIV');
    }
    for (const { html, text } of app.mails) expect(`${html}${text}`).not.toMatch(/warfarin|HIV/);
  });

  test('are not searched', async () => {
    for (const person of [await app.asRole('shop_assistant'), clinic.staff])
      for (const q of ['warfarin', 'throat', 'positive'])
        expect((await person.get<{ total: number }>(`booking/bookings?q=${q}`)).body.total).toBe(0);
  });

  test('show the customer the message but not the notes', async () => {
    expect(await readBooking(app.guest, id, key)).toMatchObject({ message: MESSAGE, notes: '', notes_hidden: false });
  });

  test('are hidden from a practitioner who no longer works here', async () => {
    const gone = await aClinic(app);
    const { body } = await book(app.guest, [choiceOf(gone, '11:00')], { message: MESSAGE });
    await app.db.deleteFrom('user_roles').where('user_id', '=', gone.staff.user_id).execute();
    expect((await gone.staff.get(`booking/${body.booking_ids[0]}`)).status).toBe(404);
  });
});

describe('the audit log', () => {
  test('records each view of a booking with notes, once in five minutes, without their content', async () => {
    const other = await aClinic(app);
    const { body } = await book(app.guest, [choiceOf(other, '09:00')], { message: MESSAGE });
    const [own] = body.booking_ids;
    const readings = async () => (await entriesOf(other.staff, own)).map(({ action, detail }) => ({ action, detail }));
    await readBooking(other.staff, own);
    await readBooking(other.staff, own);
    expect(await readings()).toEqual([{ action: 'booking.notes_read', detail: { fields: ['message'] } }]);
    app.clock.advance(5 * 60_000);
    await readBooking(other.staff, own);
    expect(await readings()).toHaveLength(2);
    expect(JSON.stringify(await entriesOf(other.staff))).not.toContain('warfarin');
  });

  test('records staff who open a booking without its notes, and never the customer', async () => {
    const desk = await app.asRole('shop_assistant');
    await readBooking(desk, id);
    expect(await readingsOf(desk)).toEqual([{ action: 'booking.opened', detail: {} }]);
    const customer = await app.asCustomer();
    const { body } = await book(customer, [choiceOf(clinic, '13:00')]);
    await readBooking(customer, body.booking_ids[0]);
    expect(await entriesOf(customer)).toEqual([]);
  });

  test('records the opening of a consultation sheet with its ID number', async () => {
    expect((await clinic.staff.get(`booking/booking-prescription/${id}`)).status).toBe(200);
    expect((await readingsOf(clinic.staff)).map(({ action }) => action)).toContain('booking.sheet_opened');
  });

  test('records list views with their filters and row count, but not the search term', async () => {
    const desk = await app.asRole('shop_assistant');
    await desk.get('booking/bookings?q=Nomsa&view=today');
    await desk.get(`booking/calendar?from=${BOOKING_DAY}&to=${BOOKING_DAY}`);
    const entries = await entriesOf(desk);
    expect(entries.map(({ action }) => action)).toEqual(['bookings.listed', 'bookings.listed']);
    expect(entries.at(-1)?.detail).toEqual({ shown: 0, page: 1, filters: ['view today', 'q'] });
    expect(JSON.stringify(entries)).not.toContain('Nomsa');
  });
});
