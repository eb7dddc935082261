import { expect, it } from 'vitest';
import { formatPhone } from './phone.ts';

it('writes a South African number as it is read out', () => {
  expect(formatPhone('0825550147')).toBe('082 555 0147');
  expect(formatPhone('+442079460000')).toBe('+442079460000');
});
