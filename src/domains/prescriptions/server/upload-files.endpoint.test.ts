import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seen, sendPrescription, servedPages } from '../../../../tests/support/prescribing.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A clear sentence: about this file, with nothing of the machine in it. */
const CLEAR = /^[^\n]{10,200}\.$/;
const INSIDE = /vips|sharp|heif|libjpeg|pdfium|error|exception|undefined|null|\/tmp|node_modules|\bat\b .*:\d/i;

async function expectClean(page: Uint8Array): Promise<void> {
  const found = await sharp(page).metadata();
  expect(found.format).toBe('webp');
  expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(Array(5).fill(undefined));
  // The chunks of the container (RIFF): pictures and nothing beside them.
  const view = Buffer.from(page);
  for (let at = 12; at + 8 <= view.length; at += 8 + view.readUInt32LE(at + 4) + (view.readUInt32LE(at + 4) % 2))
    expect(['VP8 ', 'VP8L', 'VP8X', 'ALPH']).toContain(view.subarray(at, at + 4).toString('latin1'));
}

/** A thumbnail in grey, and how far two of them are apart (0 to 255). */
const thumb = (page: Uint8Array) => sharp(page).greyscale().resize(48, 48, { fit: 'fill' }).raw().toBuffer();
const apart = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;

async function send(bytes: Uint8Array<ArrayBuffer>, name: string) {
  return sendPrescription(app.guest, {}, [new File([bytes], name)]);
}

// Every file of tests/fixtures/uploads, as someone would send it.
const FIXTURES = path.resolve(import.meta.dirname, '../../../../tests/fixtures');
const FOLDER = path.join(FIXTURES, 'uploads');
const NAMES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(path.join(FOLDER, name)).isFile())
  .sort();
const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(FOLDER, name)));

/** The refused files and the reasons; all others are accepted. The first match applies. */
const REFUSED: [RegExp, string][] = [
  [/^empty\./, 'is empty'],
  [/^(truncated|no-catalog)\.pdf$/, 'is damaged'],
  [/^encrypted\.pdf$/, 'is protected by a password'],
  [/^pages-1000\.pdf$/, 'has more than 20 pages'],
  [/^zero-pages\.pdf$/, 'has no pages'],
  [/^bomb-20000x20000\.png$/, 'has too many pixels'],
  [/\.(svg|zip|gz|docx|gif|avif|tiff|csv)$/, 'is not a picture or PDF that we can accept'],
  [/^(bomb|program|html|shebang|text|json)-named|^one-byte/, 'is not a picture or PDF that we can accept'],
  [/^(junk-before|no)-header\.pdf$|^(text-first|corrupt-head)\.png$/, 'is not a picture or PDF that we can accept'],
  [/^(truncated|header-only|no-data|two-palettes|sequence)\./, "can't be read"],
];

describe('the collection of odd uploads', () => {
  test('has a file for every reason to refuse, and accepted ones', () => {
    const whyOf = (name: string) => REFUSED.find(([pattern]) => pattern.test(name));
    expect(new Set(NAMES.map(whyOf)).size).toBe(REFUSED.length + 1);
    expect(NAMES.filter((name) => !whyOf(name)).length).toBeGreaterThan(40);
  });

  const upright = new Map<string, Buffer>();

  test.each(NAMES)('%s', async (name) => {
    const bytes = bytesOf(name);
    const base = path.basename(name);
    const why = REFUSED.find(([pattern]) => pattern.test(name))?.[1];
    const { status, body } = await send(bytes, base);
    if (why) {
      expect(status, 'refused').toBeGreaterThanOrEqual(413);
      expect(status).toBeLessThanOrEqual(422);
      const [told, ...more] = body.errors ?? [];
      expect(more).toEqual([]);
      expect(told).toEqual({ field: 'files', message: expect.stringContaining(`${base} ${why}`) });
      expect(told?.message).toMatch(CLEAR);
      expect(told?.message.replace(base, '')).not.toMatch(INSIDE);
      return;
    }
    expect(status, body.errors?.[0]?.message).toBe(201);
    const pages = await servedPages(app, body);
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      await expectClean(page);
      expect(Buffer.from(page).equals(Buffer.from(bytes))).toBe(false);
    }
    const [, shape, turn] = /orientation\/(landscape|portrait)-(\d)/.exec(name) ?? [];
    if (!shape) return;
    const [page = new Uint8Array()] = pages;
    const { width = 0, height = 0 } = await sharp(page).metadata();
    expect(width > height ? 'landscape' : 'portrait').toBe(shape);
    const small = await thumb(page);
    if (turn === '1') upright.set(shape, small);
    expect(apart(small, upright.get(shape) ?? Buffer.alloc(0)), 'the same picture, the same way up').toBeLessThan(8);
  });
});

describe('files made for these tests', () => {
  const square = (background: string) => sharp({ create: { width: 120, height: 80, channels: 3, background } });

  test('metadata is removed from the page, and the original is stored encrypted and unchanged', async () => {
    const marks = ['SECRET-MAKER', 'SECRET-XMP', '51/1 30/1'];
    const photo = await square('#3366cc')
      .withExif({
        IFD0: { Make: 'SECRET-MAKER', ImageDescription: 'SECRET-MAKER' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SECRET-XMP/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(photo.includes('SECRET-MAKER')).toBe(true);
    const bytes = new Uint8Array(photo);
    const { status, body } = await send(bytes, 'IMG_1.jpg');
    expect(status).toBe(201);
    const [page = new Uint8Array()] = await servedPages(app, body);
    await expectClean(page);
    for (const mark of marks) expect(Buffer.from(page).includes(mark)).toBe(false);
    const row = await app.db
      .selectFrom('prescription_files')
      .select('store_name')
      .where('prescription_id', '=', body.prescription_id)
      .executeTakeFirstOrThrow();
    const kept = await app.ctx.services.private_files.read(row.store_name);
    expect(kept?.equals(photo)).toBe(true);
    const folder = path.join(app.ctx.config.data_dir, 'private');
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.sealed')) continue;
      expect(readFileSync(path.join(folder, name)).includes('SECRET-MAKER')).toBe(false);
    }
    // There is no address under which the store or the original would be.
    for (const target of [`/media/${row.store_name}`, `/media/private/${row.store_name}.sealed`])
      expect((await app.shop.http.request(target)).status).toBe(404);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo with orientation %i is shown upright', async (orientation) => {
    // Red above, blue below, once the camera's note is followed.
    const halves = await square('#ff0000')
      .composite([
        { input: { create: { width: 120, height: 40, channels: 3, background: '#0000ff' } }, top: 40, left: 0 },
      ])
      .png()
      .toBuffer();
    // As stored by the camera: rotated, then mirrored (EXIF 2.3, tag 0x0112).
    const turns = [0, 0, 180, 180, 90, 270, 270, 90];
    const turned = await sharp(halves)
      .rotate(turns[orientation - 1] ?? 0)
      .png()
      .toBuffer();
    const held = await sharp(turned).flop([2, 4, 5, 7].includes(orientation)).png().toBuffer();
    const photo = await sharp(held).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const { body } = await send(new Uint8Array(photo), `way-${orientation}.jpg`);
    const [page = new Uint8Array()] = await servedPages(app, body);
    const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([120, 80]);
    const above = (20 * info.width + 60) * 3;
    const below = (60 * info.width + 60) * 3;
    expect((data[above] ?? 0) > 200 && (data[above + 2] ?? 0) < 60, 'red above').toBe(true);
    expect((data[below] ?? 0) < 60 && (data[below + 2] ?? 0) > 200, 'blue below').toBe(true);
  });

  test('the largest allowed file is accepted, and one byte more is refused', async () => {
    const photo = await square('#ffffff').jpeg().toBuffer();
    const most = 10 * 1024 * 1024;
    // Data after a JPEG's end marker is not part of it.
    const padded = (size: number) => new Uint8Array(Buffer.concat([photo, Buffer.alloc(size - photo.length)]));
    expect((await send(padded(most), 'most.jpg')).status).toBe(201);
    const more = await send(padded(most + 1), 'more.jpg');
    expect(more.status).toBe(413);
    expect(more.body.errors?.[0]?.message).toContain('more.jpg is too large. Each file can be up to 10 MB');
  });

  const ODD_NAMES = [
    ['../../etc/specimen.png', 'specimen.png'],
    ['..\\..\\specimen.png', 'specimen.png'],
    ['rx.png\u0000.exe', 'rx.png.exe'],
    ['rx.jpg;.php', 'rx.jpg;.php'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['rx\r\nX-Header: specimen.png', /^rx.*X-Header: specimen\.png$/],
    ['  spaced  .png', 'spaced  .png'],
    ['"quoted".png', /quoted.*\.png$/],
    ['<script>x</script>.png', /script>\.png$/],
    ['rx.png/', 'Prescription'],
    [`${'a'.repeat(252)}.png`, `${'a'.repeat(77)}…`],
    ['voorskrif-ë.jpg', 'voorskrif-ë.jpg'],
  ] as const;
  test.each(ODD_NAMES)('file name %j is shown without paths and control characters', async (name, shown) => {
    const { status, body } = await send(new Uint8Array(await square('#eeeeee').png().toBuffer()), name);
    expect(status).toBe(201);
    const [file] = (await seen(app.guest, body)).body.files;
    if (typeof shown === 'string') expect(file?.name).toBe(shown);
    else expect(file?.name).toMatch(shown);
    expect(file?.name).not.toMatch(/[\p{C}/\\]/u);
    expect(file?.name.length).toBeLessThanOrEqual(80);
    // A downloaded page has a file name generated by the shop.
    const answer = await app.shop.http.request(file?.url ?? '');
    expect(answer.headers.get('content-disposition') ?? '').not.toContain(name);
  });
});

test('every odd name is accepted or refused with a sentence', async () => {
  const list = readFileSync(path.join(FIXTURES, 'upload-names.txt'), 'utf8').split('\n').slice(0, -1);
  const bytes = new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  expect(list.length).toBeGreaterThan(15);
  for (const line of list) {
    const name = line.replaceAll('\\u0000', '\u0000').replaceAll('\\u202e', '\u202e').replaceAll('\\r\\n', '\r\n');
    const { status, body } = await send(bytes, name);
    if (name === '') {
      // No browser sends one.
      expect(body.errors).toEqual([{ field: 'files', message: 'Please add a picture or PDF of your prescription' }]);
      continue;
    }
    expect(status, name).toBe(201);
    const shown = (await seen(app.guest, body)).body.files[0]?.name ?? '';
    expect(shown).toMatch(/^[^\p{C}/\\]{1,80}$/u);
  }
});
