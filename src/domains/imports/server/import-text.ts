import { analyse } from 'chardet';
import { AppError } from '../../../shared/errors.ts';

/** The file cannot be read at all: one sentence for the person who selected it. */
export class ImportFileError extends AppError {
  constructor(detail: string) {
    super(422, detail, { fields: [{ field: 'file', message: detail }] });
    this.name = 'ImportFileError';
  }
}

export interface DecodedText {
  text: string;
  encoding: string;
  /** It is declared, or the bytes allow no other encoding. */
  is_sure: boolean;
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** Bytes that are certainly not a text table, whatever the file's name. */
function refuseOtherKinds(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ImportFileError('The file is empty.');
  const workbook = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
  if (workbook)
    throw new ImportFileError('This file is a spreadsheet. Open it, save it as CSV, then choose the CSV file.');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  if (head.startsWith('%PDF')) throw new ImportFileError('This file is a PDF. Please choose a CSV file.');
  if (/^[\s\u00ef\u00bb\u00bf]*<(!doctype|html|\?xml)/i.test(head))
    throw new ImportFileError('This file is a web page. Please choose a CSV file.');
}

/** UTF-16 without its mark: every second byte of Latin text is zero. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4096);
  if (sample.length < 4) return null;
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const half = sample.length / 2;
  const [even = 0, odd = 0] = zeros;
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.7 && odd < half * 0.1) return 'utf-16be';
  return null;
}

/** Letters differ between old code pages: the detector is trusted for these only, the rest is read as Excel's own. */
const OTHER_PAGES = [
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'koi8-r',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'euc-jp',
];
const SURE_ENOUGH = 60;

function codePage(bytes: Uint8Array): string {
  const [best] = analyse(bytes.subarray(0, 200_000));
  const name = best?.name.toLowerCase() ?? '';
  return best && best.confidence >= SURE_ENOUGH && OTHER_PAGES.includes(name) ? name : 'windows-1252';
}

function decodeAs(bytes: Uint8Array, encoding: string, is_sure: boolean): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new ImportFileError('This is not a text file. Please choose a CSV file.');
  return { text, encoding, is_sure };
}

/** The encoding of the bytes. A byte order mark decides, then valid UTF-8, then the Windows code pages. */
export function decodeText(bytes: Uint8Array): DecodedText {
  refuseOtherKinds(bytes);
  if (startsWith(bytes, 0xff, 0xfe)) return decodeAs(bytes, 'utf-16le', true);
  if (startsWith(bytes, 0xfe, 0xff)) return decodeAs(bytes, 'utf-16be', true);
  const bare = utf16Without(bytes);
  if (bare) return decodeAs(bytes, bare, true);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new ImportFileError('This is not a text file. Please choose a CSV file.');
    return { text, encoding: 'utf-8', is_sure: true };
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    return decodeAs(bytes, codePage(bytes), false);
  }
}
