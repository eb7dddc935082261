import { expect, test } from 'vitest';
import { aSupply } from '../../../../tests/support/medicine.ts';
import { handOverText } from './hand-over-copy.ts';

test('a supply says who carries it and, once it was received, by whom', () => {
  expect(handOverText(aSupply())).toBeNull();
  const sent = { courier: 'The Courier Guy', sent_at: '2026-11-20T08:00:00.000Z' };
  expect(handOverText(aSupply(sent))).toBe('With The Courier Guy since Friday, 20 Nov 2026');
  const tracked = { ...sent, tracking_number: 'TCG-778' };
  expect(handOverText(aSupply(tracked))).toBe(
    'With The Courier Guy since Friday, 20 Nov 2026, tracking number TCG-778',
  );
  const received = { ...tracked, received_by: 'Thabo Dlamini', received_at: '2026-11-21T08:00:00.000Z' };
  expect(handOverText(aSupply({ ...received, received_proof: 'signature' }))).toBe(
    'Delivered on Saturday, 21 Nov 2026: signed for by Thabo Dlamini',
  );
  expect(handOverText(aSupply({ ...received, received_proof: 'pin' }))).toBe(
    'Delivered on Saturday, 21 Nov 2026: received with the PIN by Thabo Dlamini',
  );
});
