import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrandAndGeneric } from '../../../../tests/support/builders.ts';
import { aPrescription, aQuote, fromCatalogue } from '../../../../tests/support/prescribing.ts';
import { noticeOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { PaymentListRow } from '../../payments/contract.ts';
import type { Prescription } from '../contract.ts';

let app: TestApp;
let pharmacist: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

interface Listed {
  items: PaymentListRow[];
  total: number;
  counts: Record<string, number>;
}

async function chosen() {
  const { brand, generic } = await aBrandAndGeneric(app);
  const sent = await aPrescription(app.guest);
  const quote = await aQuote(pharmacist, sent, [
    fromCatalogue(brand, { quantity: 2, substitute_product_id: generic.id }),
  ]);
  const line = quote.medicines[0]?.medicine_id;
  // Of the payment page that stays open while the choice is made.
  const notice = await noticeOf(app, {
    order_id: '',
    order_number: '',
    total: 0,
    key: '',
    payment: { uuid: quote.payment_uuid ?? '', url: '' },
  });
  const { body } = await app.guest.put<Prescription>(`prescription/choose/${line}`, { accept: true, key: sent.key });
  return { sent, quote, notice, after: body };
}
const listed = async (number: string, query = '') =>
  (await admin.get<Listed>(`business/get-payments?q=${number}${query}`)).body;

test('a payment that a chosen generic replaced is in neither the list, its counts nor the CSV, unless it is asked for', async () => {
  const { sent, quote, after } = await chosen();
  expect(after.payment_uuid).not.toBe(quote.payment_uuid);
  const list = await listed(sent.prescription_number);
  expect(list.items.map(({ uuid, status, is_replaced }) => ({ uuid, status, is_replaced }))).toEqual([
    { uuid: after.payment_uuid, status: 'created', is_replaced: false },
  ]);
  expect(list.counts).toEqual({ all: 1, due: 0, created: 1 });
  const csv = await admin.get<string>(`business/payments.csv?q=${sent.prescription_number}`);
  expect(String(csv.body)).toContain(after.payment_uuid);
  expect(String(csv.body)).not.toContain(quote.payment_uuid);
  const all = await listed(sent.prescription_number, '&replaced=true');
  expect(all.total).toBe(2);
  expect(all.items.find(({ uuid }) => uuid === quote.payment_uuid)).toMatchObject({
    status: 'cancelled',
    is_replaced: true,
  });
});

test('a replaced payment that is paid all the same is listed again, with its refund due', async () => {
  const { sent, quote, notice } = await chosen();
  await notice();
  const paid = (await listed(sent.prescription_number)).items.find(({ uuid }) => uuid === quote.payment_uuid);
  expect(paid).toMatchObject({ status: 'paid', is_replaced: false });
  expect(paid?.refund_due).toBe(paid?.amount);
});
