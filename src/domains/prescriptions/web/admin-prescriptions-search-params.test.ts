import { expect, test } from 'vitest';
import {
  FIRST_STATE,
  listInput,
  parsePrescriptionsState,
  prescriptionsHref,
} from './admin-prescriptions-search-params.ts';

const parse = (query: string) => parsePrescriptionsState(new URLSearchParams(query));

test('the queue begins with the longest waiting, and passes over what it does not understand', () => {
  expect(parse('')).toEqual(FIRST_STATE);
  expect(parse('group=none&desk=hers&sort=total&page=-1')).toEqual(FIRST_STATE);
  expect(FIRST_STATE.sort).toBe('waiting');
});

test('a notification marks its row, and another list begins at its first page', () => {
  const state = parse('group=our_turn&page=3&highlight=p1');
  expect(state).toMatchObject({ group: 'our_turn', page: 3, highlight: 'p1' });
  expect(prescriptionsHref(state, { desk: 'mine' })).toBe('?group=our_turn&desk=mine&highlight=p1');
});

test('asks the server for the statuses of the tab, and for my own desk', () => {
  expect(listInput(parse('group=our_turn&desk=mine&q=zuma'))).toEqual({
    sort: 'waiting',
    page: 1,
    page_size: 16,
    q: 'zuma',
    prescription_status: 'submitted,in_review,paid',
    mine: true,
  });
});
