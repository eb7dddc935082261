import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Tick } from '../choice-field.tsx';
import { classNames } from '../class-names.ts';
import { TableRowSkeletons } from '../skeleton.tsx';
import styles from './data-table.module.css';
import iconStyles from '../icon.module.css';
import visuallyHiddenStyles from '../visually-hidden.module.css';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Rem or percent; the rest is shared. */
  width?: string;
  align?: 'left' | 'right';
  className?: string;
  /** Below 1024 px a row has two lines: the first is for what it is and what it costs. Default: second. */
  line?: 1 | 2;
  sort?: { to: string; direction?: 'ascending' | 'descending' };
}

export interface RowState {
  unread?: boolean;
  selected?: boolean;
  /** Opened from a link to this row: it is scrolled into view. */
  highlight?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The row's own page or panel: its first column becomes the link and the whole row is clickable. */
  hrefOf?: (row: Row) => string;
  stateOf?: (row: Row) => RowState;
  ticks?: {
    has: (key: string) => boolean;
    toggle: (key: string) => void;
    /** Left out if the table's head is hidden. */
    toggleAll?: () => void;
    all: boolean;
    nameOf: (row: Row) => string;
  };
  /** Skeleton rows while loading. */
  waitingRows?: number;
  empty?: ReactNode;
}

const bringIntoView = (element: HTMLTableRowElement | null) => element?.scrollIntoView({ block: 'nearest' });

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, ticks, waitingRows = 0, empty } = props;
  const width = columns.length + (ticks ? 1 : 0);
  return (
    <table className={styles.table} data-slot="table" aria-label={label} aria-busy={waitingRows > 0 || undefined}>
      <thead>
        <tr>
          {ticks && (
            <th>
              {ticks.toggleAll ? (
                <Tick label="Select all" checked={ticks.all} onChange={ticks.toggleAll} />
              ) : (
                <span className={visuallyHiddenStyles.hidden}>Selected</span>
              )}
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {waitingRows > 0 ? (
          <TableRowSkeletons rows={waitingRows} columns={width} />
        ) : (
          rows.map((row) => <BodyRow key={keyOf(row)} row={row} {...props} />)
        )}
        {waitingRows === 0 && rows.length === 0 && (
          <tr className={styles.none}>
            <td colSpan={width}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function HeadCell<Row>({ column: { head, width, align, sort } }: { column: Column<Row> }) {
  const Arrow = sort?.direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      style={{ width }}
      className={align === 'right' ? styles.right : undefined}
      aria-sort={sort?.direction}
    >
      {sort ? (
        <Link to={sort.to} className={styles.sort} preventScrollReset>
          {head}
          {sort.direction && <Arrow className={iconStyles.small} />}
        </Link>
      ) : (
        head
      )}
    </th>
  );
}

function BodyRow<Row>({ row, columns, keyOf, hrefOf, stateOf, ticks }: { row: Row } & DataTableProps<Row>) {
  const { unread, selected, highlight } = stateOf?.(row) ?? {};
  const key = keyOf(row);
  return (
    <tr
      ref={highlight ? bringIntoView : undefined}
      className={
        classNames(unread && styles.new, (selected || highlight || ticks?.has(key)) && styles.selected) || undefined
      }
      aria-current={selected || highlight ? true : undefined}
    >
      {ticks && (
        <td data-line="1">
          <Tick label={`Select ${ticks.nameOf(row)}`} checked={ticks.has(key)} onChange={() => ticks.toggle(key)} />
        </td>
      )}
      {columns.map((column, index) => {
        const first = index === 0;
        const content = column.cell(row);
        return (
          <td
            key={column.key}
            data-line={column.line ?? (first ? 1 : 2)}
            className={
              classNames(first && styles.rowHead, column.align === 'right' && styles.right, column.className) ||
              undefined
            }
          >
            {first && unread && <span className={visuallyHiddenStyles.hidden}>Unread </span>}
            {first && hrefOf ? (
              <Link className={styles.rowLink} data-slot="row-link" data-row-link to={hrefOf(row)} preventScrollReset>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
