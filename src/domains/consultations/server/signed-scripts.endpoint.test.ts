import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { A_PASSPHRASE, aCertificate, aFolderOf, signatureOf } from '../../../../tests/support/certificates.ts';
import { aMeeting, type AMeeting } from '../../../../tests/support/meeting.ts';
import { pdfText } from '../../../../tests/support/pdf-text.ts';
import { aNewIdentity, type Sent } from '../../../../tests/support/prescribing.ts';
import { aPlace } from '../../../../tests/support/services.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { OriginalRow, Prescription } from '~/domains/prescriptions/contract.ts';
import type { BookingSheet } from '../contract-prescription.ts';

// Rule 10: a script that was written here is signed with its practitioner's own certificate, or awaits its original.

type Refusal = { detail?: string; errors?: { field: string; message: string }[] };

const NUMBERS = { own: 'MP0700001', expired: 'MP0700002', of_another: 'MP0700003', none: 'MP0700004' };
const certificates = aFolderOf({
  [`${NUMBERS.own}.p12`]: aCertificate({ name: 'Dr Staff Tester' }),
  [`${NUMBERS.own}.passphrase`]: A_PASSPHRASE,
  [`${NUMBERS.expired}.p12`]: aCertificate({ name: 'S Tester', valid_to: '2026-10-31T12:00:00Z' }),
  [`${NUMBERS.expired}.passphrase`]: A_PASSPHRASE,
  [`${NUMBERS.of_another}.p12`]: aCertificate({ name: 'Dr Nomsa Dube' }),
  [`${NUMBERS.of_another}.passphrase`]: A_PASSPHRASE,
});

let app: TestApp;
let place: { id: string };
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp({ SIGNING_CERTIFICATES: certificates.folder });
  place = await aPlace(app);
  await app.db.updateTable('business_locations').set({ collection: true }).where('id', '=', place.id).execute();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(async () => {
  await app.close();
  certificates.remove();
});

const doctors = new Map<string, Caller>();
/** The doctor under that council number. */
async function aDoctor(number: string): Promise<Caller> {
  const known = doctors.get(number);
  if (known) return known;
  const person = await app.asStaff('prescription.read', 'prescription.update', 'booking.read', 'booking.update');
  await app.withRegistration(person, 'medical_practitioner');
  await app.db.updateTable('registrations').set({ number }).where('user_id', '=', person.user_id).execute();
  doctors.set(number, person);
  return person;
}
// A practitioner has one booking at a time.
let starts_in = -5;
async function aVisit(staff: Caller): Promise<AMeeting> {
  starts_in -= 60;
  const visit = await aMeeting(app, { staff, starts_in });
  await app.db.updateTable('bookings').set({ booking_mode: 'physical' }).where('id', '=', visit.id).execute();
  return visit;
}
const sheetOf = async (who: Caller, visit: AMeeting) =>
  (await who.get<BookingSheet>(`booking/booking-prescription/${visit.id}`)).body;
async function prescribe(who: Caller, visit: AMeeting, schedule: 'S4' | 'S6'): Promise<void> {
  const name = `Signol ${schedule} ${visit.id}`;
  const { id } = await aProduct(app, { schedule, name, sep: '60.00', price: '89.90', quantity: 100 });
  const data = { product_id: id, name, quantity: 1, directions: 'One at night' };
  await who.post(`booking/booking-prescription/${visit.id}`, { data });
}
async function send(who: Caller, visit: AMeeting): Promise<Sent> {
  const { body } = await who.post<Sent & Refusal>(`booking/send-prescription/${visit.id}`, {
    fill_at: 'here',
    first_name: 'Nomsa',
    last_name: 'Dlamini',
    id_number: aNewIdentity(),
    delivery_method: 'collect',
    business_location_id: place.id,
    address: {
      line1: '7 Rose Street',
      suburb: 'Bo-Kaap',
      city: 'Cape Town',
      province: 'Western Cape',
      postal_code: '8001',
    },
  });
  return body;
}
const deskOf = async ({ prescription_id: id }: Sent) => (await pharmacist.get<Prescription>(`prescription/${id}`)).body;
async function scriptOf({ prescription_id: id }: Sent, who = pharmacist): Promise<Uint8Array> {
  const response = await app.shop.http.request(`/api/prescription/${id}/script.pdf`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return new Uint8Array(await response.arrayBuffer());
}
const sign = (caller: Caller, value: boolean) =>
  caller.put(`business/dispensing-rules/s6_electronic_originals`, { value, reason: 'Confirmed with the council' });

describe('rule 10: a script signed with its practitioner’s certificate', () => {
  test('is a PDF whose signature covers every byte, and counts as the original', async () => {
    const doctor = await aDoctor(NUMBERS.own);
    const visit = await aVisit(doctor);
    await prescribe(doctor, visit, 'S4');
    expect((await sheetOf(doctor, visit)).signing).toEqual({
      certificate: { name: 'Dr Staff Tester', issuer: 'A test issuer', expires_on: '2028-12-31' },
      fault: null,
    });
    const sent = await send(doctor, visit);
    const pdf = await scriptOf(sent);
    expect(signatureOf(pdf)).toEqual({ name: 'Dr Staff Tester', is_intact: true, covers_all: true });
    expect(pdfText(pdf).join(' ').replace(/\s+/g, ' ')).toContain(
      'Signed electronically by Staff Tester on Wednesday, 25 Nov 2026, with certificate 0102ab of Dr Staff Tester',
    );
    const { original } = await deskOf(sent);
    expect(original).toMatchObject({
      received_on: '2026-11-25',
      electronic_signature: {
        name: 'Dr Staff Tester',
        issuer: 'A test issuer',
        serial: '0102ab',
        expires_on: '2028-12-31',
        signed_at: '2026-11-25T08:00:00.000Z',
      },
    });
    // Once it is quoted it is among the originals that are here.
    await app.db.updateTable('prescriptions').set({ schedule: 'S4' }).where('id', '=', sent.prescription_id).execute();
    const received = await pharmacist.get<{ items: OriginalRow[] }>(
      'business/prescriptions/originals?page_size=100&state=received',
    );
    expect(received.body.items).toMatchObject([
      { prescription_number: sent.prescription_number, received_on: '2026-11-25' },
    ]);
  });

  test('is read as its original by staff who see it, and by nobody else', async () => {
    const doctor = await aDoctor(NUMBERS.own);
    const visit = await aVisit(doctor);
    await prescribe(doctor, visit, 'S4');
    const sent = await send(doctor, visit);
    const path = `prescription/${sent.prescription_id}/script.pdf`;
    expect((await app.guest.get(path)).status).toBe(401);
    expect((await (await app.asCustomer()).get(path)).status).toBe(403);
    expect((await (await app.asRole('practitioner')).get(path)).status).toBe(404);
    const log = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', sent.prescription_id)
      .where('action', '=', 'prescription.script_opened')
      .execute();
    expect(log).toEqual([]);
    await scriptOf(sent);
    const read = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', sent.prescription_id)
      .where('action', '=', 'prescription.script_opened')
      .execute();
    expect(read).toHaveLength(1);
  });

  test('for Schedule 6 still awaits its original, unless the responsible pharmacist signed that it does not', async () => {
    const doctor = await aDoctor(NUMBERS.own);
    const visit = await aVisit(doctor);
    await prescribe(doctor, visit, 'S6');
    const sent = await send(doctor, visit);
    const pdf = await scriptOf(sent);
    expect(signatureOf(pdf)?.is_intact).toBe(true);
    expect(pdfText(pdf).join(' ').replace(/\s+/g, ' ')).toContain(
      'Because of Schedule 6, the original, signed by hand, must follow by',
    );
    expect((await deskOf(sent)).original.received_on).toBeNull();
    const responsible = await app.asStaff('prescription.read', 'prescription.update');
    await app.withRegistration(responsible, 'responsible_pharmacist');
    expect((await sign(responsible, true)).status).toBeLessThan(300);
    expect((await deskOf(sent)).original.received_on).toBe('2026-11-25');
    await sign(responsible, false);
  });

  test.each([
    [NUMBERS.expired, 'Your signing certificate expired on Saturday, 31 Oct 2026.'],
    [NUMBERS.of_another, 'Your signing certificate was issued to Dr Nomsa Dube, not to Staff Tester.'],
    [NUMBERS.none, null],
  ])('with the certificate of %s it is not signed and awaits its original: %s', async (number, fault) => {
    const doctor = await aDoctor(number);
    const visit = await aVisit(doctor);
    await prescribe(doctor, visit, 'S4');
    expect((await sheetOf(doctor, visit)).signing).toEqual({ certificate: null, fault });
    const sent = await send(doctor, visit);
    const pdf = await scriptOf(sent);
    expect(signatureOf(pdf)).toBeNull();
    expect(pdfText(pdf).join(' ')).toContain('Not signed electronically: the signed original must follow by');
    expect((await deskOf(sent)).original).toMatchObject({ received_on: null, electronic_signature: null });
  });
});
