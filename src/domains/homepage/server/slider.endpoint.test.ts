import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Slide } from '../contract.ts';

interface Refusal {
  detail: string;
  errors?: { field: string; message: string }[];
}

let app: TestApp;
let admin: Caller;
let picture: Blob;
beforeAll(async () => {
  app = await startApp();
  admin = await app.asStaff('slider.read', 'slider.create', 'slider.update', 'slider.delete');
  const bytes = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#c4175b' } })
    .jpeg()
    .toBuffer();
  picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('slides').execute());

const WORDS = {
  title: 'Sun, salt and skin.',
  text: 'SPF 50 that leaves no white on any skin.',
  link: '/shop/skin-care',
  link_text: 'Shop skin care',
  tint: 'vitamins',
  alt: 'Two sunscreens on a table',
};
function form(fields: object, file: Blob | null = picture): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, String(value));
  if (file) data.set('files', file, 'slide.jpg');
  return data;
}
const add = (fields: object = {}, file: Blob | null = picture) =>
  admin.post<Slide & Refusal>('business/slider', form({ ...WORDS, ...fields }, file));
const change = (slide: Slide, fields: object, file: Blob | null = null) =>
  admin.put<Slide & Refusal>(`business/slider/${slide.image_id}`, form(fields, file));
const shown = async () => (await app.guest.get<Slide[]>('business/slider')).body;

test('a slide is added last with its picture in all widths, changed and deleted', async () => {
  const { status, body: first } = await add();
  expect(status).toBe(201);
  expect(first).toMatchObject({ ...WORDS, second_link: null, second_link_text: null, position: 0, version: 1 });
  expect((await app.shop.http.request(first.image)).headers.get('content-type')).toBe('image/webp');
  expect((await app.shop.http.request(first.image.replace('-960.webp', '-1600.avif'))).status).toBe(200);
  const { body: second } = await add({ title: 'Second', second_link: '/contact', second_link_text: 'Ask' });
  expect(second).toMatchObject({ position: 1, second_link: '/contact' });

  const changed = await change(first, { title: 'Another title', version: 1 });
  expect(changed.body).toMatchObject({ title: 'Another title', text: WORDS.text, image: first.image, version: 2 });
  // An empty text takes the second button off.
  const plain = await change(second, { second_link: '', second_link_text: '' });
  expect(plain.body).toMatchObject({ second_link: null, second_link_text: null });

  expect((await admin.delete(`business/slider/${first.image_id}`)).status).toBe(200);
  expect((await shown()).map(({ title, position }) => [title, position])).toEqual([['Second', 0]]);
  expect((await admin.delete(`business/slider/${first.image_id}`)).status).toBe(404);
  expect((await change(first, { title: 'Gone' })).status).toBe(404);
});

test('an older version gets 409 with what differs, and nothing is overwritten', async () => {
  const { body: slide } = await add();
  await change(slide, { title: 'Hers', version: 1 });
  const late = await change(slide, { title: 'His', version: 1 });
  expect(late.status).toBe(409);
  expect(late.body.detail).toContain('title');
  expect((await shown())[0]?.title).toBe('Hers');
});

test('names every wrong field of a slide at once', async () => {
  const { status, body } = await add({
    title: '',
    link: 'javascript:alert(1)',
    second_link: '/x',
    alt: ' ',
    tint: 'pink',
  });
  expect(status).toBe(422);
  expect(new Set(body.errors?.map(({ field }) => field))).toEqual(
    new Set(['title', 'link', 'second_link_text', 'alt', 'tint']),
  );
  expect((await add({}, null)).body.errors?.map(({ field }) => field)).toEqual(['files']);
  const text = await add({}, new Blob(['no picture']));
  expect([text.status, text.body.errors?.[0]?.field]).toEqual([415, 'files']);
  expect(await shown()).toEqual([]);
});

test('a slide cannot link to an S1 to S6 medicine in any form of link', async () => {
  const syrup = await aProduct(app, { name: 'Codeine syrup', schedule: 'S2' });
  const lotion = await aProduct(app, { name: 'Calamine lotion', schedule: 'S0' });
  for (const link of [
    `/product/${syrup.slug}?id=${syrup.id}`,
    `/product/${syrup.slug}`,
    `/product/x?id=${syrup.id}`,
    `http://localhost:3000/product/${syrup.slug}`,
  ].map((one) => one.replace('http://localhost:3000', '/..')))
    expect
      .soft((await add({ link })).body.errors, link)
      .toEqual([{ field: 'link', message: expect.stringMatching(/^Codeine syrup .*Schedule 2.*18C/) }]);
  const second = await add({ second_link: `/product/${syrup.slug}`, second_link_text: 'Look' });
  expect(second.body.errors?.map(({ field }) => field)).toEqual(['second_link']);
  expect((await add({ link: '/product/nothing-like-it' })).body.errors?.[0]?.message).toBe(
    'This product is not in the shop. Please link to another page.',
  );
  const { status, body: slide } = await add({ link: `/product/${lotion.slug}?id=${lotion.id}` });
  expect(status).toBe(201);
  expect((await change(slide, { link: `/product/${syrup.slug}` })).status).toBe(422);
});

test('reordering needs the complete list of slides', async () => {
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.push((await add({ title })).body.image_id);
  const [one = '', two = '', three = ''] = ids;
  const put = (list: string[]) => admin.patch<Slide[] & Refusal>('business/slider/change-order', { ids: list });
  expect((await put([three, one, two])).body.map(({ title }) => title)).toEqual(['Three', 'One', 'Two']);
  expect((await shown()).map(({ title }) => title)).toEqual(['Three', 'One', 'Two']);
  expect((await put([three, one])).status).toBe(409);
  expect((await put([three, three, one])).status).toBe(422);
});

test('limits slides to eight, even when added at once', async () => {
  for (let made = 0; made < 6; made += 1) await add();
  const answers = onServer
    ? await Promise.all([1, 2, 3, 4, 5].map(() => add()))
    : [await add(), await add(), await add()];
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 201)?.status).toBe(409);
  expect((await shown()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('each slider endpoint checks its own permission', async () => {
  const { body: slide } = await add();
  const reader = await app.asStaff('slider.read');
  expect((await reader.post('business/slider', form(WORDS))).status).toBe(403);
  expect((await reader.put(`business/slider/${slide.image_id}`, form({ title: 'x' }, null))).status).toBe(403);
  expect((await reader.delete(`business/slider/${slide.image_id}`)).status).toBe(403);
  expect((await reader.patch('business/slider/change-order', { ids: [slide.image_id] })).status).toBe(403);
});
