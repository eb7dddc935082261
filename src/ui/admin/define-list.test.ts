import { expect, test } from 'vitest';
import { defineList, onePage } from './define-list.ts';
import type { ListData, ListEndpoint } from './list-declaration.ts';
import { choice, day, hidden, mode, parseId, pick, tabs } from './list-filters.tsx';

interface Row {
  id: string;
  name: string;
}
interface Input {
  page?: number;
  page_size?: number;
  q?: string;
  sort?: 'newest' | 'name';
  shelf?: 'top' | 'low';
  status?: string;
  from?: string;
  owner_id?: string;
  day?: 'today' | 'all';
}

const asked: Input[] = [];
const endpoint: ListEndpoint<Input, ListData<Row>> = {
  queryKey: ({ input }) => ['things', input],
  call: (input) => {
    asked.push(input);
    return Promise.resolve({ items: [], total: 0, page: 1, page_size: 16 });
  },
};

const list = defineList(() => endpoint, {
  title: 'Things',
  thing: 'thing',
  things: 'things',
  open: 'thing',
  filters: {
    group: tabs({ label: 'Status', options: { open: 'Open' }, asks: (group) => ({ status: group }) }),
    shelf: choice({ label: 'Shelf', anyLabel: 'Any', options: { top: 'Top', low: 'Low' } }),
    day: mode({ label: 'When', options: { today: 'Today', all: 'All' } }),
    owner: pick({ label: 'Owner', anyLabel: 'Anyone', useOptions: () => [], asks: (owner_id) => ({ owner_id }) }),
    from: day({ label: 'From' }),
    show: hidden({ parse: parseId, asks: () => ({}) }),
  },
  sorts: { newest: 'Newest first', name: 'Name' },
  keyOf: (row) => row.id,
  columns: { name: { head: 'Name', sort: { name: 'ascending' }, cell: (row) => row.name } },
  empty: { drawing: 'orders', words: () => ({ title: 'No things yet' }) },
});
const read = (search: string) => list.parse(new URLSearchParams(search));
const ID = '0190a1b2-0000-7000-8000-000000000001';

test('asks only for what is chosen, and for what is always chosen', () => {
  expect(list.inputOf(list.first)).toEqual({ page: 1, page_size: 16, sort: 'newest', day: 'today' });
  expect(list.inputOf(read(`group=open&shelf=low&day=all&owner=${ID}&from=2026-11-01&q=+x+&sort=name&page=2`))).toEqual(
    {
      page: 2,
      page_size: 16,
      sort: 'name',
      q: 'x',
      status: 'open',
      shelf: 'low',
      day: 'all',
      owner_id: ID,
      from: '2026-11-01',
    },
  );
  expect(list.filterInputOf(list.first)).toEqual({ sort: 'newest', day: 'today' });
});

test('what the URL gets wrong is not asked for', () => {
  expect(read('group=none&shelf=x&day=never&owner=me&from=2026-13-45&sort=up')).toEqual(list.first);
});

test('a tab is no filter; choices, days and the search are', () => {
  expect(list.isFiltered(read('group=open&page=2&sort=name'))).toBe(false);
  for (const search of ['q=x', 'shelf=top', 'day=all', `owner=${ID}`, 'from=2026-11-01'])
    expect(list.isFiltered(read(search))).toBe(true);
});

test('reads the endpoint under its own key', async () => {
  const { queryKey, queryFn } = list.read(read('shelf=top'));
  const input = { page: 1, page_size: 16, sort: 'newest', day: 'today', shelf: 'top' };
  expect(queryKey).toEqual(['things', input]);
  await queryFn({ signal: new AbortController().signal });
  expect(asked).toEqual([input]);
});

test('an endpoint that answers everything at once is a list of one page', async () => {
  const whole = onePage({ queryKey: () => ['all'], call: () => Promise.resolve([{ id: '1', name: 'One' }]) });
  expect(whole.queryKey({ input: {} })).toEqual(['all', 'page']);
  expect(await whole.call({})).toEqual({ items: [{ id: '1', name: 'One' }], total: 1, page: 1, page_size: 1 });
});

test('the type checker refuses a filter that the endpoint does not take', () => {
  const parts = {
    title: 'Things',
    thing: 'thing',
    things: 'things',
    keyOf: (row: Row) => row.id,
    columns: {},
    empty: { drawing: 'orders' as const, words: () => ({ title: 'No things yet' }) },
  };
  defineList(() => endpoint, {
    ...parts,
    // @ts-expect-error -- the endpoint has no such filter
    filters: { colour: choice({ label: '', anyLabel: '', options: { red: '' } }) },
  });
  defineList(() => endpoint, {
    ...parts,
    // @ts-expect-error -- nor such a value
    filters: { shelf: choice({ label: '', anyLabel: '', options: { cellar: '' } }) },
  });
  // @ts-expect-error -- nor such a sort
  defineList(() => endpoint, { ...parts, filters: {}, sorts: { oldest: 'Oldest first' } });
  expect(asked).toHaveLength(1);
});
