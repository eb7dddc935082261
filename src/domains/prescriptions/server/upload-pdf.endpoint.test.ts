import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf, pdfFile, stream } from '../../../../tests/support/made-pdf.ts';
import { sendPrescription, servedPages } from '../../../../tests/support/prescribing.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const RED = '1 0 0 rg 0 0 200 100 re f';

async function pagesOf(bytes: Uint8Array<ArrayBuffer>) {
  const { status, body } = await sendPrescription(app.guest, {}, [pdfFile(bytes)]);
  expect(status, body.detail).toBe(201);
  return servedPages(app, body);
}
async function refusalOf(bytes: Uint8Array<ArrayBuffer>) {
  const { status, body } = await sendPrescription(app.guest, {}, [pdfFile(bytes)]);
  expect(status).toBe(422);
  expect(body.errors).toHaveLength(1);
  return body.errors?.[0]?.message ?? '';
}
async function colourAt(page: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 200 && g < 60 && b < 60;
const isBlue = ([r = 0, g = 0, b = 0]: number[]) => b > 200 && g < 60 && r < 60;

describe('a PDF is shown as pictures of its pages', () => {
  test('keeps colours on a white background', async () => {
    const [page] = await pagesOf(makePdf({ pages: [{ draw: '1 0 0 rg 0 0 50 100 re f 0 0 1 rg 150 0 50 100 re f' }] }));
    const bytes = page ?? new Uint8Array();
    expect(isRed(await colourAt(bytes, 0.1, 0.5))).toBe(true);
    expect(isBlue(await colourAt(bytes, 0.9, 0.5))).toBe(true);
    expect(Math.min(...(await colourAt(bytes, 0.5, 0.5)))).toBeGreaterThan(245);
  });

  // A red mark in the lower left corner as the page is written.
  test.each([
    [0, 'wide', 0.1, 0.8],
    [90, 'tall', 0.2, 0.1],
    [180, 'wide', 0.9, 0.2],
    [270, 'tall', 0.8, 0.9],
  ])('shows a page that a scanner rotated by %i degrees upright', async (rotate, shape, x, y) => {
    const [page = new Uint8Array()] = await pagesOf(makePdf({ pages: [{ rotate, draw: '1 0 0 rg 0 0 40 40 re f' }] }));
    const { width = 0, height = 0 } = await sharp(page).metadata();
    expect(width > height ? 'wide' : 'tall').toBe(shape);
    expect(isRed(await colourAt(page, x, y))).toBe(true);
    expect(isRed(await colourAt(page, 1 - x, 1 - y))).toBe(false);
  });

  test('neither runs nor serves scripts, actions, attachments and links', async () => {
    const secret = 'ATTACHED-SECRET-TEXT';
    const bytes = makePdf({
      pages: [
        {
          draw: RED,
          more: '/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 200 100] /A << /S /Launch /F (calc.exe) >> >>]',
        },
      ],
      catalog:
        '/OpenAction << /S /JavaScript /JS (this.submitForm\\("http://127.0.0.1:9/"\\)) >> /Names << /EmbeddedFiles << /Names [(evil.exe) 3 0 R] >> >>',
      objects: ['<< /Type /Filespec /F (evil.exe) /EF << /F 4 0 R >> >>', stream(Buffer.from(secret))],
    });
    const [page = new Uint8Array()] = await pagesOf(bytes);
    expect(isRed(await colourAt(page, 0.5, 0.5))).toBe(true);
    const text = Buffer.from(page).toString('latin1');
    for (const trace of ['JavaScript', 'evil', 'Launch', secret, '%PDF']) expect(text).not.toContain(trace);
  });
});

describe('a broken or excessive PDF', () => {
  test('is refused with a sentence if it has no pages, too many pages, a password or damage', async () => {
    expect(await refusalOf(makePdf({ pages: [] }))).toMatch(/^script\.pdf (has no pages|is damaged)/);
    const many = Array.from({ length: 1000 }, () => ({ draw: '' }));
    expect(await refusalOf(makePdf({ pages: many }))).toContain('more than 20 pages');
    const locked = makePdf({
      pages: [{ draw: RED }],
      trailer: `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >> /ID [<${'33'.repeat(16)}> <${'33'.repeat(16)}>]`,
    });
    expect(await refusalOf(locked)).toContain('protected by a password');
    expect(await refusalOf(makePdf({ pages: [{ draw: RED }] }).slice(0, 120))).toContain('damaged');
  });

  test('with a huge page is drawn small', async () => {
    const [page = new Uint8Array()] = await pagesOf(
      makePdf({ pages: [{ width: 2_800_000, height: 1_400_000, draw: '1 0 0 rg 0 0 2800000 1400000 re f' }] }),
    );
    const { width = 0 } = await sharp(page).metadata();
    expect(width).toBeLessThanOrEqual(2000);
  });

  test('that is a decompression bomb is refused without growing the process', async () => {
    const side = 18_000;
    const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    const bomb = makePdf({
      pages: [{ more: '/Resources << /XObject << /Im 3 0 R >> >>', draw: 'q 200 0 0 100 0 0 cm /Im Do Q' }],
      objects: [stream(new Uint8Array(side * side * 3), image)],
    });
    expect(bomb.length).toBeLessThan(2_000_000);
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const { status, body } = await sendPrescription(app.guest, {}, [pdfFile(bomb)]);
    clearInterval(watch);
    expect([201, 422]).toContain(status);
    if (status === 422) expect(body.errors).toHaveLength(1);
    expect((peak - before) / 1024 / 1024).toBeLessThan(700);
  }, 90_000);
});
