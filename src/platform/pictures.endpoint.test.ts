import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/start-app.ts';
import { savePictures } from './pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('savePictures', async () => {
  const png = await sharp({ create: { width: 1200, height: 600, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  const [url = ''] = await savePictures(app.ctx, new File([new Uint8Array(png)], 'a.png'));
  expect(url).toMatch(/^\/media\/products\/1-[0-9a-f]{32}-480\.webp$/);
  const answer = await app.shop.http.request(url);
  expect(answer.status).toBe(200);
  const meta = await sharp(await answer.arrayBuffer()).metadata();
  expect(meta).toMatchObject({ width: 480, height: 240, hasAlpha: true, format: 'webp' });
});
