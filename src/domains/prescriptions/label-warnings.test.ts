import { expect, test } from 'vitest';
import { labelWarnings } from './label-warnings.ts';

const warningsOf = (active_ingredients: string[], dosage_form = 'Tablet', name = 'Brand') =>
  labelWarnings({ name, dosage_form, active_ingredients, storage: 'room' });

test('an antibiotic says to complete the course, also under the name of its salt', () => {
  expect(warningsOf(['Amoxicillin trihydrate'])).toEqual(['Complete the course as directed, even if you feel better.']);
});

test('each ingredient of a combination adds its caution once', () => {
  const both = warningsOf(['Codeine phosphate', 'Ibuprofen', 'Doxylamine succinate']);
  expect(both).toEqual(['May make you drowsy. If so, do not drive or use machines. Avoid alcohol.', 'Take with food.']);
});

test('a medicine typed by hand is judged by its name, and a suspension by its form', () => {
  expect(warningsOf([], 'Suspension', 'Metronidazole 200 mg/5 ml')).toEqual([
    'Complete the course as directed, even if you feel better.',
    'Do not drink alcohol while you are taking it or for 3 days afterwards.',
    'Shake the bottle well.',
  ]);
});

test('a medicine that has no caution gets none', () => {
  expect(warningsOf(['Levothyroxine'])).toEqual([]);
});

test('what is kept at 2–8 °C says so, by its storage or by its ingredient, and once (rule 17)', () => {
  const kept = ['Keep in the fridge (2–8 °C). Do not freeze.'];
  const vaccine = { name: 'Vaccine', dosage_form: 'Injection', active_ingredients: [] };
  expect(labelWarnings({ ...vaccine, storage: 'refrigerated' })).toEqual(kept);
  expect(warningsOf(['Insulin glargine'])).toEqual(kept);
  expect(labelWarnings({ ...vaccine, active_ingredients: ['Insulin'], storage: 'refrigerated' })).toEqual(kept);
  expect(labelWarnings({ ...vaccine, storage: 'frozen' })).toEqual(['Keep in the freezer.']);
});
