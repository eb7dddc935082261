import { useQuery } from '@tanstack/react-query';
import { shortDateTime } from '~/shared/dates.ts';
import { toApiError } from '~/ui/api-error.ts';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { Timeline } from '~/ui/timeline.tsx';
import { changeText } from './charges-copy.ts';
import textStyles from '~/ui/text.module.css';

const MOST = 10;

/** Who changed what and when, from the audit log, for users who may read it. */
export function ChargesHistory() {
  const asked = useQuery({
    ...accountsQuery.listAuditLog.queryOptions({ input: { object_kind: 'delivery_charges', page_size: MOST } }),
    staleTime: 0,
  });
  const entries = (asked.data?.items ?? []).map(({ id, at, actor_name, detail }) => ({
    key: id,
    words: changeText(detail).join('; '),
    note: actor_name,
    at,
    when: shortDateTime(at),
  }));
  return (
    <FormGroup title="History">
      {asked.isPending && <LinesSkeleton lines={3} />}
      {asked.isError && (
        <LoadFailed
          variant="refresh"
          message={toApiError(asked.error).detail}
          waiting={asked.isFetching}
          onReload={() => void asked.refetch()}
        />
      )}
      {asked.data && entries.length === 0 && <p className={textStyles.muted}>No changes yet.</p>}
      {entries.length > 0 && <Timeline entries={entries} />}
    </FormGroup>
  );
}
