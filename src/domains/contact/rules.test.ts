import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactForm } from './contract.ts';
import { FILE_KINDS, REPLY_FILE_BYTES } from './contract-limits.ts';
import { fileKind, fileName, filesFault, formatSize, thanksMessage } from './rules.ts';

const good = { name: 'Nomsa Dlamini', email: 'nomsa@example.com', phone: '0825550147', message: 'Is it open?' };
const faults = (values: unknown) =>
  Object.fromEntries(
    (contactForm.safeParse(values).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('the contact form', () => {
  test("names every empty field in the specification's words", () => {
    const words = {
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      message: 'Message is required',
    };
    expect(faults({})).toEqual(words);
    expect(faults({ name: '  ', email: ' ', phone: '\t', message: ' \n ' })).toEqual(words);
  });

  test('requires an email address, 7 to 15 digits and at most 150 characters', () => {
    expect(faults(good)).toEqual({});
    expect(faults({ ...good, email: 'nomsa@' })).toEqual({ email: 'Invalid email format' });
    for (const phone of ['123456', '1234567890123456', '08255501ab'])
      expect(faults({ ...good, phone })).toHaveProperty('phone');
    for (const phone of ['1234567', '123456789012345', '+27 82 555 0147'])
      expect(faults({ ...good, phone })).toEqual({});
    expect(faults({ ...good, message: 'x'.repeat(150) })).toEqual({});
    expect(faults({ ...good, message: 'x'.repeat(151) })).toEqual({
      message: 'Message can have at most 150 characters',
    });
  });

  test('keeps line breaks in a message but not in a name', () => {
    const { name, message } = contactForm.parse({ ...good, name: 'Nomsa\r\nBcc: x', message: 'One\r\ntwo\u0000' });
    expect(name).toBe('Nomsa Bcc: x');
    expect(message).toBe('One\ntwo');
  });

  test('thanks the sender by name', () => {
    expect(thanksMessage('Nomsa')).toBe(
      "Thank you, Nomsa! Your message has been received. We'll get back to you soon.",
    );
  });
});

const bytes = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));

describe('files attached to a reply', () => {
  test('get their type from their first bytes', () => {
    expect(fileKind(bytes('%PDF-1.7 ...'))).toBe('pdf');
    expect(fileKind(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
    expect(fileKind(bytes('\u0089PNG\r\n\u001a\n...'))).toBe('png');
    expect(fileKind(bytes('RIFF\u0001\u0002\u0003\u0004WEBPVP8 '))).toBe('webp');
    for (const other of [
      '',
      '%PD',
      'GIF89a',
      '<svg xmlns="x"/>',
      '<?xml version="1.0"?><svg/>',
      'RIFF....WAVE',
      'MZ..',
    ])
      expect(fileKind(bytes(other))).toBeNull();
  });

  test('keep a plain name with the extension of their type', () => {
    expect(fileName('Quote 12.PDF', 'pdf')).toBe('Quote 12.pdf');
    expect(fileName('../../etc/pass wd.jpeg', 'jpeg')).toBe('pass wd.jpeg');
    expect(fileName('C:\\work\\photo.png', 'jpeg')).toBe('photo.png.jpg');
    expect(fileName('invoice\u202Efdp.exe', 'pdf')).toBe('invoice fdp.exe.pdf');
    expect(fileName('', 'png')).toBe('file.png');
    expect(fileName('.pdf', 'pdf')).toBe('file.pdf');
  });

  test('never get a name with a folder, a line break or excessive length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...FILE_KINDS), (given, kind) => {
        const name = fileName(given, kind);
        expect(name).toMatch(/^[^/\\\p{Cc}]+\.(pdf|jpe?g|png|webp)$/u);
        expect([...name].length).toBeLessThanOrEqual(86);
      }),
    );
  });

  test('are limited to three of 5 MB', () => {
    const file = (size: number) => ({ name: 'a.pdf', size });
    expect(filesFault([1, 2, REPLY_FILE_BYTES].map(file))).toBeNull();
    expect(filesFault([1, 2, 3, 4].map(file))).toBe('You can attach at most 3 files to a reply');
    expect(filesFault([file(REPLY_FILE_BYTES + 1)])).toBe('a.pdf is larger than 5 MB');
  });

  test('show their size', () => {
    expect([1, 2048, 1_300_000].map(formatSize)).toEqual(['1 KB', '2 KB', '1.2 MB']);
  });
});
