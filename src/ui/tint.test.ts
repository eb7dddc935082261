import { describe, expect, it } from 'vitest';
import { tintOf, tints } from './tint.ts';

describe('tintOf', () => {
  it.each([
    ['Medicines', 'medicine'],
    ['Baby and mother', 'baby'],
    ['Hair and body', 'hair'],
    ['Sun and skin care', 'skin'],
    ['First aid', 'firstaid'],
    ['Tests and devices', 'devices'],
    ['Luxury', 'luxury'],
    ['Consultations', 'medicine'],
    ['Vaccinations and travel', 'vitamins'],
    ['Mother and baby clinic', 'baby'],
  ])('%s', (name, tint) => {
    expect(tintOf(name)).toBe(tint);
  });

  it('gives a new category a stable tint, never the dark one', () => {
    expect(tintOf('Koeksisters')).toBe(tintOf('koeksisters'));
    for (const name of ['Gifts', 'Pets', 'Optics', 'Travel', '', null]) {
      expect(tints).toContain(tintOf(name));
      expect(tintOf(name)).not.toBe('luxury');
    }
  });
});
