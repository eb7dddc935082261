import { inflateSync } from 'node:zlib';

// A page of a PDF is described by a stream of operators (ISO 32000-1, 7.8.2), deflated: a few hundred kilobytes of it can
// block the renderer for half a minute. Images are not counted here: a good scan of six pages is large.

const DICTIONARY_BYTES = 2048;

/** Whether the deflated streams other than images exceed this many bytes inflated. Unreadable ones are left to the renderer. */
export function swellsBeyond(bytes: Uint8Array, limit: number): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = limit;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const before = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
    const dictionary = before.slice(Math.max(before.lastIndexOf(' obj'), 0));
    if (!dictionary.includes('/FlateDecode') || /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const start = at + 'stream'.length + (file[at + 6] === 13 ? 2 : 1);
    const end = file.indexOf('endstream', start);
    try {
      left -= inflateSync(file.subarray(start, end < 0 ? undefined : end), { maxOutputLength: left }).length;
    } catch (error) {
      if (error instanceof RangeError) return true;
    }
    if (left <= 0) return true;
  }
  return false;
}
