import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError, invalid, type FieldError } from '../shared/errors.ts';
import type { Context } from './context.ts';
import { heicSize, heicToJpeg } from './heic.ts';
import { callerOf, createTurns } from './fair-turns.ts';

// Uploaded pictures: their type is read from their bytes, they are decoded and encoded again, and nothing else of the
// file is stored: no EXIF, GPS, XMP, comments or data appended to the picture.

/** Which renditions a type of picture has; `Picture` and the slider request them by these names. */
export interface PictureShape {
  folder: string;
  widths: { avif: readonly number[]; webp: readonly number[] };
  /** The width in the URL that represents the family: `…-480.webp`. */
  address: number;
}
export const GOODS_PICTURE: PictureShape = {
  folder: 'products',
  widths: { avif: [240, 480, 960], webp: [240, 480] },
  address: 480,
};
export const CATEGORY_PICTURE: PictureShape = { ...GOODS_PICTURE, folder: 'categories' };
export const SERVICE_PICTURE: PictureShape = { ...GOODS_PICTURE, folder: 'services' };
export const SLIDE_PICTURE: PictureShape = {
  folder: 'slides',
  widths: { avif: [480, 960, 1600], webp: [480, 960, 1600] },
  address: 960,
};

const MOST_FILES = 10;
const MOST_BYTES = 15 * 1024 * 1024;
/** The largest phone cameras take 50 megapixels. */
const MOST_PIXELS = 52_000_000;
const TIMEOUT_S = 60;
/** Part of every name: other settings produce other files, and a name is never reused. */
const SETTINGS = { version: 1, avif: { quality: 50, effort: 3 }, webp: { quality: 64, alphaQuality: 70, effort: 5 } };

const ACCEPTED = 'Please send JPEG, PNG, WebP, HEIC or AVIF.';
const KINDS: Record<string, 'plain' | 'heic'> = {
  'image/jpeg': 'plain',
  'image/png': 'plain',
  'image/apng': 'plain',
  'image/webp': 'plain',
  'image/avif': 'plain',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
};

// Decoded pictures are big: a few at a time, and none of them stays in the library's cache.
sharp.cache(false);
// One core per picture: two at once leave the event loop its share on a small machine, and fewer threads hold less memory.
sharp.concurrency(1);
const inTurn = createTurns({ running: 2, waiting: 80, waiting_of_one: 20 });

/** The file's name, safe to use in a sentence. */
function nameOf(file: File): string {
  const name = file.name.replace(/[^\P{C}]/gu, '').trim() || 'The file';
  return name.length > 60 ? `${name.slice(0, 57)}…` : name;
}

const refuse = (status: number, message: string) =>
  new AppError(status, message, { fields: [{ field: 'files', message }] });
const tooManyPixels = (name: string) =>
  refuse(422, `${name} has too many pixels. The limit is ${MOST_PIXELS / 1_000_000} megapixels.`);
const unreadable = (name: string) =>
  refuse(
    422,
    `${name} can't be read because it's damaged or in an unusual format. Please save it as JPEG and try again.`,
  );

const OPTIONS = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;

interface Picture {
  pixels: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The picture itself: upright, in sRGB, at most `box` pixels wide and high. Refuses anything else with a sentence. */
export async function readPicture(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { box, caller }: { box: number; caller: string },
): Promise<Picture> {
  if (bytes.length === 0) throw refuse(415, `${name} is empty. ${ACCEPTED}`);
  const kind = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  const way = KINDS[kind];
  if (!way) throw refuse(415, `${name} is not a picture that we can accept. ${ACCEPTED}`);
  return inTurn(caller, async () => {
    let source: Uint8Array = bytes;
    if (way === 'heic') {
      const size = heicSize(bytes);
      if (!size) throw unreadable(name);
      if (size.width * size.height > MOST_PIXELS) throw tooManyPixels(name);
      source = await heicToJpeg(bytes, caller).catch((error: unknown) => {
        throw error instanceof AppError ? error : unreadable(name);
      });
    }
    try {
      const { width = 0, height = 0 } = await sharp(source, { ...OPTIONS, limitInputPixels: false }).metadata();
      if (width * height > MOST_PIXELS) throw tooManyPixels(name);
      const { data, info } = await sharp(source, OPTIONS)
        .timeout({ seconds: TIMEOUT_S })
        .autoOrient()
        .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { pixels: data, info: { width: info.width, height: info.height, channels: info.channels as 3 } };
    } catch (error) {
      throw error instanceof AppError ? error : unreadable(name);
    }
  });
}

function encode(picture: Picture, width: number, ending: 'avif' | 'webp'): Promise<Buffer> {
  const sized = sharp(picture.pixels, { raw: picture.info }).resize({
    width,
    height: width,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return (ending === 'avif' ? sized.avif(SETTINGS.avif) : sized.webp(SETTINGS.webp)).toBuffer();
}

async function contentName(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return `${SETTINGS.version}-${Buffer.from(hash).toString('hex').slice(0, 32)}`;
}

async function savePicture(ctx: Context, file: File, shape: PictureShape): Promise<string> {
  if (file.size > MOST_BYTES)
    throw refuse(413, `${nameOf(file)} is too large. Each picture can be up to ${MOST_BYTES / 1024 / 1024} MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stem = `${shape.folder}/${await contentName(bytes)}`;
  const address = `${stem}-${shape.address}.webp`;
  const { files } = ctx.services;
  const caller = callerOf(ctx);
  const box = Math.max(...shape.widths.avif, ...shape.widths.webp);
  const picture = await readPicture(bytes, nameOf(file), { box, caller });
  await inTurn(caller, async () => {
    for (const ending of ['avif', 'webp'] as const)
      for (const width of shape.widths[ending])
        await files.put(`${stem}-${width}.${ending}`, await encode(picture, width, ending));
  });
  return `/media/${address}`;
}

/**
 * Stores the pictures of a form, in their order: returns the addresses under /media, each of a family of widths and formats.
 * All or none are stored: each refused file gets one sentence.
 */
export async function savePictures(
  ctx: Context,
  sent: File | readonly File[],
  shape: PictureShape = GOODS_PICTURE,
): Promise<string[]> {
  // A form without a chosen file sends an empty one without a name.
  const files = [sent].flat().filter(({ name, size }) => name !== '' || size > 0);
  if (files.length === 0) throw invalid([{ field: 'files', message: 'Please choose a picture.' }]);
  if (files.length > MOST_FILES)
    throw invalid([{ field: 'files', message: `Please send at most ${MOST_FILES} pictures at once.` }]);
  const addresses: string[] = [];
  const refusals: AppError[] = [];
  // One after the other: several uploads at once share the turns fairly.
  for (const file of files) {
    try {
      addresses.push(await savePicture(ctx, file, shape));
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 503 || error.status === 429) throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  if (first) {
    const fields: FieldError[] = refusals.map(({ detail }) => ({ field: 'files', message: detail }));
    throw new AppError(first.status, first.detail, { fields });
  }
  return addresses;
}
