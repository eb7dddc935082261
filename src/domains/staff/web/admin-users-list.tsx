import { useQuery } from '@tanstack/react-query';
import { fullName } from '~/domains/accounts/rules.ts';
import { formatPhone } from '~/shared/phone.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { staffQuery } from './query.ts';
import type { UserRow } from '../contract.ts';
import { InviteButton } from './admin-invite.tsx';
import { UserPanel } from './admin-user-panel.tsx';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import staffStyles from './staff.module.css';

const nameOf = (row: UserRow) => fullName(row) || row.email;
const phoneOf = ({ phone }: UserRow) => (phone === null ? '' : formatPhone(phone));

/** How many there are, also while a search shows fewer (spec section 2). */
const useTotal = () =>
  useQuery(staffQuery.listUserPage.queryOptions({ input: { sort: 'name', page: 1, page_size: 5 } })).data?.total;

export const usersList = defineList(() => staffQuery.listUserPage, {
  title: 'All Users',
  thing: 'user',
  things: 'users',
  open: 'user',
  filters: {},
  sorts: { name: 'Name', email: 'Email', newest: 'Newest first' },
  // Spec section 9.
  sizes: [5, 10, 25],
  search: { label: 'Search by name, email or phone', placeholder: 'Name, email or phone' },
  keyOf: (row) => row.id,
  useTools: () => ({ total: useTotal() }),
  heading: ({ tools: { total } }) => (
    <>All Users{total !== undefined && <span className={staffStyles.headCount}> ({total})</span>}</>
  ),
  columns: {
    name: {
      head: 'Name',
      width: (look) => (look === 'tight' ? '10rem' : undefined),
      sort: { name: 'ascending' },
      cell: nameOf,
      csv: nameOf,
    },
    email: {
      head: 'Email',
      className: dataTableStyles.sub,
      sort: { email: 'ascending' },
      cell: (row) => row.email,
      csv: (row) => row.email,
    },
    phone: { head: 'Phone', width: '7.5rem', className: dataTableStyles.sub, cell: phoneOf, csv: phoneOf },
  },
  empty: {
    drawing: 'search',
    words: () => ({ title: 'No users yet', text: 'Everyone who signs up or is invited will appear here.' }),
    noMatch: 'No matching users found.',
    hint: 'Try a shorter search.',
  },
  selection: { most: 100, full: 'You can select at most 100 users at once.', nameOf },
  actions: () => <InviteButton />,
  panel: {
    none: {
      title: 'No user selected',
      text: 'Select a user to see their details, role and latest orders. Use the arrow keys or J and K to move through the list, and Enter to open a user.',
    },
    render: (panel) => <UserPanel {...panel} />,
  },
  // Every read is in the audit log: so no refetch at intervals or on window focus.
  refresh: { staleTime: 0, refetchOnWindowFocus: false },
});
