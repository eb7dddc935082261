import { useSession } from '~/client/session.ts';
import { actFault } from '~/shared/registrations.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { Duty as DutyAnswer } from '../contract.ts';
import { useChangeDuty, useDuty } from './use-duty.ts';
import styles from './duty.module.css';

function DutyButton({ duty, person }: { duty: DutyAnswer; person: ReturnType<typeof useSession> }) {
  const confirm = useConfirm();
  const { on_duty } = duty;
  // The session knows no id; a council gives a number to one person.
  const isOwn = person.registrations.some(({ number }) => number === on_duty?.registration_number);
  const change = useChangeDuty();
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
  const duty = useDuty();
  if (!duty) return null;
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
