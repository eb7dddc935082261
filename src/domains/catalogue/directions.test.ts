import { expect, test } from 'vitest';
import { directionsOf } from './directions.ts';

test('directions come from the label rather than from the text', () => {
  const description = '<p>Tablets.</p><h3>How to use it</h3><p>Ask <b>first</b> &amp; read.</p>';
  expect(directionsOf({ facts: [['Directions', '1 tablet daily']], description })).toBe('1 tablet daily');
  expect(directionsOf({ facts: [['Storage', 'Below 25 °C']], description })).toBe('Ask first & read.');
});

test('a product that says nothing about its use has no directions', () => {
  expect(directionsOf({ facts: [], description: '<p>Take care of your skin.</p><h3>Size</h3><p>Big</p>' })).toBeNull();
});
