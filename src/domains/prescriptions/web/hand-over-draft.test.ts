import { expect, test } from 'vitest';
import { EMPTY_HAND_OVER, handOverBody, handOverFaults } from './hand-over-draft.ts';

const name = { ...EMPTY_HAND_OVER, received_by: ' Thabo ' };

test('rule 16: the hand-over sends the name and the proof that was chosen', () => {
  expect(handOverBody({ ...name, pin: '0042' })).toEqual({ received_by: 'Thabo', pin: '0042' });
  expect(handOverBody({ ...name, proof: 'signature', pin: '0042' })).toEqual({ received_by: 'Thabo', signature: true });
  expect(handOverBody({ ...name, proof: 'counter' })).toEqual({ received_by: 'Thabo', received_on_counter: true });
});

test('rule 16: medicine is handed to a person who is named, with a proof', () => {
  expect(Object.keys(handOverFaults(EMPTY_HAND_OVER))).toEqual(['received_by', 'pin']);
  expect(Object.keys(handOverFaults({ ...name, pin: '42' }))).toEqual(['pin']);
  expect(handOverFaults({ ...name, pin: '0042' })).toEqual({});
  expect(handOverFaults({ ...name, proof: 'signature' })).toEqual({});
});
