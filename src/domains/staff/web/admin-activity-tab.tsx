import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AuditEntry } from '~/domains/accounts/contract.ts';
import { formatDateTime } from '~/shared/dates.ts';
import { toApiError } from '~/ui/api-error.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { SelectCapsule } from '~/ui/field.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import {
  ACTIONS,
  actionLabel,
  activityHref,
  activityInput,
  detailText,
  PAGE_SIZES,
  parseActivity,
  type ActivityState,
} from './admin-activity-search-params.ts';
import { ListPager } from '~/ui/admin/list-pager.tsx';

const columns = (state: ActivityState): Column<AuditEntry>[] => [
  {
    key: 'at',
    head: 'When',
    width: '15rem',
    cell: (entry) => <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>,
  },
  {
    key: 'actor',
    head: 'Who',
    line: 1,
    cell: (entry) =>
      entry.actor_id === null ? (
        <span className="muted">Not logged in</span>
      ) : (
        <Link className="link" to={activityHref(state, { actor_id: entry.actor_id })} preventScrollReset>
          {entry.actor_name || 'No name'}
        </Link>
      ),
  },
  { key: 'action', head: 'Action', cell: (entry) => actionLabel(entry.action) },
  {
    key: 'object',
    head: 'Item',
    cell: (entry) => {
      const words = [entry.object_kind, detailText(entry.detail)].filter(Boolean).join(', ');
      if (entry.object_id === null) return words;
      return (
        <Link
          className="link"
          to={activityHref(state, { object_id: entry.object_id })}
          preventScrollReset
          title={words}
        >
          {words}
        </Link>
      );
    },
  },
  { key: 'ip', head: 'IP address', width: '9rem', cell: (entry) => entry.ip_address },
];

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="select day">
      <span>{label}</span>
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

/** Who did and saw what. Nothing here can be changed by anybody. */
export function ActivityTab() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = parseActivity(params);
  const list = useQuery({
    ...accountsQuery.listAuditLog.queryOptions({ input: activityInput(state) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const change = (next: Partial<ActivityState>) =>
    void navigate(activityHref(state, next), { replace: true, preventScrollReset: true });
  const isFiltered = [state.action, state.from, state.to, state.actor_id, state.object_id].some(Boolean);
  return (
    <section className="panel" aria-label="Activity">
      <div className="find-row activity-find">
        <SelectCapsule label="Action" value={state.action} onChange={(event) => change({ action: event.target.value })}>
          <option value="">All actions</option>
          {Object.entries(ACTIONS).map(([action, words]) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </SelectCapsule>
        <Day label="From" value={state.from} onChange={(from) => change({ from })} />
        <Day label="To" value={state.to} onChange={(to) => change({ to })} />
        {isFiltered && (
          <ButtonLink variant="text" size="small" to="?tab=activity" preventScrollReset>
            Show all
          </ButtonLink>
        )}
      </div>
      {list.isError && !list.data ? (
        <div className="list-failed">
          <LoadFailed
            variant="refresh"
            message={toApiError(list.error).detail}
            waiting={list.isFetching}
            onReload={() => void list.refetch()}
          />
        </div>
      ) : (
        <DataTable
          label="Activity"
          columns={columns(state)}
          rows={list.data?.items ?? []}
          keyOf={(entry) => entry.id}
          waitingRows={list.data ? 0 : 10}
          empty={isFiltered ? 'No activity matches these filters.' : 'No activity yet.'}
        />
      )}
      {list.data && (
        <ListPager
          page={list.data.page}
          page_size={list.data.page_size}
          total={list.data.total}
          sizes={PAGE_SIZES}
          hrefOf={(next) => activityHref(state, next)}
        />
      )}
    </section>
  );
}
