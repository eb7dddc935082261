import { expect, test } from 'vitest';
import type { Supply } from '../contract.ts';
import { expiryOf, isPart, prepareForm, unitsNow, valuesToPrepare } from './admin-prepare-values.ts';

const line: Supply['lines'][number] = {
  medicine_id: 'm1',
  name: 'Amoxicillin 500 mg',
  strength: '500 mg',
  dosage_form: 'Capsule',
  packs: 2,
  quantity_pieces: 40,
  pieces_per_pack: 20,
  price: 89.9,
  line_total: 179.8,
  supplied_pieces: null,
  prepared_pieces: null,
  batch: null,
  expires_on: null,
  reason: null,
};
const [empty] = valuesToPrepare([line]).lines;
const parse = (changes: object) => prepareForm([line]).safeParse({ lines: [{ ...empty, ...changes }] });
const faults = (changes: object) =>
  parse(changes).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each([
  ['2028-06-30', '2028-06-30'],
  ['30/06/2028', '2028-06-30'],
  ['06/2028', '2028-06-30'],
  ['2/2028', '2028-02-29'],
  ['06/28', '2028-06-30'],
  ['2028-06', '2028-06-30'],
  ['06 2028', '2028-06-30'],
  ['31/06/2028', null],
  ['13/2028', null],
  ['June', null],
])('the expiry %s on a pack is read as %s', (typed, date) => {
  expect(expiryOf(typed)).toBe(date);
});

test('a line that is prepared in full needs no quantity, and its batch and expiry are sent', () => {
  expect(parse({ barcode: '6001234567890', batch: 'AB12', expires_on: '06/2028' }).data?.lines).toEqual([
    { medicine_id: 'm1', barcode: '6001234567890', batch: 'AB12', expires_on: '2028-06-30', supplied_pieces: 40 },
  ]);
});

test('less than was paid for needs a reason for the patient', () => {
  expect(isPart('28', line)).toBe(true);
  expect(isPart('', line)).toBe(false);
  expect(faults({ supplied: '28' })).toEqual([
    'lines.0.reason_code: Choose the reason for owing the rest. The patient will see it',
  ]);
  expect(parse({ supplied: '28', reason_code: 'out_of_stock' }).data?.lines[0]).toMatchObject({
    supplied_pieces: 28,
    reason_code: 'out_of_stock',
  });
  expect(faults({ supplied: '41', expires_on: 'soon' })).toEqual([
    'lines.0.expires_on: Enter the expiry as 2028-06-30 or 06/2028',
    'lines.0.supplied: Enter a whole number, at most 40 capsules',
  ]);
});

test('the quantity shown is the prepared part until it is dispensed', () => {
  expect(unitsNow(line)).toBe(40);
  expect(unitsNow({ ...line, prepared_pieces: 28 })).toBe(28);
  expect(valuesToPrepare([{ ...line, prepared_pieces: 28 }]).lines[0]?.supplied).toBe('28');
});
