import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aPhoto, aPrescription, seen, sendPrescription } from '../../../../tests/support/prescribing.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

describe('sending a prescription', () => {
  test('works signed out, and its page opens only with the key', async () => {
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

  test('names every wrong field at once', async () => {
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

  test('rule 12: accepts a passport number instead of an ID number', async () => {
    const sent = await aPrescription(app.guest, { id_number: null, passport_number: 'A01234567' });
    expect((await seen(pharmacist, sent)).body.passport_number).toBe('•••••4567');
    expect((await pharmacist.get(`prescription/${sent.prescription_id}/identity`)).body).toEqual({
      id_number: null,
      passport_number: 'A01234567',
    });
  });

  test('refuses six files, an empty file, a GIF and an HTML page', async () => {
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

  test('stores one prescription for a repeated Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'prescription-1' };
    const first = await sendPrescription(app.guest, {}, undefined, headers);
    const again = await sendPrescription(app.guest, {}, undefined, headers);
    expect(again.body).toEqual(first.body);
  });

  test('stores the name of the product that the patient came from', async () => {
    const product = await aProduct(app, { name: 'Amlodipine 5 mg', schedule: 'S3' });
    const sent = await aPrescription(app.guest, { product_id: product.id });
    expect((await seen(app.guest, sent)).body.product).toEqual({ product_id: product.id, name: 'Amlodipine 5 mg' });
  });
});

test('a picture is stored rotated as the sender asked', async () => {
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
