import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPrescription, aQuote, moveTo, seen, type Sent } from '../../../../tests/support/prescribing.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

// Rule 16: medicine is handed to a person, who proves it. Rule numbers: docs/spec/pharmacy-rules.md.

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

async function dispensed(): Promise<{ sent: Sent; pin: string }> {
  const sent = await aPrescription(app.guest);
  const quote = await aQuote(pharmacist, sent);
  await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
  const { status, body } = await moveTo(pharmacist, sent, 'dispensed');
  expect([status, body.supplies[0]?.handover_pin]).toEqual([200, null]);
  return { sent, pin: (await seen(app.guest, sent)).body.supplies[0]?.handover_pin ?? '' };
}
const wrongOf = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0');
const handOver = (sent: Sent, body: object) => moveTo(pharmacist, sent, 'completed', body);

describe('rule 16: the hand-over of a supply', () => {
  test('is proved with a PIN that the patient sees on their page and by email, and staff never see', async () => {
    const { sent, pin } = await dispensed();
    expect(pin).toMatch(/^\d{4}$/);
    expect((await seen(pharmacist, sent)).body.supplies[0]?.handover_pin).toBeNull();
    await app.drain();
    const mail = app.mails.findLast(({ subject }) => subject.includes(sent.prescription_number));
    expect(mail?.text).toContain(pin);
    expect(mail?.subject).not.toContain(pin);
    const { status, body } = await handOver(sent, { received_by: 'Thabo Dlamini', pin });
    expect(status).toBe(200);
    expect(body.supplies[0]).toMatchObject({
      received_by: 'Thabo Dlamini',
      received_at: app.clock.now.toISOString(),
      received_proof: 'pin',
    });
    expect((await seen(app.guest, sent)).body.supplies[0]).toMatchObject({
      received_by: 'Thabo Dlamini',
      handover_pin: null,
    });
  });

  test('is refused with a wrong PIN or without a name, and nothing is handed over', async () => {
    const { sent, pin } = await dispensed();
    const wrong = await handOver(sent, { pin: wrongOf(pin) });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [
        { field: 'received_by', message: 'Enter the name of the person who received it' },
        { field: 'pin', message: 'The PIN is wrong. Ask the patient to check it' },
      ],
    ]);
    expect((await handOver(sent, { received_by: 'Thabo' })).body.errors?.map(({ field }) => field)).toEqual(['pin']);
    expect((await handOver(sent, { received_by: 'Thabo', pin: '12' })).body.errors?.map(({ field }) => field)).toEqual([
      'pin',
    ]);
    expect((await seen(app.guest, sent)).body).toMatchObject({
      prescription_status: 'dispensed',
      supplies: [{ received_by: null, handover_pin: pin }],
    });
  });

  test('allows five wrong PINs, then only a signature for a while', async () => {
    const { sent, pin } = await dispensed();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await handOver(sent, { received_by: 'Thabo', pin: wrongOf(pin) })).status).toBe(422);
    expect((await handOver(sent, { received_by: 'Thabo', pin })).status).toBe(429);
    const signed = await handOver(sent, { received_by: 'Thabo', signature: true });
    expect([signed.status, signed.body.supplies[0]?.received_proof]).toEqual([200, 'signature']);
  });

  test('counts wrong PINs whatever else is saved with a PIN in between', async () => {
    const { sent, pin } = await dispensed();
    const guess = () => handOver(sent, { received_by: 'Thabo', pin: wrongOf(pin) });
    const save = (body: object) => pharmacist.put(`prescription/${sent.prescription_id}`, { pin, ...body });
    for (const body of [{}, { tracking_number: 'A1' }, {}, { tracking_number: 'A2' }, {}]) {
      expect((await guess()).status).toBe(422);
      expect((await save(body)).status).toBe(200);
    }
    expect((await guess()).status).toBe(429);
    expect((await handOver(sent, { received_by: 'Thabo', pin })).status).toBe(429);
  });

  test('counts guesses that come all at once', async () => {
    const { sent, pin } = await dispensed();
    const guesses = Array.from({ length: 12 }, () => handOver(sent, { received_by: 'Thabo', pin: wrongOf(pin) }));
    const told = (await Promise.all(guesses)).map(({ status }) => status);
    expect(told.filter((status) => status === 422)).toHaveLength(5);
    expect(told.filter((status) => status === 429)).toHaveLength(7);
  });

  test('is proved at the counter, or left unproved by an older client', async () => {
    const { sent } = await dispensed();
    const atCounter = await handOver(sent, { received_by: 'Nomsa Dlamini', received_on_counter: true });
    expect(atCounter.body.supplies[0]).toMatchObject({ received_by: 'Nomsa Dlamini', received_proof: 'counter' });
    const { sent: other } = await dispensed();
    const { status, body } = await handOver(other, {});
    expect(status).toBe(200);
    expect(body.supplies[0]).toMatchObject({ received_by: null, received_at: null, received_proof: null });
    expect((await seen(app.guest, other)).body.supplies[0]?.handover_pin).toBeNull();
  });

  test('is recorded by staff with prescription.update only', async () => {
    const { sent, pin } = await dispensed();
    const body = { received_by: 'Thabo', pin };
    expect((await moveTo(app.guest, sent, 'completed', body)).status).toBe(401);
    expect((await moveTo(await app.asStaff('prescription.read'), sent, 'completed', body)).status).toBe(403);
  });

  test('forgets the PIN of a supply that did not leave', async () => {
    const { sent } = await dispensed();
    expect((await moveTo(pharmacist, sent, 'cancelled', { reason: 'Not collected' })).status).toBe(200);
    expect((await seen(app.guest, sent)).body.supplies[0]?.handover_pin).toBeNull();
  });
});
