import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '~/client/session.ts';
import { actFault } from '~/shared/registrations.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { toast } from '~/ui/toast.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import type { Duty as DutyAnswer } from '../contract.ts';
import { staffApi } from './api.ts';
import { staffQuery } from './query.ts';
import styles from './duty.module.css';

const REFETCH_MS = 60_000;

/** Kept between pages, refetched each minute and whenever the window is looked at again: colleagues take over elsewhere. */
const dutyQuery = {
  ...staffQuery.getDuty.queryOptions(),
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
  refetchOnWindowFocus: 'always',
} as const;

function DutyButton({ duty, person }: { duty: DutyAnswer; person: ReturnType<typeof useSession> }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { on_duty } = duty;
  // The session knows no id; a council gives a number to one person.
  const isOwn = person.registrations.some(({ number }) => number === on_duty?.registration_number);
  const change = useMutation({
    mutationFn: (on: boolean) => staffApi.changeDuty({ on }),
    onSuccess: (answer, on) => {
      client.setQueryData(dutyQuery.queryKey, answer);
      toast.success(on ? 'You are the pharmacist on duty' : 'Your duty has ended');
    },
    onError: (error) => {
      toast.error(toApiError(error).detail);
      void client.invalidateQueries({ queryKey: dutyQuery.queryKey });
    },
  });
  async function start(): Promise<void> {
    const yes =
      on_duty === null ||
      (await confirm({
        title: `Take over from ${on_duty.name}?`,
        text: `${on_duty.name}'s duty will end, and you will supervise the dispensary from now on.`,
        yes: 'Start duty',
        no: 'Cancel',
        tone: 'primary',
      }));
    if (yes) change.mutate(true);
  }
  async function end(): Promise<void> {
    const yes = await confirm({
      title: 'End your duty?',
      text: 'Until a pharmacist starts duty, nothing can be prepared, dispensed or released.',
      yes: 'End duty',
      no: 'Cancel',
      tone: 'primary',
    });
    if (yes) change.mutate(false);
  }
  return (
    <Button variant="outline" size="small" waiting={change.isPending} onClick={() => void (isOwn ? end() : start())}>
      {isOwn ? 'End duty' : 'Start duty'}
    </Button>
  );
}

/** Who is the pharmacist on duty, in the frame of the back office: without one nothing is dispensed or released. */
export function Duty() {
  const session = useSession();
  const now = useMinute();
  const { data } = useQuery(dutyQuery);
  if (!data) return null;
  const runs = data.on_duty !== null && new Date(data.on_duty.ends_at) > now;
  const duty = runs ? data : { ...data, on_duty: null };
  return (
    <div className={styles.duty} role="group" aria-label="Duty">
      <span role="status">
        {duty.on_duty ? (
          <StatusChip tone="good">On duty: {duty.on_duty.name}</StatusChip>
        ) : (
          <StatusChip tone="bad">No pharmacist on duty</StatusChip>
        )}
      </span>
      {actFault('be_on_duty', session) === null && <DutyButton duty={duty} person={session} />}
    </div>
  );
}
