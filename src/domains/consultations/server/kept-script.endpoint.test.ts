import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMeeting, type AMeeting } from '../../../../tests/support/meeting.ts';
import { pdfText } from '../../../../tests/support/pdf-text.ts';
import { aNewIdentity } from '../../../../tests/support/prescribing.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Booking } from '~/domains/bookings/contract.ts';
import type { PrescriptionRow } from '~/domains/prescriptions/contract.ts';
import type { BookingSheet } from '../contract-prescription.ts';

// The patient says where a script is filled; one that they take elsewhere is theirs, and the dispensary never sees it.

type Sent = { prescription_id: string | null; prescription_number: string; detail?: string };

let app: TestApp;
let doctor: Caller;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  doctor = await app.asStaff('prescription.read', 'prescription.update', 'booking.read', 'booking.update');
  await app.withRegistration(doctor, 'medical_practitioner');
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

// A practitioner has one booking at a time.
let starts_in = -5;
async function aWrittenScript(): Promise<AMeeting> {
  starts_in -= 60;
  const visit = await aMeeting(app, { staff: doctor, starts_in });
  await app.db.updateTable('bookings').set({ booking_mode: 'physical' }).where('id', '=', visit.id).execute();
  const data = { name: 'Amoxicillin 500 mg', quantity_pieces: 21, directions: 'One, three times a day', days: 7 };
  await doctor.post(`booking/booking-prescription/${visit.id}`, { data });
  return visit;
}
const BODY = {
  fill_at: 'elsewhere',
  first_name: 'Nomsa',
  last_name: 'Dlamini',
  address: {
    line1: '7 Rose Street',
    suburb: 'Bo-Kaap',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '8001',
  },
};
const give = (visit: AMeeting, body: object = {}) =>
  doctor.post<Sent>(`booking/send-prescription/${visit.id}`, { ...BODY, id_number: aNewIdentity(), ...body });
async function pdfOf(visit: AMeeting, query: string): Promise<{ status: number; bytes: Uint8Array }> {
  const response = await app.shop.http.request(`/api/booking/${visit.id}/script.pdf${query}`);
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test('a script that is filled elsewhere is a PDF for its patient, and is not on the desk', async () => {
  const visit = await aWrittenScript();
  const sent = await give(visit);
  expect(sent).toMatchObject({ status: 201, body: { prescription_id: null } });
  const number = sent.body.prescription_number;
  const desk = await pharmacist.get<{ items: PrescriptionRow[] }>('prescription/?page_size=100');
  expect(desk.body.items.map((row) => row.prescription_number)).not.toContain(number);

  const { body: booking } = await app.guest.get<Booking>(`booking/${visit.id}?key=${visit.key}`);
  expect([booking.has_script, booking.prescription_id]).toEqual([true, null]);
  const { status, bytes } = await pdfOf(visit, `?key=${visit.key}`);
  expect(status).toBe(200);
  const script = pdfText(bytes).join(' ').replace(/\s+/g, ' ');
  for (const words of [
    number,
    'Nomsa Dlamini',
    'Amoxicillin 500 mg',
    'For 7 days',
    'Quantity: 21 pieces, spelled out: twenty-one',
    'Not signed electronically: the signed original must be handed in at the pharmacy.',
  ])
    expect(script).toContain(words);
});

test('the script of a patient is opened by nobody else than its practitioner', async () => {
  const visit = await aWrittenScript();
  await give(visit);
  const path = `booking/${visit.id}/script.pdf`;
  expect((await pdfOf(visit, '')).status).toBe(404);
  expect((await pharmacist.get(path)).status).toBe(404);
  expect((await (await app.asStaff('admin')).get(path)).status).toBe(404);
  expect((await (await app.asCustomer()).get(path)).status).toBe(404);
  expect((await doctor.get(path)).status).toBe(200);
  const { body: seen } = await (await app.asStaff('admin')).get<Booking>(`booking/${visit.id}`);
  expect(seen.has_script).toBe(false);
});

test('a script is given once and cannot be changed afterwards', async () => {
  const visit = await aWrittenScript();
  const { body: given } = await give(visit);
  const again = await give(visit);
  expect([again.status, again.body.detail]).toEqual([
    409,
    'This prescription has been given to the patient and can no longer be changed.',
  ]);
  const sheet = await doctor.get<BookingSheet>(`booking/booking-prescription/${visit.id}`);
  expect(sheet.body).toMatchObject({
    prescription_id: null,
    kept_script: { prescription_number: given.prescription_number },
    sent_at: '2026-11-25T08:00:00.000Z',
  });
});

test('a script for another pharmacy needs the same patient details as one for our dispensary', async () => {
  const visit = await aWrittenScript();
  const { status, body } = await doctor.post<{ errors?: { field: string }[] }>(
    `booking/send-prescription/${visit.id}`,
    { fill_at: 'elsewhere' },
  );
  expect(status).toBe(422);
  expect(body.errors?.map(({ field }) => field)).toEqual([
    'first_name',
    'last_name',
    'id_number',
    'address.line1',
    'address.suburb',
    'address.city',
    'address.province',
    'address.postal_code',
  ]);
});

test('the patient is told who wrote it, without a medicine in the subject, and no staff are told', async () => {
  const visit = await aWrittenScript();
  await app.drain();
  app.mails.length = 0;
  const { body } = await give(visit);
  await app.drain();
  expect(app.mails.map(({ subject }) => subject)).toEqual([`Prescription ${body.prescription_number}: yours to keep`]);
  const [mail] = app.mails;
  expect(mail?.html).toContain('Staff Tester wrote you a prescription');
  expect(mail?.text).not.toMatch(/amoxicillin/i);
  expect(mail?.html).toContain(`/booking/${visit.id}`);
});
