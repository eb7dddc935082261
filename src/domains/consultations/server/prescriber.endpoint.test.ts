import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aMeeting, listen, openLine, type AMeeting, type Listening } from '../../../../tests/support/meeting.ts';
import { pdfText } from '../../../../tests/support/pdf-text.ts';
import { aNewIdentity, moveTo, sendInvoice, type Sent } from '../../../../tests/support/prescribing.ts';
import { aPlace } from '../../../../tests/support/services.ts';
import { noticeOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription } from '~/domains/prescriptions/contract.ts';
import type { PrescribedSchedule, RegistrationCategory } from '~/shared/registrations.ts';
import type { JoinAnswer } from '../contract-meeting.ts';
import type { BookingSheet } from '../contract-prescription.ts';

// Who prescribes what in a consultation: the registration decides, not the role; and nobody dispenses what they prescribed.

type Refusal = { detail?: string; errors?: { field: string; message: string }[] };

let app: TestApp;
let at: Listening;
let place: { id: string };
beforeAll(async () => {
  app = await startApp();
  at = await listen(app.shop);
  place = await aPlace(app);
  await app.db.updateTable('business_locations').set({ collection: true }).where('id', '=', place.id).execute();
});
afterAll(async () => {
  await at.close();
  await app.close();
});

const products = new Map<string, { id: string; name: string }>();
async function aMedicineOf(schedule: PrescribedSchedule): Promise<{ id: string; name: string }> {
  const known = products.get(schedule);
  if (known) return known;
  const name = `Matrixol ${schedule}`;
  const made = {
    ...(await aProduct(app, {
      schedule,
      name,
      sep: '60.00',
      price: '89.90',
      quantity: 100,
      pack_size: '10 tablets',
      dosage_form: 'Tablet',
      active_ingredients: [{ name, strength: '5 mg' }],
    })),
    name,
  };
  products.set(schedule, made);
  return made;
}

interface Held {
  category: RegistrationCategory;
  max_schedule?: PrescribedSchedule;
  valid_until?: string;
}
async function aPrescriber(held: Held | null): Promise<Caller> {
  const person = await app.asStaff('prescription.read', 'prescription.update', 'booking.read', 'booking.update');
  if (held) await app.withRegistration(person, held.category, held);
  return person;
}
/** A visit in person that began five minutes ago. */
async function aVisit(staff: Caller): Promise<AMeeting> {
  const visit = await aMeeting(app, { staff, starts_in: -5 });
  await app.db.updateTable('bookings').set({ booking_mode: 'physical' }).where('id', '=', visit.id).execute();
  return visit;
}
const WRITTEN = { quantity_pieces: 10, directions: 'One at night' };
const write = (who: Caller, visit: AMeeting, data: object) =>
  who.post<BookingSheet & Refusal>(`booking/booking-prescription/${visit.id}`, { data: { ...WRITTEN, ...data } });
const prescribe = async (who: Caller, visit: AMeeting, schedule: PrescribedSchedule) => {
  const { id, name } = await aMedicineOf(schedule);
  return write(who, visit, { product_id: id, name });
};
const send = (who: Caller, visit: AMeeting) =>
  who.post<Sent & Refusal>(`booking/send-prescription/${visit.id}`, {
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

const NO_REGISTRATION = 'You have no such registration.';
const upTo = (most: string, asked: string) =>
  `lets you prescribe up to Schedule ${most}, and this medicine is Schedule ${asked}.`;
const NURSE = { category: 'registered_nurse', max_schedule: 'S4' } as const;

describe('prescribing by registration and schedule', () => {
  test.each<[who: string, held: Held | null, schedule: PrescribedSchedule, refusal: string | null]>([
    ['a medical practitioner', { category: 'medical_practitioner' }, 'S6', null],
    [
      'a medical practitioner with a scope to Schedule 5',
      { category: 'medical_practitioner', max_schedule: 'S5' },
      'S6',
      upTo('5', '6'),
    ],
    ['a dentist', { category: 'dentist' }, 'S6', null],
    ['a nurse with a permit to Schedule 4', NURSE, 'S4', null],
    ['a nurse with a permit to Schedule 4', NURSE, 'S5', upTo('4', '5')],
    ['a nurse without a permit', { category: 'registered_nurse' }, 'S1', NO_REGISTRATION],
    ['a pharmacist', { category: 'pharmacist' }, 'S2', null],
    ['a pharmacist', { category: 'pharmacist' }, 'S3', upTo('2', '3')],
    ['a responsible pharmacist', { category: 'responsible_pharmacist' }, 'S6', upTo('2', '6')],
    ['an intern', { category: 'intern' }, 'S1', NO_REGISTRATION],
    ['a post-basic assistant', { category: 'assistant_post_basic' }, 'S1', NO_REGISTRATION],
    ['somebody without a registration', null, 'S0', NO_REGISTRATION],
    [
      'a doctor whose registration ended yesterday',
      { category: 'medical_practitioner', valid_until: '2026-11-24' },
      'S1',
      NO_REGISTRATION,
    ],
  ])('%s (%o): %s', async (_, held, schedule, refusal) => {
    const who = await aPrescriber(held);
    const { status, body } = await prescribe(who, await aVisit(who), schedule);
    if (refusal === null) expect([status, body.medicines.length]).toEqual([201, 1]);
    else expect([status, body.detail]).toEqual([403, expect.stringContaining(refusal)]);
  });

  test('an admin prescribes nothing', async () => {
    const admin = await app.asStaff('admin');
    const { status, body } = await prescribe(admin, await aVisit(admin), 'S1');
    expect([status, body.detail]).toEqual([403, expect.stringContaining(NO_REGISTRATION)]);
  });

  test('a typed name counts as the strictest schedule known for it, and an unknown one as Schedule 6', async () => {
    const nurse = await aPrescriber(NURSE);
    const visit = await aVisit(nurse);
    const typed = await write(nurse, visit, { name: 'Zolpidem 10 mg' });
    expect([typed.status, typed.body.detail]).toEqual([403, expect.stringContaining(upTo('4', '5'))]);
    const s1 = await aMedicineOf('S1');
    expect((await write(nurse, visit, { product_id: s1.id, name: 'Zolpidem 10 mg' })).status).toBe(403);
    const unknown = await write(nurse, visit, { name: 'Xyzzaline 5 mg' });
    expect([unknown.status, unknown.body.detail]).toEqual([
      403,
      'We do not know the schedule of Xyzzaline 5 mg. Choose it from the catalogue. Only a practitioner who may prescribe up to Schedule 6 can type in a medicine.',
    ]);
    const doctor = await aPrescriber({ category: 'medical_practitioner' });
    expect((await write(doctor, await aVisit(doctor), { name: 'Xyzzaline 5 mg' })).status).toBe(201);
  });

  test('a medicine cannot be changed to one above the schedule of the registration', async () => {
    const nurse = await aPrescriber(NURSE);
    const { body } = await prescribe(nurse, await aVisit(nurse), 'S4');
    const other = await aMedicineOf('S5');
    const path = `booking/booking-prescription/${body.medicines[0]?.medicine_id}`;
    expect((await nurse.put(path, { data: { product_id: other.id, name: other.name } })).status).toBe(403);
  });

  test('the registration is checked again when the script is sent', async () => {
    const nurse = await aPrescriber(NURSE);
    const visit = await aVisit(nurse);
    await prescribe(nurse, visit, 'S4');
    await app.db
      .updateTable('registrations')
      .set({ max_schedule: 'S2' })
      .where('user_id', '=', nurse.user_id)
      .execute();
    const less = await send(nurse, visit);
    expect([less.status, less.body.detail]).toEqual([403, expect.stringContaining(upTo('2', '4'))]);
    await app.db
      .updateTable('registrations')
      .set({ ended_at: app.clock.now })
      .where('user_id', '=', nurse.user_id)
      .execute();
    const ended = await send(nurse, visit);
    expect([ended.status, ended.body.detail]).toEqual([403, expect.stringContaining(NO_REGISTRATION)]);
  });
});

describe('prescribing needs the consultation', () => {
  test('an online consultation has begun once both people have joined', async () => {
    const doctor = await aPrescriber({ category: 'medical_practitioner' });
    const visit = await aMeeting(app, { staff: doctor, starts_in: -5 });
    const alone = await prescribe(doctor, visit, 'S4');
    expect([alone.status, alone.body.detail]).toEqual([409, expect.stringContaining('have both joined consultation')]);
    const tokenOf = async (who: Caller, query = '') =>
      (await who.get<JoinAnswer>(`booking/join-meeting/${visit.id}${query}`)).body.token;
    const first = await openLine(at.url, await tokenOf(doctor));
    await first.until('joined');
    expect((await prescribe(doctor, visit, 'S4')).status).toBe(409);
    const second = await openLine(at.url, await tokenOf(app.guest, `?key=${visit.key}`));
    await second.until('joined');
    expect((await prescribe(doctor, visit, 'S4')).status).toBe(201);
    // It has begun for good: the script is written after the call too.
    second.say({ kind: 'leave' });
    await second.closed;
    expect((await prescribe(doctor, visit, 'S3')).status).toBe(201);
    first.say({ kind: 'leave' });
    await first.closed;
  });

  test('a consultation in person begins at its start time', async () => {
    const doctor = await aPrescriber({ category: 'medical_practitioner' });
    const visit = await aMeeting(app, { staff: doctor, starts_in: 5 });
    await app.db.updateTable('bookings').set({ booking_mode: 'physical' }).where('id', '=', visit.id).execute();
    expect((await prescribe(doctor, visit, 'S4')).status).toBe(409);
    await app.at(visit.starts_at.toISOString(), async () =>
      expect((await prescribe(doctor, visit, 'S4')).status).toBe(201),
    );
  });
});

describe('a script that was written here', () => {
  test('states a Schedule 6 quantity in pieces and in words, and becomes a line with both', async () => {
    const doctor = await aPrescriber({ category: 'medical_practitioner' });
    const pharmacist = await app.asRole('pharmacist');
    const visit = await aVisit(doctor);
    await prescribe(doctor, visit, 'S6');
    const { status, body } = await send(doctor, visit);
    expect(status).toBe(201);
    const desk = (await pharmacist.get<Prescription>(`prescription/${body.prescription_id}`)).body;
    expect(desk.medicines).toMatchObject([{ quantity_pieces: 10, quantity: 1, quantity_words: 'ten' }]);
    expect(desk.original).toMatchObject({ received_on: null, due_on: '2026-12-04' });
    const file = await app.db
      .selectFrom('prescription_files')
      .select('store_name')
      .where('prescription_id', '=', body.prescription_id)
      .executeTakeFirstOrThrow();
    const bytes = await app.shop.services.private_files.read(file.store_name);
    expect(pdfText(bytes ?? new Uint8Array()).join(' ')).toContain(
      'Quantity: 10 tablets (1 pack of 10), spelled out: ten',
    );
  });

  test('is not dispensed by its prescriber, neither alone nor as the supervisor', async () => {
    const prescriber = await app.asRole('pharmacist');
    const colleague = await app.asRole('pharmacist');
    const visit = await aVisit(prescriber);
    await prescribe(prescriber, visit, 'S2');
    const { body: sent } = await send(prescriber, visit);
    await moveTo(colleague, sent, 'in_review');
    const quote = await sendInvoice(colleague, sent);
    expect(quote.status).toBe(200);
    await (
      await noticeOf(app, { payment: { uuid: quote.body.payment_uuid ?? '' } })
    )();
    const own = await moveTo(prescriber, sent, 'dispensed');
    expect([own.status, own.body.detail]).toEqual([
      403,
      expect.stringContaining('a colleague must check and dispense'),
    ]);
    await app.startDuty(prescriber);
    const intern = await app.asStaff('prescription.read', 'prescription.update');
    await app.withRegistration(intern, 'intern');
    const under = await moveTo(intern, sent, 'dispensed');
    expect([under.status, under.body.detail]).toEqual([
      403,
      expect.stringContaining('another pharmacist must supervise its dispensing'),
    ]);
    const path = `prescription/${sent.prescription_id}`;
    const { supplies } = (await colleague.get<Prescription>(path)).body;
    expect(supplies[0]?.phases.map(({ phase }) => phase)).toEqual(['evaluate']);
    expect((await moveTo(colleague, sent, 'dispensed')).status).toBe(200);
  });
});
