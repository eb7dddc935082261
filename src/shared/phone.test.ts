import { expect, it } from 'vitest';
import { phoneWords } from './phone.ts';

it('writes a South African number as it is read out', () => {
  expect(phoneWords('0825550147')).toBe('082 555 0147');
  expect(phoneWords('+442079460000')).toBe('+442079460000');
});
