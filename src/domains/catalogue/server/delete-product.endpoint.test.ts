import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aCart, anOrder, orderOf, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Cart } from '~/domains/cart/contract.ts';
import type { ProductEffects } from '../contract.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asRole('manager');
});
afterAll(() => app.close());

const effectsOf = async ({ id }: { id: string }) =>
  (await staff.get<ProductEffects>(`business/products/${id}/effects`)).body;

describe('deleteProduct', () => {
  it('names what it affects, and is refused while an order is open', async () => {
    const product = await aProduct(app, { name: 'Marula oil' });
    const customer = await app.asCustomer();
    await customer.put(`account/favourites/${product.id}`);
    await aCart(app.guest, [product, 1]);
    const order = await anOrder(app.guest, [[product, 2]]);
    const effects = await effectsOf(product);
    expect(effects).toMatchObject({
      product: { id: product.id, name: 'Marula oil' },
      open_carts: 1,
      favourites: 1,
      open_orders: 1,
      orders: 1,
      may_delete: false,
      reason: expect.stringContaining('It is in one open order'),
    });
    const refused = await staff.delete<{ detail: string }>(`product/product/${product.id}`);
    expect([refused.status, refused.body.detail]).toEqual([409, effects.reason]);

    await settle(app, order, 'CANCELLED');
    expect(await effectsOf(product)).toMatchObject({ open_orders: 0, orders: 1, may_delete: true, reason: null });
  });

  it('removes the product, while orders keep their copy, carts report it once and its codes are free again', async () => {
    const product = await aProduct(app, { name: 'Old soap', sku: 'OS-1' });
    const cart = await aCart(app.guest, [product, 1]);
    const order = await anOrder(app.guest, [[product, 1]]);
    await settle(app, order, 'FAILED');
    await staff.put(`order/update-status/${order.order_id}?order_status=cancelled`, {});
    expect((await staff.delete(`product/product/${product.id}`)).body).toEqual({ ok: true });

    expect((await app.guest.get(`product/product/${product.id}`)).status).toBe(404);
    expect((await staff.get(`business/products/${product.id}`)).status).toBe(404);
    expect((await staff.get(`business/products/${product.id}/effects`)).status).toBe(404);
    expect((await staff.delete(`product/product/${product.id}`)).status).toBe(404);
    expect((await app.guest.get(`product/resolve-product?slug=${product.slug}`)).status).toBe(404);
    expect((await orderOf(app, order)).items).toMatchObject([{ name: 'Old soap', quantity: 1 }]);
    const seen = (await app.guest.get<Cart>(`order/cart/${cart.cart_id}`)).body;
    expect(seen).toMatchObject({ cart_items: [], total_items: 0, notices: [{ kind: 'withdrawn' }] });
    expect((await app.guest.get<Cart>(`order/cart/${cart.cart_id}`)).body.notices).toEqual([]);
    await aProduct(app, { sku: 'os-1' });
  });

  it('needs the delete permission', async () => {
    const product = await aProduct(app);
    const editor = await app.asStaff('product.read', 'product.update');
    expect((await editor.delete(`product/product/${product.id}`)).status).toBe(403);
    expect((await editor.get(`business/products/${product.id}/effects`)).status).toBe(200);
    expect((await (await app.asCustomer()).get(`business/products/${product.id}/effects`)).status).toBe(403);
  });
});
