import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadFailed } from './load-failed.tsx';

// Spec section 8, letter for letter.
const wordsOf = (markup: string) => markup.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]+>/g, '|');
const shown = (props: Partial<Parameters<typeof LoadFailed>[0]>) =>
  wordsOf(renderToStaticMarkup(<LoadFailed onReload={() => {}} {...props} />))
    .split('|')
    .filter(Boolean);

test('a failed load shows a message with a retry button', () => {
  expect(shown({})).toEqual([
    'Failed to load the data. Please check your internet connection and try reloading the page. If the issue persists, please try again later.',
    'Reload',
  ]);
  expect(shown({ variant: 'refresh' })).toEqual(['Failed to load data', 'Refresh']);
  expect(shown({ variant: 'refresh', message: 'That order is not there.' })).toEqual([
    'That order is not there.',
    'Refresh',
  ]);
});
