import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it, test } from 'vitest';
import { AppError } from '../shared/errors.ts';
import type { Context } from './context.ts';
import { localFiles } from './files.ts';
import { GOODS_PICTURE, savePictures, SLIDE_PICTURE, type PictureShape } from './pictures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'apteek-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// The part of a context that it needs: where files are stored.
const ctx = { services: { files: localFiles(folder) } } as unknown as Context;

const fileOf = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const save = async (bytes: Uint8Array | string, name: string, shape?: PictureShape) =>
  (await savePictures(ctx, fileOf(bytes, name), shape))[0] ?? '';
const stored = (url: string) => readFileSync(path.join(folder, url.replace('/media/', '')));
async function refusalOf(bytes: Uint8Array | string, name: string): Promise<AppError> {
  const thrown: unknown = await save(bytes, name).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AppError);
  const refusal = thrown as AppError;
  expect(refusal.fields).toEqual([{ field: 'files', message: refusal.detail }]);
  expect(refusal.detail).toContain(name);
  return refusal;
}

/** Red in the top left quarter, so that rotation shows. */
const marked = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    {
      input: { create: { width: width / 2, height: height / 2, channels: 3, background: '#ff0000' } },
      gravity: 'northwest',
    },
  ]);

/** A PNG that declares this size and holds almost nothing. */
function pngBomb(side: number): Uint8Array {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * 64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an accepted picture', () => {
  it('is stored in every width and format, never larger than the original', async () => {
    const url = await save(await marked(1200, 600).png().toBuffer(), 'wide.png');
    expect(url).toMatch(/^\/media\/products\/1-[0-9a-f]{32}-480\.webp$/);
    for (const ending of ['avif', 'webp'] as const)
      for (const width of GOODS_PICTURE.widths[ending]) {
        const meta = await sharp(stored(url.replace('-480.webp', `-${width}.${ending}`))).metadata();
        expect([meta.width, meta.height]).toEqual([width, width / 2]);
        expect(meta.format).toBe(ending === 'avif' ? 'heif' : 'webp');
      }
    const small = await save(await marked(100, 60).webp().toBuffer(), 'small.webp');
    expect(await sharp(stored(small)).metadata()).toMatchObject({ width: 100, height: 60 });
    const slide = await save(await marked(1700, 400).avif().toBuffer(), 'slide.avif', SLIDE_PICTURE);
    expect(slide).toMatch(/^\/media\/slides\/.*-960\.webp$/);
    expect((await sharp(stored(slide.replace('-960.webp', '-1600.avif'))).metadata()).width).toBe(1600);
  });

  it('is named by its bytes, whatever its file name', async () => {
    const bytes = await marked(80, 80).jpeg().toBuffer();
    const [a, b] = [await save(bytes, 'a.jpg'), await save(bytes, '../../etc/b.png')];
    expect(a).toBe(b);
    expect(await save(await marked(82, 80).jpeg().toBuffer(), 'a.jpg')).not.toBe(a);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'with EXIF orientation %i is stored upright without EXIF, GPS, XMP and profile',
    async (orientation) => {
      // As a camera writes it: the picture is rotated in the file, and the tag says how.
      const turned = {
        1: [0],
        2: [0, 'flop'],
        3: [180],
        4: [0, 'flip'],
        5: [90, 'flop'],
        6: [270],
        7: [270, 'flop'],
        8: [90],
      }[orientation] as [number, 'flop' | 'flip' | undefined];
      let pixels = sharp(await marked(200, 100).png().toBuffer()).rotate(turned[0]);
      if (turned[1]) pixels = sharp(await pixels.png().toBuffer())[turned[1]]();
      const sent = await sharp(await pixels.png().toBuffer())
        .withMetadata({ orientation })
        .withExifMerge({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '33/1 55/1 0/1', GPSLatitudeRef: 'S' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
        .withIccProfile('p3')
        .jpeg()
        .toBuffer();
      expect(await sharp(sent).metadata()).toMatchObject({
        orientation,
        exif: expect.anything(),
        xmp: expect.anything(),
      });
      const kept = stored(await save(sent, 'camera.jpg'));
      const meta = await sharp(kept).metadata();
      expect(meta).toMatchObject({ width: 200, height: 100 });
      for (const extra of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const)
        expect(meta[extra], extra).toBeUndefined();
      const { data, info } = await sharp(kept).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
      const corners = [pixel(20, 20), pixel(180, 20), pixel(20, 80), pixel(180, 80)];
      expect(corners.map(([, green = 0]) => green < 100)).toEqual([true, false, false, false]);
    },
  );

  it('stays transparent', async () => {
    const png = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#00ff0000' } })
      .png()
      .toBuffer();
    const { data } = await sharp(stored(await save(png, 'clear.png')))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  it('drops data appended to the picture', async () => {
    const bytes = Buffer.concat([await marked(60, 60).png().toBuffer(), Buffer.from('PK\u0003\u0004<?php evil ?>')]);
    expect(stored(await save(bytes, 'both.png')).includes('php')).toBe(false);
  });

  it('is recognised by its bytes, not its name', async () => {
    expect(await save(await marked(60, 60).jpeg().toBuffer(), 'really-a-jpeg.gif')).toContain('/media/products/');
  });
});

describe('a refused picture', () => {
  // Case 32: an accepted picture that cannot be read would fail each time it is shown.
  test.each([
    [
      'case 32: GIF',
      async () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    ['case 32: TIFF', async () => marked(10, 10).tiff().toBuffer()],
    ['case 37: SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'case 37: SVG behind an XML prolog',
      async () => '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['PDF', async () => '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'],
    ['a ZIP', async () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])],
    ['HTML', async () => '<!doctype html><script>alert(1)</script>'],
    ['JSON', async () => '{"a":1}'],
    ['an empty file', async () => ''],
    ['one byte', async () => 'x'],
  ])('%s, with one sentence', async (_, make) => {
    const refusal = await refusalOf(await make(), 'picture.jpg');
    expect(refusal.status).toBe(415);
    expect(refusal.detail).toMatch(/Please send JPEG, PNG, WebP, HEIC or AVIF\.$/);
  });

  test.each([
    ['PNG', async () => (await marked(300, 300).png().toBuffer()).subarray(0, 400)],
    ['JPEG', async () => (await marked(300, 300).jpeg().toBuffer()).subarray(0, 700)],
    ['WebP', async () => (await marked(300, 300).webp({ lossless: true }).toBuffer()).subarray(0, 60)],
    ['HEIC', async () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
  ])('case 32: a %s that ends too early', async (_, make) => {
    const refusal = await refusalOf(await make(), 'cut.jpg');
    expect(refusal.status).toBe(422);
    expect(refusal.detail).toContain("can't be read");
  });

  it('is a small file with far too many pixels, before unpacking', async () => {
    const bomb = pngBomb(20_000);
    expect(bomb.length).toBeLessThan(200_000);
    expect((await refusalOf(bomb, 'bomb.png')).detail).toContain('52 megapixels');
  });

  it('is a HEIC with far too many pixels, before decoding', async () => {
    const head = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');
    const size = Buffer.from('00000014697370650000000000004e2000004e20', 'hex');
    expect((await refusalOf(Buffer.concat([head, size]), 'bomb.heic')).detail).toContain('52 megapixels');
  });

  it('is larger than 15 MB, one of more than 10 files, or missing', async () => {
    expect((await refusalOf(Buffer.alloc(15 * 1024 * 1024 + 1), 'large.jpg')).status).toBe(413);
    const many = Array.from({ length: 11 }, (_, at) => fileOf('x', `${at}.jpg`));
    await expect(savePictures(ctx, many)).rejects.toMatchObject({ status: 422, fields: [{ field: 'files' }] });
    await expect(savePictures(ctx, [fileOf('', '')])).rejects.toMatchObject({ detail: 'Please choose a picture.' });
  });

  it('is named with each other refused one, and none is stored', async () => {
    const good = fileOf(await marked(30, 30).png().toBuffer(), 'good.png');
    const thrown = await savePictures(ctx, [fileOf('x', 'a.jpg'), good, fileOf('y', 'b.jpg')]).catch((error) => error);
    expect(thrown.fields.map(({ message }: { message: string }) => message.split(' ')[0])).toEqual(['a.jpg', 'b.jpg']);
  });
});

const UPLOADS = path.resolve(import.meta.dirname, '../../tests/fixtures/uploads');
const odd = readdirSync(UPLOADS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(UPLOADS, path.join(entry.parentPath, entry.name)))
  .toSorted();

describe('the collection of odd uploads', { timeout: 300_000 }, () => {
  const SMALL: PictureShape = { folder: 'odd', widths: { avif: [], webp: [240] }, address: 240 };
  const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(UPLOADS, name)));

  it('are accepted without metadata or refused with a sentence, in bounded memory and without blocking', async ({
    annotate,
  }) => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);
    const taken: string[] = [];
    for (const name of odd) {
      const answer = await save(bytesOf(name), path.basename(name), SMALL).catch((error: unknown) => error);
      if (answer instanceof AppError) {
        expect([413, 415, 422], name).toContain(answer.status);
        expect(answer.detail, name).toMatch(/^[^\n]+\.$/);
        continue;
      }
      expect(answer, name).toMatch(/^\/media\/odd\//);
      taken.push(name);
      const { exif, xmp, icc, iptc, width = 0, height = 0 } = await sharp(stored(answer as string)).metadata();
      expect([exif, xmp, icc, iptc], name).toEqual([undefined, undefined, undefined, undefined]);
      expect(Math.max(width, height), name).toBeLessThanOrEqual(240);
    }
    clearInterval(watch);
    const figures = {
      files: odd.length,
      taken: taken.length,
      peak_mb: (peak - before) >> 20,
      loop_ms: delay.max / 1e6,
    };
    // One HEIC decoded on the main thread would block it for seconds, and the bomb would take gigabytes.
    expect(figures.loop_ms).toBeLessThan(1000);
    expect(figures.peak_mb).toBeLessThan(700);
    const kinds = new Set(taken.map((name) => path.extname(name).toLowerCase()));
    expect([...kinds].toSorted()).toEqual(['.apng', '.avif', '.heic', '.heif', '.jpg', '.png', '.webp']);
    await annotate(JSON.stringify(figures));
  });

  test.each(['landscape', 'portrait'])('all eight orientations of %s give the same picture', async (kind) => {
    const looks = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (n) => {
        const url = await save(bytesOf(`orientation/${kind}-${n}.jpg`), `${n}.jpg`, SMALL);
        return sharp(stored(url)).resize(24, 24, { fit: 'fill' }).greyscale().raw().toBuffer();
      }),
    );
    const [first = Buffer.alloc(0)] = looks;
    for (const look of looks) {
      const off = look.reduce((sum, value, at) => sum + Math.abs(value - (first[at] ?? 0)), 0) / look.length;
      expect(off).toBeLessThan(12);
    }
  });
});
