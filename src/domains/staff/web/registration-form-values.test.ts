import { expect, test } from 'vitest';
import { choosesReach, EMPTY_REGISTRATION, registrationForm } from './registration-form-values.ts';

const nurse = {
  category: 'registered_nurse',
  number: '14 012 345',
  qualification: 'BCur',
  max_schedule: 'S4',
  valid_until: '2027-03-31',
};

test('the council follows from the category', () => {
  expect(registrationForm.parse(nurse)).toMatchObject({
    council: 'SANC',
    max_schedule: 'S4',
    valid_until: '2027-03-31',
  });
  expect(registrationForm.parse({ ...nurse, max_schedule: '', valid_until: '' })).toMatchObject({
    max_schedule: null,
    valid_until: null,
  });
});

test('a reach that was chosen before another category is dropped where the category does not prescribe', () => {
  expect(choosesReach('registered_nurse')).toBe(true);
  expect(choosesReach('intern')).toBe(false);
  expect(registrationForm.parse({ ...nurse, category: 'intern', number: 'PI12345' }).max_schedule).toBeNull();
});

test('faults are shown at their fields, the number with an example', () => {
  const faults = registrationForm.safeParse(EMPTY_REGISTRATION).error?.issues.map(({ path }) => path.join('.'));
  expect(faults).toEqual(expect.arrayContaining(['category', 'number', 'qualification']));
  expect(registrationForm.safeParse({ ...nurse, number: 'P1' }).error?.issues).toMatchObject([
    { path: ['number'], message: 'Enter the SANC number of a registered nurse, for example 14012345' },
  ]);
});
