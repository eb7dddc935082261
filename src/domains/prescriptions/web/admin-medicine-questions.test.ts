import { expect, test } from 'vitest';
import { questionsOf } from './admin-medicine-questions.ts';

const SPLIT = {
  field: 'quantity_pieces',
  message: '42 capsules is 2 packs of 20 and 2 more. Split a pack, or enter 40?',
};
const MANY = { field: 'quantity', message: '24 packs is more than usual. Is that the quantity prescribed?' };

test('a split pack and an unusual quantity are asked about, each with its own answer', () => {
  expect(
    questionsOf({ status: 422, errors: [SPLIT, MANY] })?.map(({ answer, question }) => [answer, question.yes]),
  ).toEqual([
    [{ split_pack: true }, 'Split a pack'],
    [{ confirm_quantity: true }, 'Yes, save it'],
  ]);
});

test('a refusal with any other fault is shown at its fields and asks nothing', () => {
  expect(questionsOf({ status: 422, errors: [SPLIT, { field: 'price', message: 'Enter a price' }] })).toBeNull();
  expect(questionsOf({ status: 409, errors: [SPLIT] })).toBeNull();
  expect(questionsOf({ status: 422, errors: [] })).toBeNull();
});
