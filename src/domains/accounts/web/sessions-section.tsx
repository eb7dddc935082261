import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatDateTime } from '~/shared/dates.ts';
import { accountsApi } from '~/client/accounts-api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { toast } from '~/ui/toast.tsx';
import type { OpenSession } from '../contract.ts';
import { leaveEnded, useSession } from '~/client/session.ts';
import accountStyles from './account.module.css';
import accountRowsStyles from '~/ui/account-rows.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

function Session({ session, onEnd, isEnding }: { session: OpenSession; onEnd: () => void; isEnding: boolean }) {
  return (
    <li>
      <div>
        <p className={accountRowsStyles.rowName}>
          {session.device} {session.current && <StatusChip tone="good">This device</StatusChip>}
        </p>
        <p className={accountRowsStyles.rowFacts}>
          Last seen {formatDateTime(session.last_seen_at)}
          {session.ip_address !== null && `, from ${session.ip_address}`}
        </p>
      </div>
      {!session.current && (
        <Button variant="outline" size="small" waiting={isEnding} onClick={onEnd}>
          Log out<span className={visuallyHiddenStyles.hidden}> {session.device}</span>
        </Button>
      )}
    </li>
  );
}

/** The account's open sessions, with a button to end each. */
export function SessionsPart() {
  const { token } = useSession();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const queryKey = accountsQuery.listSessions.queryKey();
  const list = useQuery({
    ...accountsQuery.listSessions.queryOptions(),
    enabled: token !== null,
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (id: string) => accountsApi.endSession({ id }),
    onSuccess: () => toast.success('Device logged out'),
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  const endAll = useMutation({
    mutationFn: () => accountsApi.signOutEverywhere({ keep_current: false }),
    onSuccess: async () => {
      await navigate('/');
      leaveEnded();
      toast.success("You're logged out on all devices");
    },
    onError: (error) => toast.error(toApiError(error).detail),
  });
  async function askAndEndAll(): Promise<void> {
    const yes = await confirm({
      title: 'Log out on all devices?',
      text: "This includes this device. You'll need to log in again.",
      yes: 'Log out on all devices',
      no: 'Cancel',
      tone: 'primary',
    });
    if (yes) endAll.mutate();
  }
  return (
    <section className={accountStyles.roomPart} aria-labelledby="own-sessions">
      <h2 id="own-sessions">Your devices</h2>
      {!list.data && !list.isError && (
        <div aria-busy="true">
          <span className={visuallyHiddenStyles.hidden}>Loading</span>
          <LinesSkeleton lines={3} />
        </div>
      )}
      {!list.data && list.isError && <LoadFailed onReload={() => void list.refetch()} waiting={list.isFetching} />}
      {list.data && (
        <ul className={accountRowsStyles.rows}>
          {list.data.map((session) => (
            <Session
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      <div className={accountStyles.roomAction} data-slot="room-action">
        <Button variant="outline" waiting={endAll.isPending} onClick={() => void askAndEndAll()}>
          Log out on all devices
        </Button>
      </div>
    </section>
  );
}
