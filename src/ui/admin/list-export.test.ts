import { expect, test } from 'vitest';
import { csvOf, fileColumns, readAllRows } from './list-export.tsx';

interface Row {
  id: string;
  name: string;
}

const rowsOf = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at), name: `Row ${from + at}` }));

test('a file has the columns that say what they are in one, under their heads', () => {
  const columns = fileColumns<Row>({
    id: { head: 'Number', cell: () => null, csv: (row) => row.id },
    more: { head: 'More', cell: () => null },
    name: { head: null, csvHead: 'Name', cell: () => null, csv: (row) => row.name },
  });
  expect(csvOf(columns, [{ id: '1', name: 'Dlamini, Nomsa' }])).toBe('Number,Name\r\n1,"Dlamini, Nomsa"\r\n');
});

test('what someone typed is not run as a formula by a spreadsheet', () => {
  const columns = fileColumns<Row>({ name: { head: 'Name', cell: () => null, csv: (row) => row.name } });
  expect(csvOf(columns, [{ id: '1', name: '=HYPERLINK("http://x")' }])).toBe(
    'Name\r\n"\'=HYPERLINK(""http://x"")"\r\n',
  );
});

test('reads every page and tells how far it is', async () => {
  const all = rowsOf(1, 250);
  const progress: [number, number][] = [];
  const rows = await readAllRows<Row>({
    keyOf: (row) => row.id,
    onProgress: (read, total) => progress.push([read, total]),
    read: (page, page_size) =>
      Promise.resolve({
        items: all.slice((page - 1) * page_size, page * page_size),
        total: all.length,
        page,
        page_size,
      }),
  });
  expect(rows).toEqual(all);
  expect(progress).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ]);
});

test('a row that moved to the next page while it was read is listed once', async () => {
  const pages = [rowsOf(1, 100), [...rowsOf(100, 1), ...rowsOf(101, 20)]];
  const rows = await readAllRows<Row>({
    keyOf: (row) => row.id,
    onProgress: () => {},
    read: (page, page_size) => Promise.resolve({ items: pages[page - 1] ?? [], total: 121, page, page_size }),
  });
  expect(rows.map((row) => row.id)).toEqual(rowsOf(1, 120).map((row) => row.id));
});

test('stops where a list became shorter while it was read', async () => {
  let asked = 0;
  const rows = await readAllRows<Row>({
    keyOf: (row) => row.id,
    onProgress: () => {},
    read: (page, page_size) => {
      asked += 1;
      return Promise.resolve({ items: page === 1 ? rowsOf(1, 100) : [], total: 1000, page, page_size });
    },
  });
  expect(rows).toHaveLength(100);
  expect(asked).toBe(2);
});
