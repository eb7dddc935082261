import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { fullName } from '~/domains/accounts/rules.ts';
import { formatPhone } from '~/shared/phone.ts';
import { toApiError } from '~/ui/api-error.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { FindRow } from '~/ui/admin/find-row.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { staffQuery } from './query.ts';
import type { UserRow } from '../contract.ts';
import { ListPager } from '~/ui/admin/list-pager.tsx';
import { UserPanel } from './admin-user-panel.tsx';
import { PAGE_SIZES, usersHref, usersInput, type UsersState } from './admin-users-search-params.ts';

const COLUMNS: Column<UserRow>[] = [
  { key: 'name', head: 'Name', cell: (row) => fullName(row) || row.email },
  { key: 'email', head: 'Email', cell: (row) => row.email },
  { key: 'phone', head: 'Phone', width: '11rem', cell: (row) => row.phone && formatPhone(row.phone) },
];

function emptyText({ q, page }: UsersState): string {
  if (page > 1) return 'This page is empty. Go back to the first page.';
  return q.trim() === '' ? 'There are no accounts yet.' : 'No matching users found.';
}

export function UsersTab({ state }: { state: UsersState }) {
  const navigate = useNavigate();
  const users = useQuery({
    ...staffQuery.listUserPage.queryOptions({ input: usersInput(state) }),
    placeholderData: keepPreviousData,
  });
  const table = useRef<HTMLElement>(null);
  const search = (q: string) => void navigate(usersHref(state, { q }), { replace: true, preventScrollReset: true });
  return (
    <section className="panel" aria-label="Users" ref={table}>
      <FindRow
        label="Search by name, email or phone"
        placeholder="Search by name, email or phone"
        q={state.q}
        onSearch={search}
        onDown={() => table.current?.querySelector<HTMLElement>('tbody a')?.focus()}
      />
      {users.isError && !users.data ? (
        <div className="list-failed">
          <LoadFailed
            variant="refresh"
            message={toApiError(users.error).detail}
            waiting={users.isFetching}
            onReload={() => void users.refetch()}
          />
        </div>
      ) : (
        <DataTable
          label="Users"
          columns={COLUMNS}
          rows={users.data?.items ?? []}
          keyOf={(row) => row.id}
          hrefOf={(row) => usersHref(state, { user: row.id })}
          stateOf={(row) => ({ selected: row.id === state.user })}
          waitingRows={users.data ? 0 : state.page_size}
          empty={emptyText(state)}
        />
      )}
      {users.data && (
        <ListPager
          page={state.page}
          page_size={state.page_size}
          total={users.data.total}
          shown={{ page: users.data.page, page_size: users.data.page_size, count: users.data.items.length }}
          sizes={PAGE_SIZES}
          hrefOf={({ page_size, ...rest }) => {
            const size = PAGE_SIZES.find((one) => one === page_size);
            return usersHref(state, { ...rest, ...(size ? { page_size: size } : {}) });
          }}
        />
      )}
      <UserPanel
        userId={state.user}
        onClose={() => void navigate(usersHref(state, { user: null }), { preventScrollReset: true })}
      />
    </section>
  );
}
