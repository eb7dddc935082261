import { expect, test } from 'vitest';
import { originalsList } from './admin-originals-list.tsx';

const parse = (query: string) => originalsList.parse(new URLSearchParams(query));

test('the list of originals asks for all that are outstanding, or for one state', () => {
  expect(originalsList.inputOf(parse(''))).toEqual({ page: 1, page_size: 16 });
  expect(originalsList.inputOf(parse('state=overdue&page=2'))).toEqual({ state: 'overdue', page: 2, page_size: 16 });
  expect(parse('state=lost')).toEqual(originalsList.first);
});
