import { expect, test } from 'vitest';
import { prescriptionsList } from './admin-prescriptions-list.tsx';

const { first, href, inputOf } = prescriptionsList;
const parse = (query: string) => prescriptionsList.parse(new URLSearchParams(query));

test('the queue begins with the longest waiting and falls back where it does not understand the URL', () => {
  expect(parse('')).toEqual(first);
  expect(parse('group=none&desk=hers&sort=total&page=-1')).toEqual(first);
  expect(first.sort).toBe('waiting');
});

test('a notification marks its row, and another list begins at its first page', () => {
  const state = parse('group=our_turn&page=3&highlight=p1');
  expect(state).toMatchObject({ group: 'our_turn', page: 3, open: 'p1' });
  expect(href(state, { desk: 'mine' })).toBe('?group=our_turn&desk=mine&highlight=p1');
});

test('asks the server for the statuses of the tab, and for prescriptions assigned to me', () => {
  expect(inputOf(parse('group=our_turn&desk=mine&q=zuma'))).toEqual({
    sort: 'waiting',
    page: 1,
    page_size: 16,
    q: 'zuma',
    prescription_status: 'submitted,in_review,paid',
    mine: true,
  });
});
