import { describe, expect, test } from 'vitest';
import {
  answerFaults,
  groupsOf,
  QUESTION,
  QUESTION_KEYS,
  questionLabel,
  questionsFor,
  shownAnswers,
  tidyAnswers,
  type QuestionBasis,
} from './counter-questions.ts';

const basis = (changes: Partial<QuestionBasis> = {}): QuestionBasis => ({
  buyer: { sex: null, age: null },
  groups: [],
  ...changes,
});
const man = basis({ buyer: { sex: 'male', age: 46 } });
const woman = basis({ buyer: { sex: 'female', age: 30 } });
const medicine = (name: string, ...ingredients: string[]) => ({
  name,
  active_ingredients: ingredients.map((one) => ({ name: one, strength: '' })),
});

describe('which questions are asked', () => {
  test('a man who buys for himself is asked five questions at first', () => {
    expect(questionsFor({}, man)).toEqual(['for_whom', 'symptoms', 'since', 'medicines', 'allergies']);
  });

  test('the age is asked for if the identity does not give it, and for another person', () => {
    expect(questionsFor({ for_whom: 'me' }, man)).not.toContain('age');
    expect(questionsFor({ for_whom: 'me' }, basis())).toContain('age');
    expect(questionsFor({ for_whom: 'other' }, man)).toContain('age');
  });

  test.each([
    ['a woman of 30', { for_whom: 'me' }, woman, true],
    ['a woman of 56', { for_whom: 'me' }, basis({ buyer: { sex: 'female', age: 56 } }), false],
    ['a man', { for_whom: 'me' }, man, false],
    ['somebody without an ID number', { for_whom: 'me' }, basis(), true],
    ['a child of 10', { for_whom: 'other', age: '10' }, woman, false],
    ['a girl of 11', { for_whom: 'other', age: '11' }, man, true],
    ['somebody else of unknown age', { for_whom: 'other' }, man, true],
  ])('pregnancy is asked about where it can apply: %s', (_who, answers, known, isAsked) => {
    expect(questionsFor(answers, known).includes('pregnancy')).toBe(isAsked);
  });

  test('a yes to other medicine or allergies asks which', () => {
    expect(questionsFor({ medicines: 'yes', allergies: 'yes' }, man)).toEqual([
      'for_whom',
      'symptoms',
      'since',
      'medicines',
      'medicines_which',
      'allergies',
      'allergies_which',
    ]);
  });

  test('each group of ingredients adds one question, whatever the number of lines', () => {
    const groups = groupsOf([
      medicine('Stilpain', 'Codeine phosphate', 'Paracetamol', 'Doxylamine succinate'),
      medicine('Panado', 'Paracetamol'),
      medicine('Ibuprofen 200 mg'),
      medicine('Sudafed', 'Pseudoephedrine hydrochloride'),
    ]);
    expect(groups).toEqual(['opioid', 'decongestant', 'nsaid', 'paracetamol', 'sedating']);
    expect(questionsFor({}, { ...man, groups })).toHaveLength(10);
    expect(groupsOf([medicine('Cetirizine', 'Cetirizine hydrochloride')])).toEqual([]);
  });
});

describe('answers', () => {
  test('every unanswered question is a fault at its key that says what to do', () => {
    expect(answerFaults({}, { ...woman, groups: ['nsaid'] })).toEqual([
      { field: 'for_whom', message: 'Choose who the medicine is for' },
      { field: 'symptoms', message: 'Enter the symptoms, or what the medicine is for' },
      { field: 'since', message: 'Choose how long' },
      { field: 'medicines', message: 'Choose yes or no' },
      { field: 'pregnancy', message: 'Choose one. If it doesn’t apply, choose “No”' },
      { field: 'allergies', message: 'Choose yes or no' },
      { field: 'nsaid', message: 'Choose yes, no or not sure' },
    ]);
  });

  test.each(['-1', '121', '1.5', 'five', '  '])('"%s" is not an age', (age) => {
    expect(answerFaults({ for_whom: 'other', age }, man)).toContainEqual({
      field: 'age',
      message: 'Enter the age in years',
    });
  });

  test('a choice that is not offered, even a word that every object has, is a fault', () => {
    for (const for_whom of ['nobody', 'constructor', 'toString'])
      expect(answerFaults({ for_whom }, man)[0]?.field).toBe('for_whom');
  });

  test('answers to questions that are not asked, or no longer, are not kept', () => {
    const given = { for_whom: 'me', age: '5', symptoms: ' a cough ', medicines: 'no', medicines_which: 'Warfarin' };
    expect(tidyAnswers(given, man)).toEqual({
      for_whom: 'me',
      symptoms: 'a cough',
      since: '',
      medicines: 'no',
      allergies: '',
    });
  });

  test('the pharmacist reads them as text, with warning answers marked', () => {
    expect(shownAnswers({ for_whom: 'other', age: '7', medicines: 'no', opioid: 'unsure' })).toEqual([
      { key: 'for_whom', brief: 'For', text: 'Someone else', is_flag: true },
      { key: 'age', brief: 'Age', text: '7', is_flag: false },
      { key: 'medicines', brief: 'Other medicine', text: 'No', is_flag: false },
      { key: 'opioid', brief: 'Codeine on more than 3 days in the last month', text: 'Not sure', is_flag: true },
    ]);
  });

  test('the buyer is asked about themselves or about the other person', () => {
    expect(questionLabel('symptoms', { for_whom: 'me' })).toBe('What are your symptoms?');
    expect(questionLabel('symptoms', { for_whom: 'other' })).toBe('What are their symptoms?');
    for (const key of QUESTION_KEYS) expect(QUESTION[key].label.they).not.toMatch(/\byou\b|\byour\b/i);
  });
});
