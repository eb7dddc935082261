import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '~/client/session.ts';
import { shortDate, shortDateTime } from '~/shared/dates.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { choice, pick, tabs } from '~/ui/admin/list-filters.tsx';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Picture } from '~/ui/picture.tsx';
import { catalogueQuery } from './query.ts';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { Price, ShownSwitch, Stock } from './admin-products-cells.tsx';
import { RowMenu } from './admin-products-menu.tsx';
import { useConfirmSep } from './admin-product-sep-notes.tsx';
import { editLink } from './links.ts';
import { keepTogether } from './keep-together.ts';
import { useCategories, useDeleteProduct, useShowProducts, type Shown } from './use-admin-products.ts';
import { classNames } from '~/ui/class-names.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';
import productsListStyles from '~/ui/admin/products-list.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const VIEW_INPUT = {
  active: { is_active: true },
  inactive: { is_active: false },
  low: { stock: 'low' },
  out: { stock: 'out' },
} as const;

const SALE_INPUT = {
  yes: { on_sale: true },
  no: { on_sale: false },
  no_sep: { no_sep: true },
  below_sep: { below_sep: true },
  old_sep: { old_sep: true },
  sep_raised: { sep_raised: true },
} as const;

function useTools() {
  const mayCreate = useCan('product.create');
  const mayUpdate = useCan('product.update');
  const mayDelete = useCan('product.delete');
  const show = useShowProducts();
  const remove = useDeleteProduct();
  const confirmSep = useConfirmSep();
  // The last bulk change, so that it can be undone.
  const [undo, setUndo] = useState<Shown | null>(null);
  return { mayCreate, mayUpdate, mayDelete, show, remove, confirmSep, undo, setUndo };
}

export const productsList = defineList(() => catalogueQuery.listStaffProducts, {
  title: 'Products',
  thing: 'product',
  things: 'products',
  filters: {
    view: tabs({
      label: 'Which products',
      options: { active: 'In the shop', inactive: 'Not shown', low: 'Low stock', out: 'Out of stock' },
      hot: 'out',
      asks: (view) => VIEW_INPUT[view],
    }),
    category_id: pick({
      label: 'Category',
      anyLabel: 'Any',
      useOptions: () =>
        (useCategories().data ?? []).map(({ id, category_name }) => ({ value: id, words: category_name })),
    }),
    schedule: choice({
      label: 'Schedule',
      anyLabel: 'Any',
      options: { none: 'None', S0: 'S0', 'S1,S2': 'S1 and S2', 'S3,S4,S5,S6': 'S3 to S6', 'S7,S8': 'S7 and S8' },
    }),
    storage: choice({
      label: 'Storage',
      anyLabel: 'Any',
      options: { room: 'Room temperature', refrigerated: 'Refrigerated', frozen: 'Frozen' },
    }),
    sale: choice({
      label: 'Price',
      anyLabel: 'Any',
      options: {
        yes: 'Discounted',
        no: 'Full price',
        no_sep: 'No SEP',
        below_sep: 'Below SEP',
        old_sep: 'SEP older than the last increase',
        sep_raised: 'SEP raised by more than the increase',
      },
      asks: (sale) => SALE_INPUT[sale],
    }),
    text: choice({
      label: 'Text',
      anyLabel: 'Any',
      options: { indication: 'Names an indication' },
      asks: () => ({ indication: true }),
    }),
  },
  sorts: {
    newest: 'Newest first',
    updated: 'Recently changed',
    name: 'Name',
    price_asc: 'Lowest price first',
    price_desc: 'Highest price first',
    stock_asc: 'Lowest stock first',
  },
  search: {
    label: 'Search by name, brand, SKU, barcode or NAPPI code',
    placeholder: 'Name, brand, SKU, barcode or NAPPI',
  },
  keyOf: (row) => row.id,
  useTools,
  hrefOf: (row, { tools }) => (tools.mayUpdate ? editLink(row) : undefined),
  columns: {
    name: {
      head: 'Product',
      className: productsListStyles.product,
      sort: { name: 'ascending' },
      cell: (row) => (
        <>
          <Picture src={row.images[0]} alt="" tint={row.category.tint} sizes="3rem" />
          <span className={productsListStyles.productName}>
            {keepTogether(row.name)}
            {row.sku && <small>{row.sku}</small>}
          </span>
        </>
      ),
    },
    category: {
      head: 'Category',
      width: '9rem',
      className: classNames(dataTableStyles.sub, productsListStyles.shelfCell),
      cell: (row) => row.category.category_name,
    },
    schedule: {
      head: <abbr title="Schedule">Sch.</abbr>,
      width: '3rem',
      cell: (row) => (row.schedule === 'none' ? null : <ScheduleBadge schedule={row.schedule} />),
    },
    price: {
      head: 'Price',
      width: '9rem',
      align: 'right',
      className: dataTableStyles.oneLine,
      sort: { price_asc: 'ascending', price_desc: 'descending' },
      cell: (row) => <Price row={row} />,
    },
    stock: {
      head: 'Stock',
      width: '5rem',
      className: dataTableStyles.oneLine,
      sort: { stock_asc: 'ascending' },
      cell: (row, { look }) => <Stock quantity={row.product_inventory.quantity} isAlone={look === 'lines'} />,
    },
    updated: {
      head: 'Changed',
      // wide enough for a date of another year
      width: '6rem',
      className: dataTableStyles.sub,
      sort: { updated: 'descending' },
      cell: (row) => (
        <time dateTime={row.updated_at} title={shortDateTime(row.updated_at)}>
          {shortDate(row.updated_at)}
        </time>
      ),
    },
    shown: {
      head: 'In the shop',
      width: '5.5rem',
      className: classNames(dataTableStyles.oneLine, productsListStyles.shown),
      cell: (row, { tools }) => <ShownSwitch row={row} tools={tools} />,
    },
    more: {
      head: <span className={visuallyHiddenStyles.hidden}>More</span>,
      width: '3.25rem',
      className: classNames(dataTableStyles.oneLine, productsListStyles.moreCell),
      line: 1,
      cell: (row, { tools: { mayUpdate, mayDelete, remove } }) => (
        <RowMenu row={row} mayUpdate={mayUpdate} onDelete={mayDelete ? () => void remove(row) : null} />
      ),
    },
  },
  show: {
    tight: ['name', 'schedule', 'price', 'stock', 'shown', 'more'],
    lines: ['name', 'more', 'price', 'stock', 'schedule', 'category', 'shown'],
  },
  empty: {
    drawing: 'wishlist',
    words: () => ({
      title: 'No products yet',
      text: 'Add the first one, or import a file.',
      action: (
        <ButtonLink variant="outline" size="small" to="/admin/products/new">
          Add Product
        </ButtonLink>
      ),
    }),
    isFiltered: ({ view }, isFiltered) => isFiltered || view !== 'all',
  },
  actions: ({ tools: { mayCreate, mayUpdate } }) =>
    mayCreate && (
      <>
        {mayUpdate && (
          <ButtonLink variant="outline" size="small" to="/admin/products/import">
            Import and export
          </ButtonLink>
        )}
        <ButtonLink size="small" to="/admin/products/new">
          <Plus className={iconStyles.small} />
          Add Product
        </ButtonLink>
      </>
    ),
  selection: {
    most: 100,
    full: 'You can change at most 100 products at once.',
    nameOf: (row) => row.name,
    isAllowed: ({ mayUpdate }) => mayUpdate,
    actions: ({ selection, state, tools: { show, confirmSep, setUndo } }) => [
      ...(state.sale === 'old_sep'
        ? [
            <Button
              key="sep"
              variant="outline"
              size="small"
              waiting={confirmSep.isPending}
              onClick={() => confirmSep.mutate(selection.ids, { onSuccess: () => selection.clear() })}
            >
              Confirm SEPs
            </Button>,
          ]
        : []),
      ...[true, false].map((is_active) => (
        <Button
          key={String(is_active)}
          variant="outline"
          size="small"
          waiting={show.isPending}
          onClick={() =>
            show.mutate(
              { ids: selection.ids, is_active },
              {
                onSuccess: ({ done }) => {
                  selection.clear();
                  setUndo(done.length > 0 ? { ids: done, is_active: !is_active } : null);
                },
              },
            )
          }
        >
          {is_active ? 'Activate' : 'Deactivate'}
        </Button>
      )),
    ],
  },
  status: ({ tools: { show, undo, setUndo } }) =>
    undo && (
      <Button
        variant="text"
        size="small"
        waiting={show.isPending}
        onClick={() => show.mutate(undo, { onSuccess: () => setUndo(null) })}
      >
        Undo: {undo.is_active ? 'show' : 'hide'} {undo.ids.length} again
      </Button>
    ),
  className: productsListStyles.productsList,
});
