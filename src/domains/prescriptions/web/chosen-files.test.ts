import { describe, expect, it } from 'vitest';
import {
  faultOf,
  kindOf,
  nextTurn,
  ownName,
  problemOf,
  refused,
  formatSize,
  TOO_MANY,
  within,
  type Chosen,
} from './chosen-files.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const JPEG = bytes('\xff\xd8\xff\xe0');
const MB = 1024 * 1024;

let last = 0;
function chosen(name: string, fault: string | null = null): Chosen {
  last += 1;
  return { id: last, file: new File(['x'], name), kind: 'jpeg', preview: null, turned: 0, fault };
}

describe('the type of a file', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe1'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['heic', '\0\0\0\x18ftypheic'],
    ['heic', '\0\0\0\x18ftypmif1'],
    ['pdf', '%PDF-1.7'],
  ])('%s by its bytes', (kind, head) => expect(kindOf(bytes(head))).toBe(kind));

  it.each([
    ['GIF', 'GIF89a'],
    ['TIFF', 'II*\0'],
    ['SVG', '<svg xmlns='],
    ['AVIF', '\0\0\0\x18ftypavif'],
    ['HTML with the name of a picture', '<html>'],
    ['nothing', ''],
  ])('%s is not accepted', (_, head) => expect(kindOf(bytes(head))).toBeNull());
});

describe('the fault shown at a file', () => {
  it.each([
    ['scan.tiff', 'II*\0', "We can't read TIFF. Send a photo or PDF instead."],
    ['rx.jpg', 'GIF89a', "We can't read GIF. Send a photo or PDF instead."],
    ['drawing.svg', '<svg>', "We can't read SVG. Send a photo or PDF instead."],
    ['rx.png', '<html>', "This isn't a picture or PDF, even if its name says so. Send a photo or PDF instead."],
  ])('%s', (name, head, sentence) => expect(faultOf({ name, size: 10 }, bytes(head))).toBe(sentence));

  it('names an empty, too large or unreadable file', () => {
    expect(faultOf({ name: 'a.jpg', size: 0 }, bytes(''))).toMatch(/^This file is empty/);
    expect(faultOf({ name: 'a.jpg', size: 10 * MB + 1 }, JPEG)).toMatch(
      /^This file is 10\.0 MB, and the limit is 10 MB/,
    );
    expect(faultOf({ name: 'a.jpg', size: 10 }, null)).toMatch(/^Your device didn't let us/);
    expect(faultOf({ name: 'a.jpg', size: 10 * MB }, JPEG)).toBeNull();
  });
});

it('gives every chosen file a unique name', () => {
  expect(ownName('image.jpg', [])).toBe('image.jpg');
  expect(ownName('image.jpg', ['image.jpg', 'image (2).jpg'])).toBe('image (3).jpg');
  expect(ownName('scan', ['scan'])).toBe('scan (2)');
});

it('accepts five valid files, not counting refused ones', () => {
  const seven = [chosen('0', 'bad'), ...['1', '2', '3', '4', '5', '6'].map((name) => chosen(name))];
  expect(within(seven).map(({ fault }) => fault)).toEqual(['bad', null, null, null, null, null, TOO_MANY]);
});

it('says why the files cannot be sent', () => {
  expect(problemOf([], true)).toBe('Please add a picture or PDF of your prescription');
  expect(problemOf([], false)).toBeNull();
  expect(problemOf([chosen('a'), chosen('b', 'bad')], true)).toMatch(/^One file can't/);
  expect(problemOf([chosen('a', 'bad'), chosen('b', 'bad')], true)).toMatch(/^2 files can't/);
  expect(problemOf([chosen('a')], true)).toBeNull();
});

it("shows the server's sentences at the files they name, even when shortened", () => {
  const long = `${'x'.repeat(90)}.jpg`;
  const files = [chosen('a.jpg'), chosen('a.jpg (2)'), chosen(long)];
  const { files: marked, rest } = refused(files, [
    `${long.slice(0, 77)}… is damaged.`,
    'a.jpg is empty.',
    'Please send at most 5 files',
  ]);
  expect(marked.map(({ fault }) => fault)).toEqual(['a.jpg is empty.', null, `${long.slice(0, 77)}… is damaged.`]);
  expect(rest).toEqual(['Please send at most 5 files']);
});

it('rotates by quarters, and writes sizes for people', () => {
  expect([0, 90, 180, 270].map((turn) => nextTurn(turn as 0))).toEqual([90, 180, 270, 0]);
  expect([1, 80_000, 3.14 * MB].map(formatSize)).toEqual(['1 KB', '78 KB', '3.1 MB']);
});
