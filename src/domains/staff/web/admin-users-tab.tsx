import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fullName } from '~/domains/accounts/rules.ts';
import { phoneWords } from '~/shared/phone.ts';
import { toApiError } from '~/ui/api-error.ts';
import { DataTable, type Column } from '~/ui/data-table.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { query } from '~/ui/query.ts';
import type { UserRow } from '../contract.ts';
import { ListPager } from '~/ui/list-pager.tsx';
import { UserPanel } from './admin-user-panel.tsx';
import { PAGE_SIZES, pageOfUsers, searchUsers, usersHref, type UsersState } from './admin-users-state.ts';

const COLUMNS: Column<UserRow>[] = [
  { key: 'name', head: 'Name', cell: (row) => fullName(row) || row.email },
  { key: 'email', head: 'Email', cell: (row) => row.email },
  { key: 'phone', head: 'Phone', width: '11rem', cell: (row) => row.phone && phoneWords(row.phone) },
];

export function UsersTab({ state }: { state: UsersState }) {
  const navigate = useNavigate();
  const users = useQuery(query.staff.listUsers.queryOptions());
  const [typed, setTyped] = useState(state.q);
  // The back button brings another search: the box shows it.
  const [sent, setSent] = useState(state.q);
  if (state.q !== sent) {
    setSent(state.q);
    setTyped(state.q);
  }
  const search = (q: string) => {
    setTyped(q);
    setSent(q);
    void navigate(usersHref(state, { q }), { replace: true, preventScrollReset: true });
  };
  const found = searchUsers(users.data ?? [], state.q);
  const { rows, page } = pageOfUsers(found, state.page, state.page_size);
  return (
    <section className="panel" aria-label="Users">
      <div className="find-row" role="search">
        <label className="input">
          <Search className="i i-s" />
          <span className="sr">Search by name, email or phone</span>
          <input
            type="search"
            placeholder="Search by name, email or phone"
            value={typed}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => search(event.target.value)}
          />
        </label>
      </div>
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
          rows={rows}
          keyOf={(row) => row.id}
          hrefOf={(row) => usersHref(state, { user: row.id })}
          stateOf={(row) => ({ selected: row.id === state.user })}
          waitingRows={users.data ? 0 : state.page_size}
          empty={state.q.trim() === '' ? 'Nobody has an account yet.' : 'No matching users found.'}
        />
      )}
      {users.data && (
        <ListPager
          page={page}
          page_size={state.page_size}
          total={found.length}
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
