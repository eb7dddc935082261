import { MapPin, Video } from 'lucide-react';
import { keepTogether } from '~/domains/catalogue/web/keep-together.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { Money } from '~/ui/money.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { Switch } from '~/ui/switch.tsx';
import type { RowLook } from '~/ui/admin/use-split.ts';
import type { StaffServiceRow } from '../contract.ts';
import { MODE_WORDS, personName } from '../service-copy.ts';
import { RowMenu } from './admin-services-menu.tsx';
import { FIRST_STATE, isFiltered, servicesHref, type ServicesState } from './admin-services-search-params.ts';
import { editServiceLink } from './links.ts';

type Sort = NonNullable<Column<StaffServiceRow>['sort']>;

/** A press on a head sorts by it; a second one the other way round, or back to the order of the categories. */
function sortBy(state: ServicesState, ways: Partial<Record<ServicesState['sort'], Sort['direction']>>): Sort {
  const names = Object.keys(ways) as ServicesState['sort'][];
  const next = names[names.indexOf(state.sort) + 1] ?? (names.includes(state.sort) ? 'category' : names[0]);
  return { to: servicesHref(state, { sort: next }), direction: ways[state.sort] };
}

function People({ staffs }: Pick<StaffServiceRow, 'staffs'>) {
  const [first, ...others] = staffs;
  if (!first) return <StatusChip tone="warn">No one</StatusChip>;
  return (
    <span title={staffs.map(personName).join(', ')}>
      {personName(first)}
      {others.length > 0 && ` +${others.length}`}
    </span>
  );
}

function Modes({ modes }: Pick<StaffServiceRow, 'modes'>) {
  return (
    <span className="service-modes">
      {modes.map((mode) => (
        <span key={mode} title={MODE_WORDS[mode]}>
          {mode === 'online' ? <Video className="i i-s" /> : <MapPin className="i i-s" />}
          <span className="sr">{MODE_WORDS[mode]}</span>
        </span>
      ))}
    </span>
  );
}

function Length({ duration_minutes, buffer_minutes }: StaffServiceRow) {
  return (
    <span title={buffer_minutes > 0 ? `${buffer_minutes} minutes stay free afterwards` : undefined}>
      <span className="num">{duration_minutes}</span> min
      {buffer_minutes > 0 && <small> +{buffer_minutes}</small>}
    </span>
  );
}

interface ServicesTableProps {
  state: ServicesState;
  /** Undefined while the first page is coming. */
  list: { items: StaffServiceRow[]; total: number } | undefined;
  look: RowLook;
  mayCreate: boolean;
  mayUpdate: boolean;
  mayPolicy: boolean;
  /** This one is on its way to visitors or back. */
  moving: string | null;
  onOffer: (row: StaffServiceRow, is_active: boolean) => void;
  onDelete: ((row: StaffServiceRow) => void) | null;
}

function columnsOf(props: ServicesTableProps): Column<StaffServiceRow>[] {
  const { state, look, mayUpdate, mayPolicy, moving, onOffer, onDelete } = props;
  // Without a head there is a choice beside the search.
  const sort = (ways: Parameters<typeof sortBy>[1]) => (look === 'lines' ? undefined : sortBy(state, ways));
  const name: Column<StaffServiceRow> = {
    key: 'name',
    head: 'Service',
    className: 'thing',
    sort: sort({ name: 'ascending' }),
    cell: (row) => <span className="thing-name">{keepTogether(row.name)}</span>,
  };
  const category: Column<StaffServiceRow> = {
    key: 'category',
    head: 'Category',
    width: '10.5rem',
    className: 'sub shelf',
    sort: sort({ category: 'ascending' }),
    cell: (row) => row.service_category.name,
  };
  const price: Column<StaffServiceRow> = {
    key: 'price',
    head: 'Price',
    width: '6.5rem',
    align: 'right',
    className: 'st',
    sort: sort({ price_asc: 'ascending', price_desc: 'descending' }),
    cell: (row) => (
      <span className="money">{Number(row.price) === 0 ? 'Free' : <Money amount={Number(row.price)} tabular />}</span>
    ),
  };
  const length: Column<StaffServiceRow> = {
    key: 'length',
    head: 'Duration',
    width: '6rem',
    className: 'st',
    cell: (row) => <Length {...row} />,
  };
  const modes: Column<StaffServiceRow> = {
    key: 'modes',
    head: 'Type',
    width: '4rem',
    className: 'st',
    cell: (row) => <Modes modes={row.modes} />,
  };
  const people: Column<StaffServiceRow> = {
    key: 'people',
    head: 'Offered by',
    width: '9.5rem',
    className: 'sub',
    cell: (row) => <People staffs={row.staffs} />,
  };
  const shown: Column<StaffServiceRow> = {
    key: 'shown',
    head: 'Offered',
    width: '5.5rem',
    className: 'st shown',
    cell: (row) =>
      mayUpdate ? (
        <Switch
          label={<span className="sr">{row.name} is offered</span>}
          checked={row.is_active}
          disabled={moving === row.id}
          onChange={(event) => onOffer(row, event.target.checked)}
        />
      ) : (
        <StatusChip tone={row.is_active ? 'good' : 'calm'} hollow={!row.is_active}>
          {row.is_active ? 'Offered' : 'Not shown'}
        </StatusChip>
      ),
  };
  const more: Column<StaffServiceRow> = {
    key: 'more',
    head: <span className="sr">More</span>,
    width: '3.25rem',
    className: 'st more',
    line: 1,
    cell: (row) => (
      <RowMenu row={row} mayUpdate={mayUpdate} mayPolicy={mayPolicy} onDelete={onDelete && (() => onDelete(row))} />
    ),
  };
  if (look === 'lines') return [name, more, price, length, modes, shown];
  if (look === 'tight') return [name, price, length, modes, people, shown, more];
  return [name, category, people, modes, length, price, shown, more];
}

export function ServicesTable(props: ServicesTableProps) {
  const { state, list, mayCreate, mayUpdate } = props;
  return (
    <DataTable
      label="Services"
      columns={columnsOf(props)}
      rows={list?.items ?? []}
      keyOf={(row) => row.id}
      hrefOf={mayUpdate ? editServiceLink : undefined}
      waitingRows={list ? 0 : state.page_size}
      empty={
        list && (
          <NoRows
            things="services"
            drawing="wishlist"
            total={list.total}
            first={servicesHref(state, { page: 1 })}
            filtered={
              isFiltered(state) || state.view !== 'all'
                ? { text: 'Try a shorter search or different filters.', all: servicesHref(FIRST_STATE) }
                : null
            }
          >
            <Empty
              drawing="wishlist"
              title="No services yet"
              text="Services that customers can book will appear here. Add the first one."
            >
              {mayCreate && (
                <ButtonLink variant="outline" size="small" to="/admin/services/new">
                  Add Service
                </ButtonLink>
              )}
            </Empty>
          </NoRows>
        )
      }
    />
  );
}
