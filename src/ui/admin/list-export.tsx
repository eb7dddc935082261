import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { csvLine, sheetCell } from '~/shared/csv.ts';
import { shopDate } from '~/shared/dates.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '../button.tsx';
import { saveFile } from '../save-file.ts';
import { toast } from '../toast.tsx';
import type { List, ListColumn, ListContext, ListData } from './list-declaration.ts';
import type { ListState } from './list-search-params.ts';
import iconStyles from '../icon.module.css';
import visuallyHiddenStyles from '../visually-hidden.module.css';

// Every endpoint returns at most 100 rows per request.
const ROWS_AT_ONCE = 100;

interface FileColumn<Row> {
  head: string;
  csv: (row: Row) => string;
}

/** The columns of an exported file. */
export function fileColumns<Row>(columns: Readonly<Record<string, ListColumn<Row, never>>>): FileColumn<Row>[] {
  return Object.entries(columns).flatMap(([key, { head, csv, csvHead }]) =>
    csv ? [{ head: csvHead ?? (typeof head === 'string' ? head : key), csv }] : [],
  );
}

/** The lines of a file, with its head. */
export const csvOf = <Row,>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ csv }) => csv(row)))].map(csvLine).join('');

interface AllRowsOptions<Row> {
  read: (page: number, page_size: number) => Promise<ListData<Row>>;
  keyOf: (row: Row) => string;
  onProgress: (read: number, total: number) => void;
}

/** Reads page after page. A row that moves to a later page while this runs is not listed twice. */
export async function readAllRows<Row>({ read, keyOf, onProgress }: AllRowsOptions<Row>): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page, ROWS_AT_ONCE);
    for (const row of items) rows.set(keyOf(row), row);
    onProgress(Math.min(page * ROWS_AT_ONCE, total), total);
    if (items.length === 0 || page * ROWS_AT_ONCE >= total) return [...rows.values()];
  }
}

// With its byte order mark Excel reads the file as UTF-8.
const fileOf = (text: string, things: string) =>
  new File([`\ufeff${text}`], `${things.replaceAll(' ', '-')}-${shopDate(new Date())}.csv`, {
    type: 'text/csv;charset=utf-8',
  });

interface ListPartProps<Data extends ListData, State extends ListState, Tools> {
  list: List<Data, State, Tools>;
  context: ListContext<Data, State, Tools>;
}

/** Saves all filtered rows of all pages: as the server writes them, or by the list's columns. */
export function ExportButton<Data extends ListData, State extends ListState, Tools>({
  list,
  context: { state },
}: ListPartProps<Data, State, Tools>) {
  const [progress, setProgress] = useState<{ read: number; total: number } | null>(null);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const save = async () => {
    const abort = new AbortController();
    reading.current = abort;
    setProgress({ read: 0, total: 0 });
    await saveFile(
      async () => {
        if (list.exportFile) return list.exportFile(state);
        const rows = await readAllRows({
          read: (page, page_size) => list.read({ ...state, page, page_size }).queryFn({ signal: abort.signal }),
          keyOf: list.keyOf,
          onProgress: (read, total) => setProgress({ read, total }),
        });
        return fileOf(csvOf(fileColumns(list.columns), rows), list.things);
      },
      undefined,
      abort.signal,
    );
    setProgress(null);
  };
  return (
    <Button variant="outline" size="small" waiting={progress !== null} onClick={() => void save()}>
      <Download className={iconStyles.small} />
      CSV
      <span className={visuallyHiddenStyles.hidden}> of what is listed</span>
      {progress !== null && progress.total > ROWS_AT_ONCE && (
        <span role="status">
          {progress.read} of {progress.total}
        </span>
      )}
    </Button>
  );
}

/** What every list can do with selected rows: copy them into a sheet or a message, or save them. */
export function SelectionButtons<Data extends ListData, State extends ListState, Tools>({
  list,
  context: { selection },
}: ListPartProps<Data, State, Tools>) {
  const columns = fileColumns(list.columns);
  const copy = async () => {
    const lines = selection.rows.map((row) => columns.map(({ csv }) => sheetCell(csv(row))).join('\t'));
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast.success(lines.length === 1 ? 'One row copied' : `${lines.length} rows copied`);
    } catch (error) {
      toast.error(toApiError(error).detail);
    }
  };
  const save = () => saveFile(() => Promise.resolve(fileOf(csvOf(columns, selection.rows), list.things)));
  return (
    <>
      <Button variant="text" size="small" onClick={() => void copy()}>
        <Copy className={iconStyles.small} />
        Copy
      </Button>
      <Button variant="text" size="small" onClick={() => void save()}>
        <Download className={iconStyles.small} />
        CSV<span className={visuallyHiddenStyles.hidden}> of the selected {list.things}</span>
      </Button>
    </>
  );
}
