import { REPLY_FILE_BYTES, REPLY_FILES, type FileKind } from './contract-limits.ts';

// Rules for messages to the shop, without a clock or a database.

/** The contact panel closes itself after a message was sent (spec section 9). */
export const CLOSES_AFTER_MS = 2000;

/** Spec section 8, letter for letter. */
export const thanksMessage = (name: string): string =>
  `Thank you, ${name}! Your message has been received. We'll get back to you soon.`;
export const NOT_SENT = 'Failed to send message. Please try again.';

export const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const startsWith = (bytes: Uint8Array, mark: readonly number[], at = 0) =>
  mark.every((byte, index) => bytes[at + index] === byte);
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** By the first bytes, whatever the file's name; null for every other type. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, letters('%PDF-'))) return 'pdf';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, letters('RIFF')) && startsWith(bytes, letters('WEBP'), 8)) return 'webp';
  return null;
}

const ENDINGS: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
};
const NAME_MAX = 80;

/** A safe file name: no folders, no control or direction characters, and the extension of its real type. */
export function fileName(given: string, kind: FileKind): string {
  const bare = (given.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, stem = bare, ending = ''] = /^(.*)\.([^.]{1,5})$/.exec(bare) ?? [];
  const isRight = ENDINGS[kind].includes(ending.toLowerCase());
  const words = (isRight ? stem : bare).replace(/^[.\s]+|[.\s]+$/g, '') || 'file';
  return `${[...words].slice(0, NAME_MAX).join('').trim()}.${isRight ? ending.toLowerCase() : ENDINGS[kind][0]}`;
}

interface SentFile {
  name: string;
  size: number;
}

/** One sentence about files that cannot be attached, or null. */
export function filesFault(files: readonly SentFile[]): string | null {
  if (files.length > REPLY_FILES) return `You can attach at most ${REPLY_FILES} files to a reply`;
  const large = files.find(({ size }) => size > REPLY_FILE_BYTES);
  if (large) return `${large.name} is larger than 5 MB`;
  return null;
}
export const wrongKindMessage = (name: string): string => `${name} is not a PDF, JPEG, PNG or WebP file`;

/** 1234567 -> "1.2 MB". */
export function formatSize(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
