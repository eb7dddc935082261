import { expect, test } from 'vitest';
import { EMPTY_HAND_OVER, handOverBody } from './hand-over-draft.ts';

test('rule 16: the hand-over sends the proof that was chosen, and nothing if nothing was entered', () => {
  const name = { ...EMPTY_HAND_OVER, received_by: ' Thabo ' };
  expect(handOverBody(EMPTY_HAND_OVER)).toEqual({});
  expect(handOverBody({ ...name, pin: '0042' })).toEqual({ received_by: 'Thabo', pin: '0042' });
  expect(handOverBody({ ...name, proof: 'signature', pin: '0042' })).toEqual({ received_by: 'Thabo', signature: true });
  expect(handOverBody({ ...name, proof: 'counter' })).toEqual({ received_by: 'Thabo', received_on_counter: true });
  // The server then asks for the PIN.
  expect(handOverBody(name)).toEqual({ received_by: 'Thabo' });
});
