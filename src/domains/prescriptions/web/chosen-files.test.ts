import { describe, expect, it } from 'vitest';
import {
  faultOf,
  kindOf,
  nextTurn,
  ownName,
  problemOf,
  refused,
  sizeWords,
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

describe('what a file is', () => {
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
  ])('%s is none of ours', (_, head) => expect(kindOf(bytes(head))).toBeNull());
});

describe('one clear sentence at the file', () => {
  it.each([
    ['scan.tiff', 'II*\0', "We can't read TIFF. Send a photo or PDF instead."],
    ['rx.jpg', 'GIF89a', "We can't read GIF. Send a photo or PDF instead."],
    ['drawing.svg', '<svg>', "We can't read SVG. Send a photo or PDF instead."],
    ['rx.png', '<html>', 'This is not a picture or PDF, whatever its name says. Send a photo or PDF instead.'],
  ])('%s', (name, head, sentence) => expect(faultOf({ name, size: 10 }, bytes(head))).toBe(sentence));

  it('says what is empty, too large, or not handed out by the device', () => {
    expect(faultOf({ name: 'a.jpg', size: 0 }, bytes(''))).toMatch(/^This file is empty/);
    expect(faultOf({ name: 'a.jpg', size: 10 * MB + 1 }, JPEG)).toMatch(/^This file has 10\.0 MB, and at most 10 MB/);
    expect(faultOf({ name: 'a.jpg', size: 10 }, null)).toMatch(/^Your device did not let us/);
    expect(faultOf({ name: 'a.jpg', size: 10 * MB }, JPEG)).toBeNull();
  });
});

it('gives every file of a choice a name of its own', () => {
  expect(ownName('image.jpg', [])).toBe('image.jpg');
  expect(ownName('image.jpg', ['image.jpg', 'image (2).jpg'])).toBe('image (3).jpg');
  expect(ownName('scan', ['scan'])).toBe('scan (2)');
});

it('takes five that are good; what is refused takes no place', () => {
  const seven = [chosen('0', 'bad'), ...['1', '2', '3', '4', '5', '6'].map((name) => chosen(name))];
  expect(within(seven).map(({ fault }) => fault)).toEqual(['bad', null, null, null, null, null, TOO_MANY]);
});

it('says what stands in the way of sending', () => {
  expect(problemOf([], true)).toBe('Please add a picture or PDF of your prescription');
  expect(problemOf([], false)).toBeNull();
  expect(problemOf([chosen('a'), chosen('b', 'bad')], true)).toMatch(/^One file cannot/);
  expect(problemOf([chosen('a', 'bad'), chosen('b', 'bad')], true)).toMatch(/^2 files cannot/);
  expect(problemOf([chosen('a')], true)).toBeNull();
});

it("puts the server's sentences at the files they name, also where a name was shortened", () => {
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

it('turns by quarters, and says sizes as people do', () => {
  expect([0, 90, 180, 270].map((turn) => nextTurn(turn as 0))).toEqual([90, 180, 270, 0]);
  expect([1, 80_000, 3.14 * MB].map(sizeWords)).toEqual(['1 KB', '78 KB', '3.1 MB']);
});
