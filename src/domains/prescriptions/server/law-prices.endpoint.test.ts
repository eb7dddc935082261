import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrandAndGeneric, aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { importFile } from '../../../../tests/support/imports.ts';
import { addMedicine, aPrescription, aQuote, moveTo } from '../../../../tests/support/prescribing.ts';
import {
  aCart,
  AN_IDENTITY,
  anOrder,
  aPromoCode,
  checkOut,
  enterCode,
  settle,
} from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { StaffProductPage } from '~/domains/catalogue/contract.ts';
import { putInForce } from '~/domains/catalogue/rules.ts';

// The legal rules by number (docs/GLOSSARY.md names the sources), tested wherever they apply: at listing, cart,
// code, checkout, import and dispensing. Each noun's own tests cover a rule in depth; these cover every rule.

let app: TestApp;
let pharmacist: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

type Refusal = { detail?: string; errors?: { field: string; message: string }[] };

describe('rule 20: no discounts on scheduled medicine', () => {
  test.each(['S1', 'S2', 'S3', 'S6'])('%s cannot be discounted, by hand or by import', async (schedule) => {
    const category = await aCategory(app);
    const made = await admin.post<Refusal>('product/product', {
      name: `Rule twenty ${schedule}`,
      price: 100,
      category_id: category.id,
      schedule,
      discount: 10,
    });
    expect([made.status, made.body.errors?.[0]?.field]).toEqual([422, 'discount']);
    const { body } = await importFile(
      admin,
      `sku,name,price,schedule,discount\nR20-${schedule},Rule twenty ${schedule},100.00,${schedule},10\n`,
    );
    expect(body).toMatchObject({ created: 0, refused: 1 });
  });

  test('a promo code does not reduce S1 and S2 in the cart or at checkout', async () => {
    const medicine = await aProduct(app, { schedule: 'S1', price: '100.00' });
    const soap = await aProduct(app, { price: '100.00' });
    const { code } = await aPromoCode(app, { kind: 'percent', value: 10 });
    const cart = await aCart(app.guest, [medicine, 1], [soap, 1]);
    await enterCode(app.guest, cart.cart_id, code);
    const placed = await checkOut(app.guest, cart.cart_id, { promo_code: code });
    expect(placed.status).toBe(201);
    const rows = await app.db
      .selectFrom('order_items')
      .select(['product_id', 'promo_discount', 'product_discount'])
      .where('order_id', '=', placed.body.order_id)
      .execute();
    const of = (id: string) => rows.find((row) => row.product_id === id);
    expect([Number(of(medicine.id)?.promo_discount), Number(of(medicine.id)?.product_discount)]).toEqual([0, 0]);
    expect(Number(of(soap.id)?.promo_discount)).toBe(10);
  });
});

describe('rules 21 to 24: the single exit price and the fee', () => {
  const body = async (price: number, sep: number | null, schedule = 'S3') => ({
    name: 'Rule twenty-three',
    price,
    sep,
    schedule,
    category_id: (await aCategory(app)).id,
  });

  test.each(['S1', 'S2', 'S3', 'S4', 'S5', 'S6'])(
    'rules 21 to 23: %s can be priced up to SEP plus fee x 1.15',
    async (schedule) => {
      const dear = await admin.post<Refusal>('product/product', await body(179.51, 100, schedule));
      expect(dear.status).toBe(422);
      expect(dear.body.errors).toEqual([
        {
          field: 'price',
          message: 'At most R179.50: the single exit price R100.00 and a dispensing fee of R79.50 with VAT.',
        },
      ]);
      expect((await admin.post('product/product', await body(179.5, 100, schedule))).status).toBe(201);
    },
  );

  test('rule 23: changing price, SEP or schedule checks the ceiling again, and changing stock does not', async () => {
    const { body: made } = await admin.post<{ id: string }>('product/product', await body(179.5, 100));
    const change = (fields: object) => admin.put<Refusal>(`product/product/${made.id}`, fields);
    expect((await change({ sep: 99 })).body.errors?.[0]?.field).toBe('price');
    expect((await change({ price: 179.51 })).body.errors?.[0]?.field).toBe('price');
    expect((await change({ sep: 99, price: 177 })).status).toBe(200);
    await app.db.updateTable('products').set({ price: '500.00' }).where('id', '=', made.id).execute();
    expect((await change({ product_inventory: { quantity: 3 } })).status).toBe(200);
    expect((await change({ price: 400 })).status).toBe(422);
  });

  test('rule 23: an import rejects the row and names the parts of the ceiling', async () => {
    const file = (price: string) => `sku,name,price,schedule,sep\nR23-1,Rule twenty-three file,${price},S4,100.00\n`;
    const { body: dear } = await importFile(admin, file('179.51'));
    expect(dear).toMatchObject({ created: 0, refused: 1 });
    expect(dear.errors[0]?.message).toContain('At most R179.50: the single exit price R100.00');
    expect((await importFile(admin, file('179.50'))).body).toMatchObject({ created: 1 });
  });

  test('rule 22: the fee is that of the day of sale', async () => {
    const today = app.clock.now;
    app.clock.now = new Date('2025-08-31T10:00:00Z');
    const dear = await admin.post<Refusal>('product/product', await body(172.29, 100));
    app.clock.now = today;
    expect(dear.body.errors?.[0]?.message).toContain('At most R172.28');
    expect((await admin.post('product/product', await body(172.29, 100))).status).toBe(201);
  });

  test('rules 20 and 21: a price below the SEP is refused by form and import until the responsible pharmacist signs it', async () => {
    const low = await admin.post<Refusal>('product/product', await body(40, 50, 'S2'));
    const told = {
      field: 'price',
      message:
        'At least R50.00, the single exit price: less is a discount on medicine (Act 101 of 1965, sections 18A and 22G).',
    };
    expect([low.status, low.body.errors]).toEqual([422, [told]]);
    const { body: made } = await admin.post<{ id: string }>('product/product', await body(50, 50, 'S2'));
    const change = (fields: object) => admin.put<Refusal>(`product/product/${made.id}`, fields);
    expect((await change({ price: 49.99 })).body.errors).toEqual([told]);
    const file = 'sku,name,price,schedule,sep\nR21-1,Rule twenty-one,40.00,S2,50.00\n';
    const { body: imported } = await importFile(admin, file);
    expect(imported).toMatchObject({ created: 0, refused: 1 });
    expect(imported.errors[0]?.message).toContain('The price is too low. At least R50.00');

    const sign = (who: Caller) =>
      who.put<Refusal>('business/schedule-rules/S2', { below_sep: true, reason: 'Counsel agrees' });
    expect((await sign(await app.withRegistration(await app.asRole('pharmacist'), 'pharmacist'))).status).toBe(403);
    const responsible = await app.asRole('pharmacist');
    await app.withRegistration(responsible, 'responsible_pharmacist');
    expect((await sign(responsible)).status).toBe(200);
    expect((await change({ price: 40, product_inventory: { quantity: 5 } })).status).toBe(200);
    expect((await importFile(admin, file)).body).toMatchObject({ created: 1 });
    const placed = await anOrder(app.guest, [[{ id: made.id }, 1]], { id_number: AN_IDENTITY });
    await settle(app, placed);
    const row = await app.db
      .selectFrom('tax_documents')
      .select('document')
      .where('order_id', '=', placed.order_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row.document).replaceAll('\u00a0', ' ')).toContain('SEP R50.00 - R10.00 below it each');
    putInForce({});
  });

  test('rules 20 and 21: an older product below its SEP is neither quoted nor offered, and stands in the list', async () => {
    const { brand, generic } = await aBrandAndGeneric(app, { sep: '50.00' }, { sep: '35.00', price: '30.00' });
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'in_review');
    const line = { product_id: generic.id, name: undefined, schedule: undefined, price: undefined };
    const low = await addMedicine(pharmacist, sent, line);
    expect([low.status, low.body.errors?.map(({ field }) => field)]).toEqual([422, ['price']]);
    const branded = await addMedicine(pharmacist, sent, { ...line, product_id: brand.id });
    expect([branded.status, branded.body.medicines[0]?.substitution]).toEqual([201, 'none']);
    const list = await admin.get<StaffProductPage>('business/products?below_sep=true');
    const ids = list.body.items.map(({ id }) => id);
    expect([ids.includes(generic.id), ids.includes(brand.id)]).toEqual([true, false]);
  });

  test('rules 21 and 23: a line by hand at any price needs its SEP, or the reason of a pharmacist', async () => {
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'in_review');
    const typed = { name: 'Qwertyol', schedule: 'S4', price: 9999, sep: undefined, sep_reason: undefined };
    const bare = await addMedicine(pharmacist, sent, typed);
    expect([bare.status, bare.body.errors?.map(({ field }) => field)]).toEqual([422, ['sep']]);
    const dear = await addMedicine(pharmacist, sent, { ...typed, sep: 100 });
    expect([dear.status, dear.body.errors?.map(({ field }) => field)]).toEqual([422, ['price']]);
    const reasoned = await addMedicine(pharmacist, sent, { ...typed, sep_reason: 'Compounded here' });
    expect(reasoned.status).toBe(201);
    const other = await aPrescription(app.guest);
    const intern = await app.asStaff('prescription.read', 'prescription.update');
    await app.withRegistration(intern, 'intern');
    await moveTo(intern, other, 'in_review');
    const byIntern = await addMedicine(intern, other, { ...typed, sep_reason: 'Compounded here' });
    expect([byIntern.status, byIntern.body.errors?.map(({ field }) => field)]).toEqual([422, ['sep_reason']]);
  });

  test('rule 24: SEP and dispensing fee are shown separately on product, quote and invoice', async () => {
    const product = await aProduct(app, { name: 'Rule twenty-four', schedule: 'S2', price: '150.00' });
    await app.db.updateTable('products').set({ sep: '100.00' }).where('id', '=', product.id).execute();
    expect((await app.guest.get(`product/product/${product.id}`)).body).toMatchObject({ sep: 100, price: 150 });
    const sent = await aPrescription(app.guest);
    const line = { product_id: product.id, name: undefined, schedule: undefined, price: undefined };
    expect((await aQuote(pharmacist, sent, [line])).medicines[0]).toMatchObject({ sep: 100, dispensing_fee: 43.48 });
    const placed = await anOrder(app.guest, [[product, 1]], { id_number: AN_IDENTITY });
    await settle(app, placed);
    const row = await app.db
      .selectFrom('tax_documents')
      .select('document')
      .where('order_id', '=', placed.order_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row.document).replaceAll('\u00a0', ' ')).toContain(
      'SEP R100.00 + dispensing fee R50.00 each',
    );
  });
});
