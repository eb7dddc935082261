import { inflateRawSync } from 'node:zlib';

// An .xlsx is a ZIP archive (APPNOTE.TXT 6.3.10): a megabyte of it can unpack to gigabytes. It is unpacked here first, part
// by part, against one total limit, whatever sizes it declares.

const END = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
const MOST_PARTS = 1000;
const STORED = 0;

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new RangeError('The archive has no end.');
}

/** Whether the archive unpacks to at most this many bytes. Throws if it is no archive. */
export function unpacksWithin(bytes: Uint8Array, limit: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const parts = view.getUint16(end + 10, true);
  if (parts > MOST_PARTS || view.getUint16(end + 8, true) > MOST_PARTS) return false;
  let left = limit;
  for (let part = 0, at = view.getUint32(end + 16, true); part < parts; part += 1) {
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const local = view.getUint32(at + 42, true);
    const start = local + LOCAL_HEADER_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (view.getUint16(local + 8, true) === STORED) left -= view.getUint32(at + 20, true);
    else {
      try {
        left -= inflateRawSync(bytes.subarray(start), { maxOutputLength: Math.max(1, left) }).length;
      } catch (error) {
        if (error instanceof RangeError) return false;
        throw error;
      }
    }
    if (left < 0) return false;
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return true;
}
