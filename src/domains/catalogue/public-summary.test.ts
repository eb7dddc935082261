import { expect, test } from 'vitest';
import { publicSummary } from './public-summary.ts';

const product = {
  description: '<p>For the treatment of heartburn.</p>',
  active_ingredients: [{ name: 'Omeprazole', strength: '20 mg' }],
  pack_size: '14 capsules',
};

test.each(['S2', 'S3', 'S4', 'S5', 'S6'] as const)(
  'rule 19: of %s medicine search engines read strength and pack size, and nothing of the text',
  (schedule) => {
    expect(publicSummary({ ...product, schedule })).toBe('Omeprazole 20 mg. 14 capsules.');
    expect(publicSummary({ ...product, schedule, active_ingredients: [], pack_size: null })).toBe('');
  },
);

test.each(['none', 'S0', 'S1'] as const)('of a product of schedule %s they read its text', (schedule) => {
  expect(publicSummary({ ...product, schedule })).toBe('For the treatment of heartburn.');
});
