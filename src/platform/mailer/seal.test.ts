import { expect, test } from 'vitest';
import { openContent, sealContent } from './seal.ts';

test('an encrypted email opens only for the same row and secret', () => {
  const content = {
    html: '<p>reset_token=abc</p>',
    text: 'reset_token=abc',
    reply_to: { name: 'Thandi', address: 'thandi@example.com' },
    attachments: [{ name: 'a.pdf', media_type: 'application/pdf', content: Uint8Array.from([0, 255, 10, 13]) }],
  };
  const sealed = sealContent('secret', 'key', content);
  expect(sealed.includes('reset_token')).toBe(false);
  expect(openContent('secret', 'key', sealed)).toEqual(content);
  expect(() => openContent('secret', 'other', sealed)).toThrow();
  expect(() => openContent('other', 'key', sealed)).toThrow();
});
