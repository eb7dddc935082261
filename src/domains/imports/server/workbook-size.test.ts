import { utils, write } from '@e965/xlsx';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPriceRegister, RegisterError } from './read-price-register.ts';
import { unpacksWithin } from './workbook-size.ts';

const book = (rows: string[][]) =>
  new Uint8Array(
    write(utils.book_new(utils.aoa_to_sheet(rows), 'Prices'), {
      bookType: 'xlsx',
      type: 'array',
      compression: true,
    }) as ArrayBuffer,
  );

/** An archive of one part with this many zero bytes. */
function swelling(size: number): Uint8Array {
  const packed = deflateRawSync(new Uint8Array(size));
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(1, 26);
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(1, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, packed, entry, end]));
}

test('the unpacked size of an archive is counted, not taken from its header', () => {
  const small = book([['Nappi Code', 'SEP']]);
  expect(unpacksWithin(small, 100_000)).toBe(true);
  expect(unpacksWithin(small, 1000)).toBe(false);
  // Its declared sizes are reduced, in the directory and before every part.
  const lying = small.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at < lying.length - 30; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1, true);
  }
  expect(unpacksWithin(lying, 1000)).toBe(false);
  expect(() => unpacksWithin(small.slice(0, 200), 1000)).toThrow(RangeError);
});

test('a small spreadsheet that unpacks to a huge size is refused before it is read', () => {
  const bomb = swelling(150 * 1024 * 1024);
  expect(bomb.length).toBeLessThan(200_000);
  expect(() => readPriceRegister(bomb, 'bomb.xlsx')).toThrow(
    new RegisterError('bomb.xlsx unpacks to more than 100 MB, which is too large for a price register.'),
  );
});
