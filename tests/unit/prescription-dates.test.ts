import { expect, test } from 'vitest';
import { dateObstacle, lastDayToRepeat } from '../../src/domains/prescriptions/script-dates.ts';
import law from '../fixtures/law/prescription-dates.json';

test.each(law.presented)('rule 6: issued on $issued and presented on $presented is valid: $fits', (row) => {
  expect(dateObstacle(row.issued, row.presented) === null).toBe(row.fits);
});

test.each(law.repeats)('rule 7: issued on $issued may be repeated until $last', ({ issued, last }) => {
  expect(lastDayToRepeat(issued)).toBe(last);
});
