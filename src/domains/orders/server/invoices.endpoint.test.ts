import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { pdfText } from '../../../../tests/support/pdf-text.ts';
import { anOrder, noticeOf, orderOf, settle } from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import { statementsOf } from '../../../../tests/support/statements.ts';
import { beforeCommit, inTransaction } from '../../../platform/context.ts';
import type { CheckoutAnswer } from '../contract.ts';
import { orderPayable } from './payable.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The PDF splits a line where the letter spacing changes: joined here. */
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\n', '');
async function pdf(path: string, token: string | null = null) {
  const response = await app.shop.http.request(`/api/${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
const invoicePath = (placed: CheckoutAnswer) => `order/${placed.order_id}/invoice.pdf?key=${placed.key}`;
const serialsOf = async (series: string) =>
  (
    await app.db.selectFrom('tax_documents').select('serial').where('series', '=', series).orderBy('serial').execute()
  ).map(({ serial }) => serial);

describe('the tax invoice', () => {
  // VAT Act 89 of 1991 s20(4).
  test('has everything the law requires, as it was when issued', async () => {
    const product = await aProduct(app, {
      name: 'Zinc oxide cream 50 g',
      price: '57.50',
      discount: '10',
      quantity: 10,
    });
    const placed = await anOrder(app.guest, [[product, 2]], { first_name: 'Zoë', last_name: 'Ñkosi-Müller' });
    await settle(app, placed);
    await app.db
      .updateTable('products')
      .set({ name: 'Renamed', price: '99.00' })
      .where('id', '=', product.id)
      .execute();
    const { status, headers, bytes } = await pdf(invoicePath(placed));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/pdf/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toMatch(/INV-\d{6}\.pdf/);
    const pages = pdfText(bytes);
    expect(pages).toHaveLength(1);
    const text = plain(pages[0]);
    const order = await orderOf(app, placed);
    for (const words of [
      'Tax Invoice',
      order.invoice_number,
      order.order_number,
      'Wednesday, 25 Nov 2026',
      'Apteek Online Pharmacy (Pty) Ltd',
      'VAT number 4000000000',
      'Shop 4, Beach Road',
      'Zoë Ñkosi-Müller',
      '12 Main Road',
      'Observatory, Cape Town, 7925',
      'Zinc oxide cream 50 g',
      'R57.50',
      '-R11.50',
      'R103.50',
      'R65.00',
      'R168.50',
      'R146.52',
      'VAT at 15%',
      'R21.98',
      'Page 1 of 1',
    ])
      expect.soft(text).toContain(words);
    expect(text).not.toContain('\ufffd');
    expect(text).not.toContain('Renamed');
  });

  test("spreads a long order over pages that repeat the table's head", async () => {
    const products = await Promise.all(
      Array.from({ length: 45 }, (_, index) => aProduct(app, { name: `Article ${index + 1}`, price: '10.00' })),
    );
    const placed = await anOrder(
      app.guest,
      products.map((product) => [product, 1] as [{ id: string }, number]),
    );
    await settle(app, placed);
    const pages = pdfText((await pdf(invoicePath(placed))).bytes).map(plain);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Description');
    expect(pages.join('').match(/Article \d+/g)).toHaveLength(45);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  test('shows schedule, NAPPI, SEP and dispensing fee of medicine', async () => {
    const product = await aProduct(app, { name: 'Paracetamol 500 mg', schedule: 'S0', price: '40.00' });
    await app.db
      .updateTable('products')
      .set({ sep: '25.50', nappi_code: '722712001' })
      .where('id', '=', product.id)
      .execute();
    const placed = await anOrder(app.guest, [[product, 1]]);
    await settle(app, placed);
    const text = plain(pdfText((await pdf(invoicePath(placed))).bytes)[0]);
    expect(text).toContain('Schedule 0, NAPPI 722712001');
    expect(text).toContain('SEP R25.50 + dispensing fee R14.50 each');
  });
});

describe('access to the tax invoice', () => {
  test('is given to the owner, holders of the key and staff with order.read, 404 to others, and 409 before payment', async () => {
    const owner = await app.asCustomer();
    const placed = await anOrder(owner, [[await aProduct(app), 1]]);
    const path = `order/${placed.order_id}/invoice.pdf`;
    expect((await app.guest.get(`${path}?key=${placed.key}`)).body).toEqual({
      detail: 'We issue the tax invoice once the order has been paid.',
    });
    await settle(app, placed);
    const statusFor = async (token: string | null, query = '') => (await pdf(`${path}${query}`, token)).status;
    expect(await statusFor(owner.token)).toBe(200);
    expect(await statusFor(null, `?key=${placed.key}`)).toBe(200);
    expect(await statusFor((await app.asStaff('order.read')).token)).toBe(200);
    expect(await statusFor(null)).toBe(404);
    expect(await statusFor(null, '?key=wrong')).toBe(404);
    expect(await statusFor((await app.asCustomer('Sipho')).token)).toBe(404);
    expect(await statusFor((await app.asStaff('payment.read')).token)).toBe(404);
    expect((await app.guest.get('order/no-id/invoice.pdf')).status).toBe(404);
  });
});

describe('invoice numbers', () => {
  test('have no gaps: one per order, however often its notice comes', async () => {
    const before = (await serialsOf('invoice')).length;
    const product = await aProduct(app, { quantity: 100 });
    const placed = await Promise.all(
      Array.from({ length: onServer ? 12 : 3 }, () => anOrder(app.guest, [[product, 1]])),
    );
    const notices = await Promise.all(placed.map((one) => noticeOf(app, one)));
    await Promise.all(notices.flatMap((send) => [send(), send()]));
    const serials = await serialsOf('invoice');
    expect(serials).toEqual(serials.map((_, index) => index + 1));
    expect(serials.length).toBe(before + placed.length);
    const numbers = await Promise.all(placed.map(async (one) => (await orderOf(app, one)).invoice_number));
    expect(new Set(numbers).size).toBe(placed.length);
  });

  test.skipIf(!onServer)('of twenty orders paid at once have no gaps and no repeats', async () => {
    const before = (await serialsOf('invoice')).length;
    const product = await aProduct(app, { quantity: 100 });
    const placed = await Promise.all(Array.from({ length: 20 }, () => anOrder(app.guest, [[product, 1]])));
    const notices = await Promise.all(placed.map((one) => noticeOf(app, one)));
    const answers = await Promise.all(notices.map((send) => send()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await serialsOf('invoice')).toEqual(Array.from({ length: before + 20 }, (_, index) => index + 1));
  });

  test('are taken by the last statement before commit, so payments do not wait for each other', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    const send = await noticeOf(app, placed);
    const statements = await statementsOf(send);
    const at = statements.findIndex((text) => text.includes('update tax_series'));
    expect(statements.slice(at).filter((text) => !text.includes('update tax_series'))).toEqual(['commit']);
  });

  test('are not used up by a payment that is rolled back', async () => {
    const [failing, paid] = [
      await anOrder(app.guest, [[await aProduct(app), 1]]),
      await anOrder(app.guest, [[await aProduct(app), 1]]),
    ];
    const before = (await serialsOf('invoice')).length;
    await expect(
      inTransaction(app.ctx, async (trx) => {
        beforeCommit(trx, async () => {
          throw new Error('The disk is full.');
        });
        await orderPayable.onSettled(trx, {
          payment_uuid: failing.payment?.uuid ?? '',
          purpose: 'order',
          purpose_id: failing.order_id,
          outcome: 'paid',
        });
      }),
    ).rejects.toThrow('The disk is full.');
    expect((await orderOf(app, failing)).order_status).toBe('pending_payment');
    await settle(app, paid);
    expect(await serialsOf('invoice')).toEqual(Array.from({ length: before + 1 }, (_, index) => index + 1));
  });

  test('are given once, on request, to orders paid before invoices existed', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    await settle(app, placed);
    const last = (await serialsOf('invoice')).length;
    await app.db.deleteFrom('tax_documents').where('order_id', '=', placed.order_id).execute();
    await app.db
      .updateTable('tax_series')
      .set({ last_number: last - 1 })
      .where('series', '=', 'invoice')
      .execute();
    const answers = await Promise.all([1, 2, 3].map(() => pdf(invoicePath(placed))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await serialsOf('invoice')).toHaveLength(last);
  });
});

describe('the credit note', () => {
  // VAT Act 89 of 1991 s21(3).
  test('names its invoice, the reason, the amount credited and its VAT', async () => {
    const staff = await app.asStaff('refund.create', 'payment.read');
    const placed = await anOrder(app.guest, [[await aProduct(app, { price: '100.00' }), 1]]);
    await settle(app, placed);
    await staff.post(`business/payments/${placed.payment?.uuid}/refund`, { amount: 23, reason: 'Lid was cracked' });
    const order = await orderOf(app, placed);
    const { id, credit_note } = order.refunds[0] ?? {};
    const path = (refund: string | undefined) =>
      `order/${placed.order_id}/credit-note.pdf?key=${placed.key}&refund_id=${refund}`;
    const text = plain(pdfText((await pdf(path(id))).bytes)[0]);
    for (const words of [
      'Credit Note',
      credit_note,
      order.invoice_number,
      'Lid was cracked',
      'R23.00',
      'R3.00',
      'R20.00',
    ])
      expect.soft(text).toContain(words);
    expect((await pdf(path(placed.order_id))).status).toBe(404);
    expect((await pdf(`order/${placed.order_id}/credit-note.pdf?refund_id=${id}`)).status).toBe(404);
  });
});
