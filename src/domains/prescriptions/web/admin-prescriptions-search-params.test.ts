import { expect, test } from 'vitest';
import {
  FIRST_STATE,
  listInput,
  parsePrescriptionsState,
  prescriptionsHref,
} from './admin-prescriptions-search-params.ts';

const parse = (query: string) => parsePrescriptionsState(new URLSearchParams(query));

test('the queue starts with the longest waiting and ignores unknown values in the URL', () => {
  expect(parse('')).toEqual(FIRST_STATE);
  expect(parse('group=none&desk=hers&sort=total&page=-1')).toEqual(FIRST_STATE);
  expect(FIRST_STATE.sort).toBe('waiting');
});

test('a notification highlights its row, and a new filter starts at the first page', () => {
  const state = parse('group=our_turn&page=3&highlight=p1');
  expect(state).toMatchObject({ group: 'our_turn', page: 3, highlight: 'p1' });
  expect(prescriptionsHref(state, { desk: 'mine' })).toBe('?group=our_turn&desk=mine&highlight=p1');
});

test("requests the tab's statuses and the user's own prescriptions", () => {
  expect(listInput(parse('group=our_turn&desk=mine&q=zuma'))).toEqual({
    sort: 'waiting',
    page: 1,
    page_size: 16,
    q: 'zuma',
    prescription_status: 'submitted,in_review,paid',
    mine: true,
  });
});
