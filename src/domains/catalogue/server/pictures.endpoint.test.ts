import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { pictureFamily } from '~/ui/picture.tsx';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asRole('manager');
});
afterAll(() => app.close());

const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
function formOf(...files: [name: string, bytes: Uint8Array<ArrayBuffer> | string][]): FormData {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new File([bytes], name, { type: 'image/jpeg' }));
  return form;
}
type Sent = { images: string[]; detail: string; errors: { field: string; message: string }[] };

it('addProductImages stores pictures in order, in all widths, immutable', async () => {
  const form = formOf(['a.jpg', await picture('red')], ['b.jpg', await picture('blue')]);
  const { status, body } = await staff.post<Sent>('product/product-images', form);
  expect(status).toBe(200);
  expect(body.images).toHaveLength(2);
  for (const url of body.images) {
    const family = pictureFamily(url);
    const addresses = [family?.avif, family?.webp].flatMap((set) =>
      (set ?? '').split(', ').map((one) => one.split(' ')[0]),
    );
    expect(addresses).toHaveLength(5);
    for (const address of addresses) {
      const answer = await app.shop.http.request(address ?? '');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
  }
  const [red = ''] = body.images;
  const shown = await app.shop.http.request(red);
  const { dominant } = await sharp(await shown.arrayBuffer()).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

it('addCategoryImage accepts exactly one file', async () => {
  const { status, body } = await staff.post<Sent>('product/category-img', formOf(['c.jpg', await picture('green')]));
  expect(status).toBe(200);
  expect(body.images[0]).toMatch(/^\/media\/categories\/.*-480\.webp$/);
});

it('refuses a file that is not a picture at its field, whatever its name', async () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
  const { status, body } = await staff.post<Sent>('product/product-images', formOf(['cream.jpg', svg]));
  expect(status).toBe(415);
  expect(body.errors).toEqual([{ field: 'files', message: body.detail }]);
  expect(body.detail).toBe('cream.jpg is not a picture we can take. Please send JPEG, PNG, WebP, HEIC or AVIF.');
  const none = await staff.post<Sent>('product/product-images', new FormData());
  expect([none.status, none.body.errors?.[0]?.field]).toEqual([422, 'files']);
  const text = await staff.post<Sent>('product/product-images', { files: 'a.jpg' });
  expect([text.status, text.body.errors?.[0]?.field]).toEqual([422, 'files']);
});

it('picture uploads need permission to add products or categories', async () => {
  const form = formOf(['a.jpg', await picture('red')]);
  expect((await app.guest.post('product/product-images', form)).status).toBe(401);
  expect((await (await app.asStaff('category.create')).post('product/product-images', form)).status).toBe(403);
  expect((await (await app.asStaff('product.create')).post('product/category-img', form)).status).toBe(403);
});
