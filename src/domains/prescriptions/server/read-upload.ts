import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { drawPdfPages, PdfError, type PdfRefusal } from '~/platform/pdf-pages.ts';
import { readPicture } from '~/platform/pictures.ts';
import { AppError } from '~/shared/errors.ts';
import { PRESCRIPTION_FILE_BYTES, PRESCRIPTION_PAGES } from '../contract-limits.ts';
import type { PrescriptionFileKind } from '../contract.ts';

export interface CleanPage {
  /** WebP, upright, without anything that was not the picture. */
  bytes: Uint8Array;
  width: number;
  height: number;
}
export interface ReadFile {
  name: string;
  kind: PrescriptionFileKind;
  size: number;
  original: Uint8Array;
  pages: CleanPage[];
}

/** Large enough to read a doctor's hand, small enough for a phone. */
const LONGEST_PX = 2000;
/** Good files take a second or two; the wall limit leaves room for a busy machine. */
const PDF_CPU_MS = 5000;
const PDF_TIMEOUT_MS = 60_000;
const ACCEPTED = 'please send JPEG, PNG, WebP, HEIC or PDF.';
const KINDS: Record<string, PrescriptionFileKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'application/pdf': 'pdf',
};

/** The file's name, safe for a sentence and a screen: no path, no control characters, not too long. */
export function fileName(name: string): string {
  const last =
    name
      .replace(/[^\P{C}]/gu, '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() || 'Prescription';
  return last.length > 80 ? `${last.slice(0, 77)}…` : last;
}

const refuse = (status: number, message: string) =>
  new AppError(status, message, { fields: [{ field: 'files', message }] });

const PDF_MESSAGES: Record<PdfRefusal, (name: string) => string> = {
  empty: (name) => `${name} has no pages.`,
  too_long: (name) =>
    `${name} has more than ${PRESCRIPTION_PAGES} pages. Please send only the pages of the prescription.`,
  locked: (name) => `${name} is protected by a password. Please send a copy without one, or a photo.`,
  broken: (name) => `${name} is damaged and can't be read. Please send a photo of the prescription instead.`,
  too_slow: (name) => `${name} takes too long to open. Please send a photo of the prescription instead.`,
};

async function pagesOfPdf(bytes: Uint8Array, name: string, caller: string): Promise<CleanPage[]> {
  try {
    return await drawPdfPages(bytes, {
      most_pages: PRESCRIPTION_PAGES,
      longest_px: LONGEST_PX,
      cpu_ms: PDF_CPU_MS,
      timeout_ms: PDF_TIMEOUT_MS,
      caller,
    });
  } catch (error) {
    if (error instanceof PdfError) throw refuse(422, PDF_MESSAGES[error.reason](name));
    throw error;
  }
}

async function pageOfPicture(bytes: Uint8Array<ArrayBuffer>, name: string, caller: string): Promise<CleanPage> {
  const { pixels, info } = await readPicture(bytes, name, { box: LONGEST_PX, caller });
  const drawn = await sharp(pixels, { raw: info })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(drawn.data), width: drawn.info.width, height: drawn.info.height };
}

async function turned({ bytes }: CleanPage, degrees: number): Promise<CleanPage> {
  const { data, info } = await sharp(bytes).rotate(degrees).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

/** A file's real type, by its bytes, and its pages sanitised, upright and rotated as requested. Throws for other files. */
export async function readPages(file: File, degrees: number, caller: string): Promise<ReadFile> {
  const name = fileName(file.name);
  if (file.size > PRESCRIPTION_FILE_BYTES)
    throw refuse(413, `${name} is too large. Each file can be up to ${PRESCRIPTION_FILE_BYTES / 1024 / 1024} MB.`);
  if (file.size === 0) throw refuse(422, `${name} is empty.`);
  const original = new Uint8Array(await file.arrayBuffer());
  const kind = KINDS[(await fileTypeFromBuffer(original).catch(() => undefined))?.mime ?? ''];
  if (!kind) throw refuse(415, `${name} is not a picture or PDF that we can accept: ${ACCEPTED}`);
  const drawn =
    kind === 'pdf' ? await pagesOfPdf(original, name, caller) : [await pageOfPicture(original, name, caller)];
  const pages = degrees === 0 ? drawn : await Promise.all(drawn.map((page) => turned(page, degrees)));
  return { name, kind, size: file.size, original, pages };
}
