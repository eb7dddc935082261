// Draws every picture of the demo shop into demo/media, and the shop's icons into public.
//
//   node demo/pictures/render.ts            only what changed since the last run
//   node demo/pictures/render.ts --force    everything
//   node demo/pictures/render.ts lotion     only pictures with "lotion" in their file name
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { categories, PICTURE_WIDTHS, productPictures, products, slides } from '../catalogue/index.ts';
import { packOf } from './brands.ts';
import { appIcon, favicon, linkPreview } from './marks.ts';
import { closeShot, groupShot, pairShot, slideShot } from './scenes.ts';
import { packshot } from './studio.ts';
import { loadType } from './type.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MEDIA = join(ROOT, 'demo/media');
const PUBLIC = join(ROOT, 'public');
const CACHE = join(ROOT, 'node_modules/.cache/seed-pictures.json');

/** Raise it when the encoding changes, so that everything is written again. */
const SETTINGS = { version: 2, avif: { quality: 50, effort: 3 }, webp: { quality: 64, alphaQuality: 70, effort: 5 } };
const SLIDE_WIDTHS = { avif: [480, 960, 1600], webp: [480, 960, 1600] } as const;

interface Picture {
  stem: string;
  svg: string;
  widths: { avif: readonly number[]; webp: readonly number[] };
}

function everyPicture(): Picture[] {
  const bySku = new Map(products.map((p) => [p.sku, packOf(p)]));
  const packs = (skus: string[]) =>
    skus.map((sku) => bySku.get(sku) ?? raise(`No product ${sku}, though a category or slide wants its picture`));
  return [
    ...products.flatMap((product) => {
      const [first, second] = productPictures(product);
      const pack = packOf(product);
      const again = product.pack.second === 'close' ? closeShot : pairShot;
      return [
        ...(first ? [{ stem: first, svg: packshot(pack), widths: PICTURE_WIDTHS }] : []),
        ...(second ? [{ stem: second, svg: again(pack), widths: PICTURE_WIDTHS }] : []),
      ];
    }),
    ...categories.map((c) => ({
      stem: `categories/${c.slug}`,
      svg: groupShot(packs(c.picture)),
      widths: PICTURE_WIDTHS,
    })),
    ...slides.map((s) => ({
      stem: `slides/${s.slug}`,
      svg: slideShot(packs(s.picture), s.tint),
      widths: SLIDE_WIDTHS,
    })),
  ];
}

function raise(message: string): never {
  throw new Error(message);
}

const filesOf = (p: Picture) =>
  (['avif', 'webp'] as const).flatMap((ending) =>
    p.widths[ending].map((width) => ({ ending, width, file: `${p.stem}-${width}.${ending}` })),
  );

/** The vector is rasterised once at the largest width; the smaller ones are taken from it. */
async function renderPicture(p: Picture): Promise<void> {
  const widest = Math.max(...p.widths.avif, ...p.widths.webp);
  const master = await sharp(Buffer.from(p.svg.replace('<svg ', `<svg width="${widest}" `)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const { ending, width, file } of filesOf(p)) {
    const path = join(MEDIA, file);
    await mkdir(dirname(path), { recursive: true });
    const sized = width === widest ? sharp(master) : sharp(master).resize({ width, kernel: 'lanczos3' });
    await (ending === 'avif' ? sized.avif(SETTINGS.avif) : sized.webp(SETTINGS.webp)).toFile(path);
  }
}

async function renderPublic(): Promise<void> {
  const bySku = new Map(products.map((p) => [p.sku, packOf(p)]));
  const hero = (slides[0]?.picture ?? []).flatMap((sku) => bySku.get(sku) ?? []);
  await mkdir(PUBLIC, { recursive: true });
  await writeFile(join(PUBLIC, 'favicon.svg'), favicon());
  const icon = (size: number) =>
    sharp(Buffer.from(appIcon().replace('<svg ', `<svg width="${size}" `))).png({ palette: true, effort: 10 });
  await icon(180).toFile(join(PUBLIC, 'apple-touch-icon.png'));
  await icon(192).toFile(join(PUBLIC, 'icon-192.png'));
  await icon(512).toFile(join(PUBLIC, 'icon-512.png'));
  await sharp(Buffer.from(linkPreview(hero).replace('<svg ', '<svg width="1200" ')))
    .png({ palette: true, quality: 92, effort: 10 })
    .toFile(join(PUBLIC, 'og-default.png'));
}

/** Pictures of products that no longer exist. */
async function removeStrays(pictures: Picture[]): Promise<number> {
  const wanted = new Set(pictures.flatMap((p) => filesOf(p).map((f) => f.file)));
  const found = (await readdir(MEDIA, { recursive: true })).filter((f) => /\.(avif|webp)$/.test(f));
  const strays = found.filter((f) => !wanted.has(f.replaceAll('\\', '/')));
  for (const stray of strays) await rm(join(MEDIA, stray));
  return strays.length;
}

async function main(): Promise<void> {
  const force = process.argv.includes('--force');
  const filter = process.argv.slice(2).find((a) => !a.startsWith('--')) ?? '';
  await loadType();
  const pictures = everyPicture();
  const seen: Record<string, string> = existsSync(CACHE) ? JSON.parse(await readFile(CACHE, 'utf8')) : {};
  const key = (p: Picture) =>
    createHash('sha256')
      .update(JSON.stringify([SETTINGS, p]))
      .digest('hex')
      .slice(0, 16);
  const changed = pictures.filter(
    (p) =>
      p.stem.includes(filter) &&
      (force || seen[p.stem] !== key(p) || filesOf(p).some((f) => !existsSync(join(MEDIA, f.file)))),
  );
  await mkdir(dirname(CACHE), { recursive: true });
  await mkdir(MEDIA, { recursive: true });
  const queue = [...changed];
  const worker = async () => {
    for (let p = queue.shift(); p; p = queue.shift()) {
      await renderPicture(p);
      seen[p.stem] = key(p);
    }
  };
  await Promise.all([worker(), worker()]);
  await writeFile(CACHE, JSON.stringify(seen));
  if (!filter) await renderPublic();
  const strays = await removeStrays(pictures);
  const sizes = await Promise.all(
    pictures.flatMap((p) =>
      filesOf(p).map(async (f) => (await stat(join(MEDIA, f.file)).catch(() => ({ size: 0 }))).size),
    ),
  );
  const megabytes = sizes.reduce((a, b) => a + b, 0) / 1e6;
  process.stdout.write(
    `${changed.length} of ${pictures.length} pictures drawn, ${strays} old files removed, ${megabytes.toFixed(1)} MB in ${sizes.length} files\n`,
  );
}

await main();
