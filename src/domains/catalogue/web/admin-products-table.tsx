import { dayWords, whenWords } from '~/shared/dates.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { Money } from '~/ui/money.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import { Picture } from '~/ui/picture.tsx';
import { isReduced } from '~/ui/price.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { Switch } from '~/ui/switch.tsx';
import type { RowLook } from '~/ui/admin/use-split.ts';
import type { useTicks } from '~/ui/use-selection.ts';
import type { StaffProductRow } from '../contract.ts';
import { LOW_STOCK } from '../contract-limits.ts';
import { closedBy } from './admin-product-copy.ts';
import { FIRST_STATE, isFiltered, productsHref, type ProductsState } from './admin-products-search-params.ts';
import { RowMenu } from './admin-products-menu.tsx';
import { editLink } from './links.ts';
import { keepTogether } from './keep-together.ts';

type Sort = NonNullable<Column<StaffProductRow>['sort']>;

/** A press on a head sorts by it; a second one the other way round, or back to the newest. */
function sortBy(state: ProductsState, ways: Partial<Record<ProductsState['sort'], Sort['direction']>>): Sort {
  const names = Object.keys(ways) as ProductsState['sort'][];
  const next = names[names.indexOf(state.sort) + 1] ?? (names.includes(state.sort) ? 'newest' : names[0]);
  return { to: productsHref(state, { sort: next }), direction: ways[state.sort] };
}

function Price({ row }: { row: StaffProductRow }) {
  return (
    <span className="money">
      {isReduced(row) && (
        <s>
          <span className="sr">was </span>
          <Money amount={row.price} tabular />
        </s>
      )}
      <Money amount={row.sale_price} tabular />
    </span>
  );
}

function Stock({ quantity, isAlone }: { quantity: number; isAlone: boolean }) {
  if (quantity === 0) return <StatusChip tone="bad">Out</StatusChip>;
  if (quantity <= LOW_STOCK) return <StatusChip tone="warn">{quantity} left</StatusChip>;
  return (
    <span>
      <span className="num">{quantity}</span>
      {isAlone && ' in stock'}
    </span>
  );
}

interface ProductsTableProps {
  state: ProductsState;
  /** Undefined while the first page is coming. */
  list: { items: StaffProductRow[]; total: number } | undefined;
  look: RowLook;
  ticked: ReturnType<typeof useTicks>;
  mayUpdate: boolean;
  /** These are on their way into the shop or out of it. */
  moving: readonly string[];
  onShow: (row: StaffProductRow, is_active: boolean) => void;
  onDelete: ((row: StaffProductRow) => void) | null;
}

function columnsOf({
  state,
  look,
  mayUpdate,
  moving,
  onShow,
  onDelete,
}: ProductsTableProps): Column<StaffProductRow>[] {
  // Without a head there is a choice beside the search.
  const sort = (ways: Parameters<typeof sortBy>[1]) => (look === 'lines' ? undefined : sortBy(state, ways));
  const name: Column<StaffProductRow> = {
    key: 'name',
    head: 'Product',
    className: 'thing',
    sort: sort({ name: 'ascending' }),
    cell: (row) => (
      <>
        <Picture src={row.images[0]} alt="" tint={row.category.tint} sizes="3rem" />
        <span className="thing-name">
          {keepTogether(row.name)}
          {row.sku && <small>{row.sku}</small>}
        </span>
      </>
    ),
  };
  const price: Column<StaffProductRow> = {
    key: 'price',
    head: 'Price',
    width: '9rem',
    align: 'right',
    className: 'st',
    sort: sort({ price_asc: 'ascending', price_desc: 'descending' }),
    cell: (row) => <Price row={row} />,
  };
  const category: Column<StaffProductRow> = {
    key: 'category',
    head: 'Category',
    width: '9rem',
    className: 'sub shelf',
    cell: (row) => row.category.category_name,
  };
  const schedule: Column<StaffProductRow> = {
    key: 'schedule',
    head: <abbr title="Schedule">Sch.</abbr>,
    width: '3rem',
    cell: (row) => (row.schedule === 'none' ? null : <ScheduleBadge schedule={row.schedule} />),
  };
  const stock: Column<StaffProductRow> = {
    key: 'stock',
    head: 'Stock',
    width: '5rem',
    className: 'st',
    sort: sort({ stock_asc: 'ascending' }),
    cell: (row) => <Stock quantity={row.product_inventory.quantity} isAlone={look === 'lines'} />,
  };
  const changed: Column<StaffProductRow> = {
    key: 'updated',
    head: 'Changed',
    width: '5rem',
    className: 'sub',
    sort: sort({ updated: 'descending' }),
    cell: (row) => (
      <time dateTime={row.updated_at} title={whenWords(row.updated_at)}>
        {dayWords(row.updated_at)}
      </time>
    ),
  };
  const shown: Column<StaffProductRow> = {
    key: 'shown',
    head: 'In the shop',
    width: '5.5rem',
    className: 'st shown',
    cell: (row) => {
      if (!mayUpdate)
        return row.is_active ? (
          <StatusChip tone="good">Shown</StatusChip>
        ) : (
          <StatusChip tone="calm" hollow>
            Not shown
          </StatusChip>
        );
      const why = row.is_active ? undefined : closedBy(row.schedule, 'is_active');
      return (
        <Switch
          label={<span className="sr">{row.name} in the shop</span>}
          checked={row.is_active}
          disabled={why !== undefined || moving.includes(row.id)}
          title={why}
          onChange={(event) => onShow(row, event.target.checked)}
        />
      );
    },
  };
  const more: Column<StaffProductRow> = {
    key: 'more',
    head: <span className="sr">More</span>,
    width: '3.25rem',
    className: 'st more',
    line: 1,
    cell: (row) => <RowMenu row={row} mayUpdate={mayUpdate} onDelete={onDelete && (() => onDelete(row))} />,
  };
  if (look === 'lines') return [name, more, price, stock, schedule, category, shown];
  if (look === 'tight') return [name, schedule, price, stock, shown, more];
  return [name, category, schedule, price, stock, changed, shown, more];
}

export function ProductsTable(props: ProductsTableProps) {
  const { state, list, look, ticked, mayUpdate } = props;
  return (
    <DataTable
      label="Products"
      columns={columnsOf(props)}
      rows={list?.items ?? []}
      keyOf={(row) => row.id}
      hrefOf={mayUpdate ? editLink : undefined}
      ticks={
        mayUpdate
          ? {
              ...ticked,
              // A phone has no head above its rows.
              toggleAll: look === 'lines' ? undefined : ticked.toggleAll,
              nameOf: (row) => row.name,
            }
          : undefined
      }
      waitingRows={list ? 0 : state.page_size}
      empty={
        list && (
          <NoRows
            things="products"
            drawing="wishlist"
            total={list.total}
            first={productsHref(state, { page: 1 })}
            filtered={
              isFiltered(state) || state.view !== 'all'
                ? { text: 'Try a shorter search or different filters.', all: productsHref(FIRST_STATE) }
                : null
            }
          >
            <Empty drawing="wishlist" title="No products yet" text="Add the first one, or import a file.">
              <ButtonLink variant="outline" size="small" to="/admin/products/new">
                Add Product
              </ButtonLink>
            </Empty>
          </NoRows>
        )
      }
    />
  );
}
