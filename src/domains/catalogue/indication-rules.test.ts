import { describe, expect, test } from 'vitest';
import {
  indicationsIn,
  indicationWarning,
  namedIndications,
  unconfirmedIndications,
  withoutIndications,
} from './indication-rules.ts';

const product = {
  schedule: 'S2' as const,
  name: 'Omeprazole 20 mg, 14 capsules',
  description: '<p>Fourteen capsules.</p><h3>Uses</h3><p>For the treatment of heartburn.</p>',
  facts: [
    ['Contents', '14 capsules'],
    ['Relieves', 'acid reflux'],
  ] as [string, string][],
  image_alts: { '/media/a.webp': 'The box', '/media/b.webp': 'Helps with heartburn' },
};

describe('rule 19: a text that names an indication', () => {
  test.each([
    ['For the treatment of high blood pressure', ['for the treatment of', 'high blood pressure']],
    ['Relieves pain fast', ['relieves', 'pain']],
    ['It helps with a dry cough', ['helps with', 'dry cough']],
    ['Used to treat bacterial infections', ['used to treat', 'bacterial infections']],
    ['Indicated for Asthma', ['indicated for', 'asthma']],
    ['FOR HEADACHE AND MIGRAINE', ['headache', 'migraine']],
    ['<p>Tablets.</p><ul><li>Hay fever</li></ul>', ['hay fever']],
    ['Colds &amp; flu', ['colds & flu']],
    ['Lowers your blood pressure', ['lowers your blood pressure']],
    ['Relieves pain, but do not take it with alcohol', ['relieves', 'pain']],
    ['For headaches without drowsiness', ['headaches']],
    ['Emergency contraception', ['emergency contraception']],
  ])('is found: %s', (text, phrases) => {
    expect(indicationsIn(text)).toEqual(phrases);
  });

  test.each([
    'For oral use. For external use only.',
    'For adults and children over 12 years. For use in the eye.',
    'Film-coated tablets of 20 mg, thirty in the box. Taken in the evening.',
    'Store in a cold place, between 2 and 8 °C.',
    'Do not take it if you have asthma or an ulcer.',
    'Tell the pharmacist about any ulcer you have had.',
    'Ask your doctor first if you have high blood pressure.',
    'May cause nausea or a headache. Side effects: vomiting, fever.',
    'One tablet twice a day, for five days. Finish the course of treatment.',
    'For injection. Treat the packaging with care.',
    'This medicine was prescribed for you. Good for four weeks once open.',
    'Paint the area thinly. Painless opening.',
    'Keep out of reach of children.',
  ])('is not found in: %s', (text) => {
    expect(indicationsIn(text)).toEqual([]);
  });

  test('is told field by field, with the phrases found', () => {
    const named = namedIndications(product);
    expect(named.map(({ field, phrases }) => [field, phrases])).toEqual([
      ['description', ['for the treatment of', 'heartburn']],
      ['facts', ['relieves', 'acid reflux']],
      ['image_alts', ['helps with', 'heartburn']],
    ]);
    expect(named[0] && indicationWarning(named[0])).toContain('“for the treatment of”, “heartburn”');
  });

  test.each(['none', 'S0', 'S1'] as const)('is nobody’s business for schedule %s', (schedule) => {
    expect(namedIndications({ ...product, schedule })).toEqual([]);
    expect(withoutIndications({ ...product, schedule }, [])).toMatchObject({ description: product.description });
  });

  test('is held back from the public until it is confirmed, and the rest stays', () => {
    const held = withoutIndications(product, []);
    expect(held).toMatchObject({
      name: product.name,
      description: '',
      facts: [['Contents', '14 capsules']],
      image_alts: { '/media/a.webp': 'The box' },
    });
    const confirmed = ['for the treatment of', 'heartburn', 'relieves', 'acid reflux', 'helps with'];
    expect(withoutIndications(product, confirmed)).toEqual(product);
    expect(unconfirmedIndications(product, confirmed)).toEqual([]);
    expect(unconfirmedIndications(product, ['heartburn']).map(({ phrases }) => phrases)).toEqual([
      ['for the treatment of'],
      ['relieves', 'acid reflux'],
      ['helps with'],
    ]);
  });
});
