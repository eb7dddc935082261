import { expect, test } from 'vitest';
import { activityList } from './admin-activity-list.tsx';

const { first, href, inputOf } = activityList;
const parse = (query: string) => activityList.parse(new URLSearchParams(query));
const ID = '0190a1b2-0000-7000-8000-000000000001';

test('a filter starts at the first page and is sent only when set', () => {
  const state = parse('tab=activity&page=4&action=role.changed&from=2026-01-01');
  expect(inputOf(state)).toEqual({ page: 4, page_size: 25, action: 'role.changed', from: '2026-01-01' });
  expect(href(state, { action: '' })).toBe('?tab=activity&from=2026-01-01');
  expect(href(state, { page: 5 })).toBe('?tab=activity&action=role.changed&from=2026-01-01&page=5');
});

test('invalid values in the URL are ignored', () => {
  expect(parse('page=x&from=yesterday&actor_id=1&page_size=7')).toEqual(first);
});

test('shows what one person did, and everything about one item, which may be a day', () => {
  expect(href(first, { actor_id: ID })).toBe(`?tab=activity&actor_id=${ID}`);
  expect(inputOf(parse(`tab=activity&actor_id=${ID}&object_id=2026-12-25`))).toEqual({
    page: 1,
    page_size: 25,
    actor_id: ID,
    object_id: '2026-12-25',
  });
});

test('an open entry keeps its page', () => {
  expect(href(parse('tab=activity&page=2'), { open: ID })).toBe(`?tab=activity&page=2&entry=${ID}`);
});
