import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  addMedicine,
  aForm,
  aPhoto,
  aPrescription,
  aQuote,
  MEDICINE,
  moveTo,
  PATIENT,
  PRESCRIBER,
  seen,
  sendInvoice,
  sendPrescription,
} from '../../../../tests/support/prescribing.ts';
import { settle, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

/** Pays as the provider's notice would. */
async function pay(uuid: string | null) {
  await settle(app, { order_id: '', order_number: '', total: 0, key: '', payment: { uuid: uuid ?? '', url: '' } });
}

test('whoever sees its payment, and no prescriptions, gets no key to it', async () => {
  const sent = await aPrescription(app.guest);
  const uuid = (await aQuote(pharmacist, sent)).payment_uuid ?? '';
  const till = await app.asRole('shop_assistant');
  for (const [caller, path] of [
    [till, `business/payments/${uuid}`],
    [till, `payment/${uuid}`],
    [app.guest, `payment/${uuid}`],
  ] as const) {
    const { status, body } = await caller.get(path);
    expect([status, body['purpose_url']]).toEqual([200, `/prescription/${sent.prescription_id}`]);
    expect(JSON.stringify(body)).not.toContain(sent.key);
  }
  await app.drain();
  const mail = app.mails.findLast(({ key }) => key.startsWith(`prescription-${sent.prescription_id}-quoted`));
  expect(mail?.text).toContain(`/payment/${uuid}#key=${sent.key}`);
});

describe('sending one', () => {
  test('works signed out, and its page opens with the key only', async () => {
    const { status, body } = await sendPrescription(app.guest);
    expect(status).toBe(201);
    expect(body.prescription_number).toMatch(/^RX-\d+$/);
    const page = await seen(app.guest, body);
    expect(page.body).toMatchObject({
      prescription_status: 'submitted',
      first_name: 'Nomsa',
      // Enough to know it, not to use it.
      id_number: '•••••••••9087',
      medicines: [],
      allowed_moves: ['cancelled'],
    });
    expect((await seen(app.guest, body, 'wrong')).status).toBe(404);
    expect((await app.guest.get(`prescription/${body.prescription_id}`)).status).toBe(404);
    await app.drain();
    expect(app.mails.filter((mail) => mail.key.startsWith(`prescription-${body.prescription_id}`))).toHaveLength(1);
  });

  test('says every mistake at once', async () => {
    const { status, body } = await sendPrescription(
      app.guest,
      { id_number: '8001015009088', line1: '', postal_code: '12', email: 'nomsa@example.com' },
      [],
    );
    expect(status).toBe(422);
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['files', 'id_number', 'line1', 'postal_code']);
  });

  test.each([
    ['no consent', { consent: null }, 'consent'],
    ['no identity', { id_number: null }, 'id_number'],
    ['a birthday of somebody else', { date_of_birth: '1990-01-01' }, 'date_of_birth'],
    ['collection nowhere', { delivery_method: 'collect' }, 'business_location_id'],
    ['no e-mail', { email: '' }, 'email'],
  ])('%s is refused at its field', async (_, changes, field) => {
    const { status, body } = await sendPrescription(app.guest, changes as Record<string, string | null>);
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.field)).toContain(field);
  });

  test('rule 12: a passport number does for whoever has no identity number', async () => {
    const sent = await aPrescription(app.guest, { id_number: null, passport_number: 'A01234567' });
    expect((await seen(pharmacist, sent)).body.passport_number).toBe('A01234567');
  });

  test('six files, an empty one, a GIF and a page of HTML are each told', async () => {
    const photo = await aPhoto();
    const many = await sendPrescription(
      app.guest,
      {},
      Array.from({ length: 6 }, () => photo),
    );
    expect(many.body.errors).toEqual([{ field: 'files', message: 'Please send at most 5 files' }]);
    for (const [bytes, name, code] of [
      ['', 'zero.jpg', 422],
      ['GIF89a\u0001\u0000\u0001\u0000', 'a.gif', 415],
      ['<html><script>alert(1)</script>', 'rx.jpg', 415],
    ] as const) {
      const { status, body } = await sendPrescription(app.guest, {}, [new File([bytes], name, { type: 'image/jpeg' })]);
      expect(status).toBe(code);
      expect(body.errors?.[0]?.message).toContain(name);
    }
  });

  test('the same key once more sends nothing twice', async () => {
    const headers = { 'idempotency-key': 'prescription-1' };
    const first = await sendPrescription(app.guest, {}, undefined, headers);
    const again = await sendPrescription(app.guest, {}, undefined, headers);
    expect(again.body).toEqual(first.body);
  });

  test('the product somebody came from is remembered by name', async () => {
    const product = await aProduct(app, { name: 'Amlodipine 5 mg', schedule: 'S3' });
    const sent = await aPrescription(app.guest, { product_id: product.id });
    expect((await seen(app.guest, sent)).body.product).toEqual({ product_id: product.id, name: 'Amlodipine 5 mg' });
  });
});

describe('from review to the medicine handed over', () => {
  test('price, payment, stock, register and hand-over', async () => {
    const product = await aProduct(app, { name: 'Amlodipine 10 mg', schedule: 'S3', price: '80.00', quantity: 5 });
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [
      {},
      { product_id: product.id, name: undefined, schedule: undefined, price: undefined, quantity: 2 },
    ]);
    expect(quote).toMatchObject({
      prescription_status: 'quoted',
      sub_total: 280,
      delivery_charges: 65,
      total: 345,
      schedule: 'S4',
      claimed_by: null,
    });
    expect(quote.payment_uuid).not.toBeNull();
    expect((await seen(app.guest, sent)).body.medicines.map(({ name }) => name)).toEqual([
      MEDICINE.name,
      'Amlodipine 10 mg',
    ]);
    expect(await stockOf(app, product)).toBe(5);

    await pay(quote.payment_uuid);
    await pay(quote.payment_uuid).catch(() => undefined);
    expect((await seen(app.guest, sent)).body).toMatchObject({ prescription_status: 'paid', payment_status: 'paid' });
    expect(await stockOf(app, product)).toBe(3);

    const given = await moveTo(pharmacist, sent, 'dispensed');
    expect(given.status).toBe(200);
    expect(given.body.dispensing_reference).toMatch(/^D-\d+$/);
    const register = await app.db
      .selectFrom('medicine_register')
      .selectAll()
      .where('source_id', '=', sent.prescription_id)
      .execute();
    expect(
      register.map((row) => [row.medicine, row.schedule, row.quantity, row.patient_identity, row.prescriber]),
    ).toEqual([
      [MEDICINE.name, 'S4', 2, PATIENT.id_number, 'Dr S Pillay, MP0123456'],
      ['Amlodipine 10 mg', 'S3', 2, PATIENT.id_number, 'Dr S Pillay, MP0123456'],
    ]);
    await expect(app.db.updateTable('medicine_register').set({ quantity: 1 }).execute()).rejects.toThrow('append-only');
    await expect(app.db.deleteFrom('medicine_register').execute()).rejects.toThrow('append-only');
    expect((await moveTo(pharmacist, sent, 'completed')).body.prescription_status).toBe('completed');
    await app.drain();
    const kinds = app.mails
      .filter((mail) => mail.key.startsWith(`prescription-${sent.prescription_id}`))
      .map((mail) => mail.subject);
    expect(kinds.some((subject) => /Amlodipine|Amoxicillin/.test(subject))).toBe(false);
  });

  test('a move that is not allowed names the allowed ones', async () => {
    const sent = await aPrescription(app.guest);
    const { status, body } = await moveTo(pharmacist, sent, 'dispensed');
    expect(status).toBe(409);
    expect(body.detail).toContain('in_review, needs_information, rejected, cancelled');
    expect((await moveTo(pharmacist, sent, 'nonsense')).status).toBe(422);
  });

  test('rejecting wants a reason, and the patient reads it', async () => {
    const sent = await aPrescription(app.guest);
    const without = await moveTo(pharmacist, sent, 'rejected');
    expect(without.status).toBe(422);
    expect(without.body.errors?.[0]?.field).toBe('reason');
    await moveTo(pharmacist, sent, 'rejected', { reason: 'The date of issue cannot be read.' });
    expect((await seen(app.guest, sent)).body).toMatchObject({
      prescription_status: 'rejected',
      reason: 'The date of issue cannot be read.',
    });
    await app.drain();
    expect(app.mails.at(-1)?.text).toContain('The date of issue cannot be read.');
  });

  test('a question goes to the patient and the answer comes back with another page', async () => {
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'needs_information', { reason: 'Please photograph the second page.' });
    const path = `prescription/answer/${sent.prescription_id}?key=${sent.key}`;
    const answer = await app.guest.put(path, aForm({ message: 'Here it is' }, [await aPhoto('two.jpg')]));
    expect(answer.status).toBe(200);
    const { body } = await seen(pharmacist, sent);
    expect(body.prescription_status).toBe('submitted');
    expect(body.files).toHaveLength(2);
    expect(body.history.at(-1)?.note).toBe('Here it is');
    expect((await app.guest.put(path, aForm({ message: 'More' }, []))).status).toBe(409);
  });

  test('rule 6: not presented within 30 days of issue, it is not dispensed', async () => {
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [{}], '2026-10-25');
    await pay(quote.payment_uuid);
    const { status, body } = await moveTo(pharmacist, sent, 'dispensed');
    expect(status).toBe(409);
    expect(body.detail).toContain('30 days');
  });

  test('rule 5 and 7: S6 is not repeated, S5 not beyond six months', async () => {
    const sent = await aPrescription(app.guest);
    const six = await addMedicine(pharmacist, sent, { schedule: 'S6', repeats_allowed: 1 });
    expect(six.body.errors?.[0]?.field).toBe('repeats_allowed');
    const five = await addMedicine(pharmacist, sent, { schedule: 'S5', repeats_allowed: 6 });
    expect(five.body.errors?.[0]?.field).toBe('repeats_allowed');
    const seven = await addMedicine(pharmacist, sent, { schedule: 'S7' });
    expect(seven.body.errors?.[0]?.field).toBe('schedule');
  });

  test('rule 15: an assistant with the permission does not dispense', async () => {
    const assistant = await app.asStaff('prescription.read', 'prescription.update');
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent);
    await pay(quote.payment_uuid);
    expect((await moveTo(assistant, sent, 'dispensed')).status).toBe(403);
  });

  test('rules 21 to 23: the price ends at SEP and the highest fee with VAT', async () => {
    const product = await aProduct(app, { name: 'Simvastatin 20 mg', schedule: 'S4', price: '150.00' });
    await app.db.updateTable('products').set({ sep: '100.00' }).where('id', '=', product.id).execute();
    const sent = await aPrescription(app.guest);
    const medicine = { product_id: product.id, name: undefined, schedule: undefined };
    const dear = await addMedicine(pharmacist, sent, { ...medicine, price: 179.51 });
    expect(dear.body.errors?.[0]).toMatchObject({ field: 'price' });
    expect(dear.body.errors?.[0]?.message).toContain('R179.50');
    const right = await addMedicine(pharmacist, sent, { ...medicine, price: 179.5 });
    expect(right.body.medicines[0]).toMatchObject({ sep: 100, dispensing_fee: 69.13 });
  });
});

describe('rule 18: the generic is offered and the choice written down', () => {
  test('the quote follows the choice, and the earlier payment closes', async () => {
    const generic = await aProduct(app, { name: 'Generic amoxicillin', schedule: 'S4', price: '30.00' });
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [{ substitute_product_id: generic.id }]);
    expect(quote.medicines[0]).toMatchObject({ substitution: 'offered', substitute: { name: 'Generic amoxicillin' } });
    const medicine = quote.medicines[0]?.medicine_id;
    expect((await app.guest.get(`prescription/pay-now/${sent.prescription_id}?key=${sent.key}`)).status).toBe(409);
    const chosen = await app.guest.put<typeof quote>(`prescription/choose/${medicine}`, {
      accept: true,
      key: sent.key,
    });
    expect(chosen.body).toMatchObject({ sub_total: 60, total: 125 });
    expect(chosen.body.medicines[0]).toMatchObject({
      name: 'Generic amoxicillin',
      substitute_of: MEDICINE.name,
      substitution: 'accepted',
    });
    expect(chosen.body.payment_uuid).not.toBe(quote.payment_uuid);
    const back = await app.guest.put<typeof quote>(`prescription/choose/${medicine}`, { accept: false, key: sent.key });
    expect(back.body.medicines[0]).toMatchObject({ name: MEDICINE.name, substitution: 'refused_by_patient' });
    expect(back.body.total).toBe(185);
    expect((await app.guest.put(`prescription/choose/${medicine}`, { accept: true, key: 'wrong' })).status).toBe(404);
  });

  test('a dearer generic is not offered', async () => {
    const dear = await aProduct(app, { name: 'Dear generic', schedule: 'S4', price: '90.00' });
    const sent = await aPrescription(app.guest);
    const { status, body } = await addMedicine(pharmacist, sent, { substitute_product_id: dear.id });
    expect(status).toBe(422);
    expect(body.errors?.[0]?.field).toBe('substitute_product_id');
  });
});

describe('whose it is', () => {
  test('another patient, a guessed id and staff without the permission see nothing, and it is written down', async () => {
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
    const mine = await owner.get<{ items: { prescription_id: string }[] }>('prescription/user-prescriptions');
    expect(mine.body.items.map((row) => row.prescription_id)).toEqual([sent.prescription_id]);
  });

  test('a page opens through its link only, for its time, while the reader may', async () => {
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

  test('one person at a time, and taking over is said', async () => {
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

  test('an older version is told who changed it', async () => {
    const sent = await aPrescription(app.guest);
    const { body } = await moveTo(pharmacist, sent, 'in_review');
    await moveTo(pharmacist, sent, 'needs_information', { reason: 'Which strength?' });
    const late = await moveTo(pharmacist, sent, 'in_review', { version: body.version });
    expect(late.status).toBe(409);
    expect(late.body.detail).toContain('changed meanwhile');
  });

  test('the patient takes it back while it is not paid', async () => {
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

  test('a price runs out after seven days', async () => {
    const sent = await aPrescription(app.guest);
    await aQuote(pharmacist, sent);
    app.clock.advance(8 * 24 * 3600_000);
    const { sweepQuotes } = await import('./quote.ts');
    await sweepQuotes(app.ctx);
    expect((await seen(app.guest, sent)).body.prescription_status).toBe('expired');
  });
});

test('a picture is turned as its sender asks, and kept so', async () => {
  const photo = await aPhoto();
  const sent = await sendPrescription(app.guest, { rotations: '90,0' }, [photo, photo]);
  expect(sent.status).toBe(201);
  const { files } = (await seen(app.guest, sent.body)).body;
  expect(files.map(({ pages }) => [pages[0]?.width, pages[0]?.height])).toEqual([
    [400, 300],
    [300, 400],
  ]);
  expect((await sendPrescription(app.guest, { rotations: '45' })).body.errors?.[0]?.field).toBe('rotations');
});

test('a line changed meanwhile is told before a price goes out for another one', async () => {
  const sent = await aPrescription(app.guest);
  const { body } = await addMedicine(pharmacist, sent);
  await addMedicine(pharmacist, sent, { name: 'Paracetamol 500 mg', schedule: 'S0' });
  const late = await pharmacist.put(`prescription/send-invoice/${sent.prescription_id}`, { version: body.version });
  expect(late.status).toBe(409);
  expect((await sendInvoice(pharmacist, sent)).status).toBe(200);
});
