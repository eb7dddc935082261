import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClinic,
  aCustomer,
  book,
  BOOKING_DAY,
  choiceOf,
  readBooking,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { aProduct } from '../../../../tests/support/builders.ts';
import { pdfText } from '../../../../tests/support/pdf-text.ts';
import { moveTo, sendInvoice, type Sent } from '../../../../tests/support/prescribing.ts';
import { AN_IDENTITY } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SessionAnswer } from '~/domains/accounts/contract.ts';
import type { Prescription } from '~/domains/prescriptions/contract.ts';
import type { BookingSheet } from '../contract-prescription.ts';

let app: TestApp;
let clinic: Clinic;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  clinic = await aClinic(app);
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

const aMedicine = {
  name: 'Amoxicillin 500 mg',
  strength: '500 mg',
  dosage_form: 'capsule',
  quantity: 21,
  directions: 'One, three times a day, for seven days',
};
const HOME = {
  line1: '7 Rose Street',
  suburb: 'Bo-Kaap',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '8001',
};
let time = 9 * 60;
/** A booking that is just under way. */
async function underWay(): Promise<string> {
  const start = `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`;
  time += 30;
  app.clock.now = new Date('2026-11-25T08:00:00Z');
  const { body } = await book(app.guest, [choiceOf(clinic, start)]);
  app.clock.now = new Date(`${BOOKING_DAY}T15:00:00Z`);
  return body.booking_ids[0];
}
const place = async () => {
  await app.db.updateTable('business_locations').set({ collection: true }).where('id', '=', clinic.place.id).execute();
  return clinic.place.id;
};
const registrationsOf = async (who: Caller) =>
  (await who.get<SessionAnswer>('auth/get-user-roles-and-permissions')).body.registrations;
const aSending = async () => ({
  first_name: 'Nomsa',
  last_name: 'Dlamini',
  id_number: AN_IDENTITY,
  delivery_method: 'collect',
  business_location_id: await place(),
  address: HOME,
  // What older clients send: names and numbers of it are not read.
  prescriber: { name: 'Dr Sipho Khumalo', practice_number: '0123456', address: '1 Main Road, Cape Town' },
});

describe('the prescription of a booking', () => {
  test('can be written only by its practitioner, and an empty one cannot be sent', async () => {
    const id = await underWay();
    const empty = await clinic.staff.get<BookingSheet>(`booking/booking-prescription/${id}`);
    expect(empty.body).toMatchObject({ medicines: [], prescription_id: null, known: { first_name: 'Nomsa' } });
    const nothing = await clinic.staff.post<Refused>(`booking/send-prescription/${id}`, { prescriber: {} });
    expect(nothing.body.errors?.map(({ field }) => field)).toEqual([
      'medicines',
      'first_name',
      'last_name',
      'id_number',
      'address.line1',
      'address.suburb',
      'address.city',
      'address.province',
      'address.postal_code',
    ]);
    const none = await clinic.staff.post<Refused>(`booking/send-prescription/${id}`, await aSending());
    expect([none.status, none.body.errors?.[0]?.field]).toEqual([422, 'medicines']);
    const bad = await clinic.staff.post<Refused>(`booking/booking-prescription/${id}`, { data: { quantity: 0 } });
    expect(bad.body.errors?.map(({ field }) => field)).toEqual(['data.name', 'data.quantity', 'data.directions']);
    const written = { ...aMedicine, repeats_allowed: 2, no_substitution: true };
    const { body } = await clinic.staff.post<BookingSheet>(`booking/booking-prescription/${id}`, { data: written });
    const line = body.medicines[0]?.medicine_id;
    const changed = await clinic.staff.put<BookingSheet>(`booking/booking-prescription/${line}`, {
      data: { quantity: 14 },
    });
    expect(changed.body.medicines[0]?.data).toEqual({ ...written, quantity: 14, quantity_pieces: null });
    // A colleague who may prescribe reads it and writes nothing; one who sees only their own finds nothing.
    // The sheet has the patient's identity number: colleagues who see the booking do not read it.
    expect((await pharmacist.get(`booking/booking-prescription/${id}`)).status).toBe(403);
    expect((await pharmacist.delete(`booking/booking-prescription/${line}`)).status).toBe(409);
    const other = await app.asRole('practitioner');
    expect((await other.get(`booking/booking-prescription/${id}`)).status).toBe(404);
    expect((await other.delete(`booking/booking-prescription/${line}`)).status).toBe(404);
    expect((await (await app.asRole('shop_assistant')).get(`booking/booking-prescription/${id}`)).status).toBe(403);
    expect((await clinic.staff.delete<BookingSheet>(`booking/booking-prescription/${line}`)).body.medicines).toEqual(
      [],
    );
  });

  test('is sent to the dispensary once, with its document, medicines, prescriber and patient', async () => {
    const id = await underWay();
    const product = await aProduct(app, { schedule: 'S4', price: '120.00', name: 'Ospamox 500 mg capsules' });
    await clinic.staff.post(`booking/booking-prescription/${id}`, {
      data: { ...aMedicine, product_id: product.id, name: product.name },
    });
    await clinic.staff.post(`booking/booking-prescription/${id}`, {
      data: { ...aMedicine, name: 'A tincture by hand' },
    });
    const body = await aSending();
    const wrong = await clinic.staff.post<Refused>(`booking/send-prescription/${id}`, {
      ...body,
      id_number: '8001015009088',
    });
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'id_number']);
    const sent = await clinic.staff.post<{ prescription_id: string }>(`booking/send-prescription/${id}`, body);
    expect(sent.status).toBe(201);
    expect((await clinic.staff.post(`booking/send-prescription/${id}`, body)).status).toBe(409);
    expect((await clinic.staff.post(`booking/booking-prescription/${id}`, { data: aMedicine })).status).toBe(409);

    const [council = { number: '' }] = await registrationsOf(clinic.staff);
    const { body: desk } = await pharmacist.get<Prescription>(`prescription/${sent.body.prescription_id}`);
    expect(desk).toMatchObject({
      prescription_status: 'submitted',
      first_name: 'Nomsa',
      email: aCustomer.email,
      id_number: '•••••••••9087',
      issued_on: BOOKING_DAY,
      patient_address: HOME,
      original: { received_on: null, due_on: '2026-12-17' },
      prescriber: {
        name: 'Staff Tester',
        qualification: 'Degree',
        practice_number: council.number,
        address: '1 Main Road, Cape Town',
      },
      // What was typed is a line too, for the pharmacist to complete.
      medicines: [
        { name: product.name, schedule: 'S4', quantity: 21, price: 120 },
        {
          name: 'A tincture by hand',
          strength: '500 mg',
          dosage_form: 'capsule',
          quantity: 21,
          directions: aMedicine.directions,
          schedule_assumed: true,
          price: 0,
        },
      ],
    });
    expect(desk.files).toMatchObject([{ kind: 'pdf', pages: [{}] }]);
    const [file] = await app.db
      .selectFrom('prescription_files')
      .select('store_name')
      .where('prescription_id', '=', sent.body.prescription_id)
      .execute();
    const bytes = await app.shop.services.private_files.read(file?.store_name ?? '');
    const script = pdfText(bytes ?? new Uint8Array()).join(' ');
    for (const words of [
      'Degree',
      `HPCSA number ${council.number}`,
      'Main Road, Cape Town',
      'Patient',
      AN_IDENTITY,
      'Rose Street',
      'Quantity: 21 packs, spelled out: twenty-one',
      'A tincture by hand',
      aMedicine.directions,
      'Not signed electronically: the signed original must follow by Thursday, 17 Dec 2026',
    ])
      expect(script).toContain(words);
    expect(script).not.toContain('Khumalo');
    expect(await readBooking(clinic.staff, id)).toMatchObject({ prescription_id: sent.body.prescription_id });
    await app.drain();
    const told = app.mails.find(({ subject }) => subject === `Prescription ${desk.prescription_number}: received`);
    // The practitioner sent it, not the patient.
    expect(told?.html).toContain(`${desk.prescriber?.name} wrote you a prescription`);
    expect(told?.text).not.toMatch(/you sent us/i);
    const { body: log } = await (
      await app.asStaff('audit.read')
    ).get<{ items: { action: string; object_id: string }[] }>(`business/audit-log?object_id=${id}`);
    expect(log.items.map(({ action }) => action)).toContain('booking.prescription_sent');
  });

  test('refuses repeats of a Schedule 6 medicine when it is added or changed', async () => {
    const id = await underWay();
    const product = await aProduct(app, { schedule: 'S6', name: 'A Schedule 6 medicine' });
    const data = { ...aMedicine, quantity: 1, product_id: product.id, name: product.name };
    const path = `booking/booking-prescription/${id}`;
    const refused = await clinic.staff.post<Refused>(path, { data: { ...data, repeats_allowed: 1 } });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'data.repeats_allowed']);
    const { body } = await clinic.staff.post<BookingSheet>(path, { data });
    const changed = await clinic.staff.put<Refused>(`booking/booking-prescription/${body.medicines[0]?.medicine_id}`, {
      data: { repeats_allowed: 1 },
    });
    expect([changed.status, changed.body.errors?.[0]?.field]).toEqual([422, 'data.repeats_allowed']);
  });

  test('tells the limits of a schedule while a medicine is written, typed or from the catalogue', async () => {
    const id = await underWay();
    const path = `booking/booking-prescription/${id}`;
    const product = await aProduct(app, { schedule: 'S6', name: 'Another Schedule 6 medicine' });
    for (const medicine of [{ product_id: product.id, name: product.name }, { name: 'Morphine sulphate 10 mg' }]) {
      const refused = await clinic.staff.post<Refused>(path, {
        data: { ...aMedicine, ...medicine, quantity: 13, days: 31, repeats_allowed: 1 },
      });
      expect(refused.status).toBe(422);
      expect(refused.body.errors?.map(({ field }) => field).toSorted()).toEqual([
        'data.days',
        'data.quantity',
        'data.repeats_allowed',
      ]);
    }
    const right = { ...aMedicine, name: 'Morphine sulphate 10 mg', quantity: 1, days: 30 };
    expect((await clinic.staff.post(path, { data: right })).status).toBe(201);
  });

  test('warns of the same ingredient twice, and refuses nothing', async () => {
    const id = await underWay();
    const path = `booking/booking-prescription/${id}`;
    const active_ingredients = [{ name: 'Amoxicillin trihydrate', strength: '500 mg' }];
    const product = await aProduct(app, { schedule: 'S4', name: 'Betamox 500 mg', active_ingredients });
    const other = { ...aMedicine, name: 'Ibuprofen 400 mg', quantity: 1 };
    expect((await clinic.staff.post<BookingSheet>(path, { data: other })).body.warnings).toEqual([]);
    await clinic.staff.post(path, { data: { ...aMedicine, product_id: product.id, name: product.name } });
    const twice = await clinic.staff.post<BookingSheet>(path, { data: aMedicine });
    expect([twice.status, twice.body.warnings]).toEqual([
      201,
      ['Betamox 500 mg and Amoxicillin 500 mg both contain amoxicillin trihydrate. Check that the patient needs both.'],
    ]);
    expect((await clinic.staff.post(`booking/send-prescription/${id}`, await aSending())).status).toBe(201);
  });

  test('a typed medicine whose schedule nobody knows is not quoted before the pharmacist completes it', async () => {
    const id = await underWay();
    const data = { ...aMedicine, name: 'Xyzzaline drops', quantity: 21, repeats_allowed: 2 };
    await clinic.staff.post(`booking/booking-prescription/${id}`, { data });
    const sent = await clinic.staff.post<Sent>(`booking/send-prescription/${id}`, await aSending());
    await moveTo(pharmacist, sent.body, 'in_review');
    const { body: desk } = await pharmacist.get<Prescription>(`prescription/${sent.body.prescription_id}`);
    expect(desk.obstacles).toEqual([
      'Enter the price of Xyzzaline drops.',
      'Choose the schedule of Xyzzaline drops: the practitioner typed in the name, and we do not know it.',
    ]);
    expect((await sendInvoice(pharmacist, sent.body)).status).toBe(409);
    const completed = await pharmacist.put<Prescription>(
      `prescription/update-medicine/${desk.medicines[0]?.medicine_id}`,
      { schedule: 'S3', price: 80, sep_reason: 'Compounded', confirm_quantity: true },
    );
    expect(completed.body.medicines).toMatchObject([
      { name: 'Xyzzaline drops', schedule: 'S3', schedule_assumed: false, repeats_allowed: 2, price: 80 },
    ]);
    expect(completed.body.obstacles).toEqual([]);
  });

  test('cannot be written before the booking starts or in a cancelled booking', async () => {
    const id = await underWay();
    app.clock.now = new Date('2026-12-01T08:00:00Z');
    const early = await clinic.staff.post<Refused>(`booking/booking-prescription/${id}`, { data: aMedicine });
    expect([early.status, early.body.detail]).toEqual([409, expect.stringMatching(/has not started yet\.$/)]);
    await clinic.staff.put(`booking/update-booking-status/${id}?booking_status=cancelled`, {});
    app.clock.now = new Date(`${BOOKING_DAY}T15:00:00Z`);
    expect((await clinic.staff.post(`booking/booking-prescription/${id}`, { data: aMedicine })).status).toBe(409);
  });
});

test('only the practitioner of a booking can read and write its notes', async () => {
  const id = await underWay();
  expect((await clinic.staff.put(`booking/notes/${id}`, { notes: 'Chest clear.' })).status).toBe(200);
  expect((await readBooking(clinic.staff, id)).notes).toBe('Chest clear.');
  for (const colleague of [pharmacist, await app.asStaff('admin'), await app.asRole('shop_assistant')]) {
    const { notes, notes_hidden } = await readBooking(colleague, id);
    expect([notes, notes_hidden]).toEqual([null, true]);
    expect((await colleague.put(`booking/notes/${id}`, { notes: 'Mine' })).status).toBe(409);
  }
  const { access_key } = await app.db
    .selectFrom('bookings')
    .innerJoin('booking_visits', 'booking_visits.id', 'bookings.visit_id')
    .select('access_key')
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
  const seen = await readBooking(app.guest, id, access_key);
  expect([seen.notes, seen.role]).toEqual(['', 'customer']);
  expect((await pharmacist.put(`booking/notes/${id}`, { notes: 'Mine' })).status).toBe(409);
  expect((await (await app.asRole('practitioner')).put(`booking/notes/${id}`, { notes: 'Mine' })).status).toBe(404);
});
