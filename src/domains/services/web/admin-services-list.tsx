import { MapPin, Plus, Video } from 'lucide-react';
import { useCan } from '~/client/session.ts';
import { keepTogether } from '~/domains/catalogue/web/keep-together.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { choice, pick, tabs } from '~/ui/admin/list-filters.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { Money } from '~/ui/money.tsx';
import { servicesQuery } from './query.ts';
import { StatusChip } from '~/ui/status-chip.tsx';
import { Switch } from '~/ui/switch.tsx';
import type { StaffServiceRow } from '../contract.ts';
import { MODE_LABELS, personName } from '../service-copy.ts';
import { RowMenu } from './admin-services-menu.tsx';
import { editServiceLink } from './links.ts';
import { useDeleteService, useOfferService, useServiceCategories, useServiceStaff } from './use-admin-services.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-services-list.module.css';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';
import productsListStyles from '~/ui/admin/products-list.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

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
    <span className={styles.serviceModes}>
      {modes.map((mode) => (
        <span key={mode} title={MODE_LABELS[mode]}>
          {mode === 'online' ? <Video className={iconStyles.small} /> : <MapPin className={iconStyles.small} />}
          <span className={visuallyHiddenStyles.hidden}>{MODE_LABELS[mode]}</span>
        </span>
      ))}
    </span>
  );
}

function Length({ duration_minutes, buffer_minutes }: StaffServiceRow) {
  return (
    <span title={buffer_minutes > 0 ? `${buffer_minutes} minutes stay free afterwards` : undefined}>
      <span className={textStyles.digits} data-slot="digits">
        {duration_minutes}
      </span>{' '}
      min
      {buffer_minutes > 0 && <small> +{buffer_minutes}</small>}
    </span>
  );
}

const statusLabel = ({ is_active }: StaffServiceRow) => (is_active ? 'Offered' : 'Not shown');

function useTools() {
  const mayCreate = useCan('service.create');
  const mayUpdate = useCan('service.update');
  const mayDelete = useCan('service.delete');
  const mayPolicy = useCan('booking_policy.read');
  const offer = useOfferService();
  const remove = useDeleteService();
  return { mayCreate, mayUpdate, mayDelete, mayPolicy, offer, remove };
}

const addService = (
  <ButtonLink variant="outline" size="small" to="/admin/services/new">
    Add Service
  </ButtonLink>
);

export const servicesList = defineList(() => servicesQuery.listStaffServices, {
  title: 'Services',
  thing: 'service',
  things: 'services',
  filters: {
    view: tabs({
      label: 'Which services',
      options: { active: 'Offered', inactive: 'Not shown' },
      asks: (view) => ({ is_active: view === 'active' }),
    }),
    category_id: pick({
      label: 'Category',
      anyLabel: 'Any',
      useOptions: () => (useServiceCategories().data ?? []).map(({ id, name }) => ({ value: id, words: name })),
    }),
    staff_id: pick({
      label: 'Offered by',
      anyLabel: 'Any',
      useOptions: () =>
        (useServiceStaff().data?.people ?? []).map((one) => ({ value: one.id, words: personName(one) })),
    }),
    mode: choice({ label: 'Type', anyLabel: 'Any', options: { physical: 'In person', online: 'Online' } }),
  },
  sorts: {
    category: 'Category',
    name: 'Name',
    newest: 'Newest first',
    updated: 'Recently changed',
    price_asc: 'Lowest price first',
    price_desc: 'Highest price first',
  },
  search: { label: 'Search by name or preparation', placeholder: 'Name or preparation' },
  keyOf: (row) => row.id,
  useTools,
  hrefOf: (row, { tools }) => (tools.mayUpdate ? editServiceLink(row) : undefined),
  columns: {
    name: {
      head: 'Service',
      className: productsListStyles.product,
      sort: { name: 'ascending' },
      cell: (row) => <span className={productsListStyles.productName}>{keepTogether(row.name)}</span>,
      csv: (row) => row.name,
    },
    category: {
      head: 'Category',
      width: '10.5rem',
      className: classNames(dataTableStyles.sub, productsListStyles.shelfCell),
      sort: { category: 'ascending' },
      cell: (row) => row.service_category.name,
      csv: (row) => row.service_category.name,
    },
    people: {
      head: 'Offered by',
      width: '9.5rem',
      className: dataTableStyles.sub,
      cell: (row) => <People staffs={row.staffs} />,
      csv: (row) => row.staffs.map(personName).join(', '),
    },
    modes: {
      head: 'Type',
      width: '4rem',
      className: dataTableStyles.oneLine,
      cell: (row) => <Modes modes={row.modes} />,
      csv: (row) => row.modes.map((mode) => MODE_LABELS[mode]).join(', '),
    },
    length: {
      head: 'Duration',
      width: '6rem',
      className: dataTableStyles.oneLine,
      cell: (row) => <Length {...row} />,
      csv: (row) => String(row.duration_minutes),
      csvHead: 'Duration in minutes',
    },
    price: {
      head: 'Price',
      width: '6.5rem',
      align: 'right',
      className: dataTableStyles.oneLine,
      sort: { price_asc: 'ascending', price_desc: 'descending' },
      cell: (row) => (
        <span className={dataTableStyles.money} data-slot="money">
          {Number(row.price) === 0 ? 'Free' : <Money amount={Number(row.price)} tabular />}
        </span>
      ),
      csv: (row) => Number(row.price).toFixed(2),
    },
    shown: {
      head: 'Offered',
      width: '5.5rem',
      className: classNames(dataTableStyles.oneLine, productsListStyles.shown),
      cell: (row, { tools: { mayUpdate, offer } }) =>
        mayUpdate ? (
          <Switch
            label={<span className={visuallyHiddenStyles.hidden}>{row.name} is offered</span>}
            checked={row.is_active}
            disabled={offer.isPending && offer.variables.id === row.id}
            onChange={(event) => offer.mutate({ id: row.id, is_active: event.target.checked })}
          />
        ) : (
          <StatusChip tone={row.is_active ? 'good' : 'calm'} hollow={!row.is_active}>
            {statusLabel(row)}
          </StatusChip>
        ),
      csv: statusLabel,
    },
    more: {
      head: <span className={visuallyHiddenStyles.hidden}>More</span>,
      width: '3.25rem',
      className: classNames(dataTableStyles.oneLine, productsListStyles.moreCell),
      line: 1,
      cell: (row, { tools: { mayUpdate, mayDelete, mayPolicy, remove } }) => (
        <RowMenu
          row={row}
          mayUpdate={mayUpdate}
          mayPolicy={mayPolicy}
          onDelete={mayDelete ? () => void remove(row) : null}
        />
      ),
    },
  },
  show: {
    tight: ['name', 'price', 'length', 'modes', 'people', 'shown', 'more'],
    lines: ['name', 'more', 'price', 'length', 'modes', 'shown'],
  },
  empty: {
    drawing: 'wishlist',
    words: (_, { tools }) => ({
      title: 'No services yet',
      text: 'Services that customers can book will appear here. Add the first one.',
      action: tools.mayCreate && addService,
    }),
    isFiltered: ({ view }, isFiltered) => isFiltered || view !== 'all',
  },
  actions: ({ tools }) => (
    <>
      <ButtonLink variant="outline" size="small" to="/admin/services/staff-selection">
        Who offers what
      </ButtonLink>
      {tools.mayCreate && (
        <ButtonLink size="small" to="/admin/services/new">
          <Plus className={iconStyles.small} />
          Add Service
        </ButtonLink>
      )}
    </>
  ),
  className: classNames(productsListStyles.productsList, styles.servicesList),
});
