import { PRESCRIPTION_FILE_BYTES, PRESCRIPTION_FILES } from '../contract-limits.ts';
import type { PrescriptionFileKind } from '../contract.ts';

// Checks the chosen files before anything is sent: the server checks again, and more closely.

/** Degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];
export const nextTurn = (turn: Turn): Turn => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0;

export interface Chosen {
  id: number;
  /** Renamed if another chosen file has the same name: phones call every photo image.jpg. */
  file: File;
  kind: PrescriptionFileKind | null;
  /** Address of the picture for this tab only; null if the browser may not be able to draw it. */
  preview: string | null;
  turned: Turn;
  /** Why it cannot be sent, in one sentence. */
  fault: string | null;
}

/** This many bytes identify a file's type. */
export const HEAD_BYTES = 1024;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const TIFF = ['II*\0', 'MM\0*'];

/** By its first bytes, as on the server; a name may be wrong. `null` for types that are not accepted. */
export function kindOf(head: Uint8Array): PrescriptionFileKind | null {
  const text = String.fromCharCode(...head.slice(0, HEAD_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8, 12))) return 'heic';
  return text.includes('%PDF-') ? 'pdf' : null;
}

/** "TIFF": the common name of a file type that is not accepted. */
function nameOfKind(name: string, head: Uint8Array): string | null {
  const start = String.fromCharCode(...head.slice(0, 6));
  if (start.startsWith('GIF8')) return 'GIF';
  if (TIFF.includes(start.slice(0, 4))) return 'TIFF';
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toUpperCase();
  return ending && !['JPG', 'JPEG', 'PNG', 'WEBP', 'HEIC', 'HEIF', 'PDF'].includes(ending) ? ending : null;
}

const MB = 1024 * 1024;
export const formatSize = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`;

/** `head` is null if the device did not hand the file out. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>, head: Uint8Array | null): string | null {
  if (!head) return "Your device didn't let us open this file. Please choose it again.";
  if (size === 0) return 'This file is empty. Please choose it again, or take a photo.';
  if (size > PRESCRIPTION_FILE_BYTES)
    return `This file is ${formatSize(size)}, and the limit is ${PRESCRIPTION_FILE_BYTES / MB} MB. Take a photo of the page instead.`;
  if (kindOf(head)) return null;
  const kind = nameOfKind(name, head);
  return kind
    ? `We can't read ${kind}. Send a photo or PDF instead.`
    : "This isn't a picture or PDF, even if its name says so. Send a photo or PDF instead.";
}

/** "image.jpg", "image (2).jpg": the answer names a file, and it must be clear which. */
export function ownName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let count = 2; ; count += 1) {
    const next = `${stem} (${count})${ending}`;
    if (!taken.includes(next)) return next;
  }
}

export const TOO_MANY = `You can send at most ${PRESCRIPTION_FILES} files. Remove one, then choose this one again.`;

/** Files beyond the limits get an error, in the order in which they were selected. */
export function within(files: readonly Chosen[]): Chosen[] {
  let good = 0;
  return files.map((one) => {
    if (one.fault !== null) return one;
    good += 1;
    return good > PRESCRIPTION_FILES ? { ...one, fault: TOO_MANY } : one;
  });
}

/** Why these files cannot be sent; null if they can. */
export function problemOf(files: readonly Chosen[], needsOne: boolean): string | null {
  const bad = files.filter(({ fault }) => fault !== null).length;
  if (bad > 0)
    return bad === 1
      ? "One file can't be sent. Please remove it or choose another."
      : `${bad} files can't be sent. Please remove them or choose others.`;
  return needsOne && files.length === 0 ? 'Please add a picture or PDF of your prescription' : null;
}

/** The server's errors, assigned to the files that they name; the rest belongs to all of them. */
export function refused(files: readonly Chosen[], sentences: readonly string[]): { files: Chosen[]; rest: string[] } {
  const open = [...sentences];
  const marked = files.map((one) => {
    // As the server shortens a name in a sentence.
    const name = one.file.name.length > 80 ? `${one.file.name.slice(0, 77)}…` : one.file.name;
    const at = open.findIndex((sentence) => sentence.startsWith(`${name} `));
    return at === -1 ? one : { ...one, fault: open.splice(at, 1)[0] ?? null };
  });
  return { files: marked, rest: open };
}
