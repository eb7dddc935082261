import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addMedicine,
  aPrescription,
  aQuote,
  moveTo,
  PRESCRIBER,
  seen,
  sendInvoice,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { newId } from '~/platform/ids.ts';

// Good Pharmacy Practice rule 2.7: evaluating and dispensing is a pharmacist's own act.

let app: TestApp;
let pharmacist: Caller;
const others: [who: string, caller: Caller][] = [];
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  others.push(
    ['the admin', await app.asStaff('admin')],
    ['a nurse', await app.asRole('practitioner')],
    ['staff with every permission on prescriptions', await app.asStaff('prescription.read', 'prescription.update')],
  );
});
afterAll(() => app.close());

const pay = (uuid: string | null) =>
  settle(app, { order_id: '', order_number: '', total: 0, key: '', payment: { uuid: uuid ?? '', url: '' } });
const claim = (caller: Caller, { prescription_id }: Sent, body: object = {}) =>
  caller.put<{ detail?: string }>(`prescription/claim/${prescription_id}`, body);
const statusOf = async (sent: Sent) => (await seen(pharmacist, sent)).body.prescription_status;

describe('evaluating, quoting and dispensing', () => {
  test('is refused with a sentence to anyone who is not a pharmacist, and changes nothing', async () => {
    const sent = await aPrescription(app.guest);
    const line = (await addMedicine(pharmacist, sent)).body.medicines[0]?.medicine_id;
    for (const [who, caller] of others) {
      const refused = [
        await claim(caller, sent),
        await claim(caller, sent, { take_over: true }),
        await moveTo(caller, sent, 'in_review'),
        await moveTo(caller, sent, 'needs_information', { reason: 'Which strength?' }),
        await moveTo(caller, sent, 'rejected', { reason: 'It cannot be read.' }),
        await moveTo(caller, sent, 'dispensed'),
        await caller.put(`prescription/${sent.prescription_id}`, { prescriber: PRESCRIBER }),
        await caller.put(`prescription/${sent.prescription_id}`, { issued_on: '2026-11-20' }),
        await addMedicine(caller, sent),
        await caller.put(`prescription/update-medicine/${line}`, { quantity: 3 }),
        await caller.delete(`prescription/delete-medicine/${line}`),
        await sendInvoice(caller, sent),
      ];
      for (const [at, { status, body }] of refused.entries())
        expect([who, at, status, body.detail]).toEqual([
          who,
          at,
          403,
          expect.stringMatching(/^Only a pharmacist registered with the SAPC.*You have no such registration\.$/),
        ]);
    }
    const { body } = await seen(pharmacist, sent);
    expect(body).toMatchObject({
      prescription_status: 'submitted',
      claimed_by: null,
      prescriber: null,
      issued_on: null,
    });
    expect(body.medicines).toHaveLength(1);
  });

  test('is refused after the permission check and before any lookup', async () => {
    const [, [, nurse] = []] = others;
    const unknown: Sent = { prescription_id: newId(), prescription_number: '', key: '' };
    expect((await sendInvoice(nurse as Caller, unknown)).status).toBe(403);
    const clerk = await app.asStaff('order.read');
    const { status, body } = await moveTo(clerk, unknown, 'dispensed');
    expect([status, body.detail]).toEqual([403, 'You do not have permission to do this.']);
    expect((await moveTo(app.guest, unknown, 'dispensed')).status).toBe(401);
  });

  test('is refused to a nurse even without scheduled medicine', async () => {
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [{ name: 'Aqueous cream 500 g', schedule: 'none' }]);
    await pay(quote.payment_uuid);
    for (const [, caller] of others) expect((await moveTo(caller, sent, 'dispensed')).status).toBe(403);
    expect(await statusOf(sent)).toBe('paid');
  });

  test('is allowed to a registered pharmacist with any role, whatever its name', async () => {
    const locum = await app.asStaff('prescription.read', 'prescription.update', 'product.read');
    await app.withRegistration(locum, 'pharmacist');
    const sent = await aPrescription(app.guest);
    await pay((await aQuote(locum, sent)).payment_uuid);
    expect((await moveTo(locum, sent, 'dispensed')).status).toBe(200);
  });
});

describe('what needs only the permission', () => {
  test('an admin can read, hand over and cancel a prescription, and is offered nothing else', async () => {
    const [[, admin] = []] = others as [[string, Caller]];
    const paid = await aPrescription(app.guest);
    await pay((await aQuote(pharmacist, paid)).payment_uuid);
    expect((await seen(admin as Caller, paid)).body.allowed_moves).toEqual(['cancelled']);
    expect((await seen(pharmacist, paid)).body.allowed_moves).toEqual(['dispensed', 'cancelled']);
    await moveTo(pharmacist, paid, 'dispensed');
    expect((await moveTo(admin as Caller, paid, 'completed', { tracking_number: 'TCG-1' })).status).toBe(200);
    const unwanted = await aPrescription(app.guest);
    expect((await moveTo(admin as Caller, unwanted, 'cancelled')).status).toBe(200);
  });

  test('a former holder can unassign it, or is told to ask the pharmacist who has it', async () => {
    const [[, admin] = []] = others as [[string, Caller]];
    const sent = await aPrescription(app.guest);
    await app.db
      .updateTable('prescriptions')
      .set({ claimed_by: admin?.user_id })
      .where('id', '=', sent.prescription_id)
      .execute();
    expect((await claim(admin as Caller, sent, { release: true })).status).toBe(200);
    await claim(pharmacist, sent);
    const { status, body } = await moveTo(admin as Caller, sent, 'cancelled');
    expect([status, body.detail]).toEqual([409, expect.stringContaining('Ask them to unassign it first.')]);
  });
});
