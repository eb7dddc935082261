import { UserRoundX } from 'lucide-react';
import { useSession } from '~/client/session.ts';
import { actFault } from '~/shared/registrations.ts';
import { Button } from '~/ui/button.tsx';
import { useChangeDuty } from './use-duty.ts';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';

/** Said before a form is filled in: without a pharmacist on duty it would be refused. Whoever may, starts duty here. */
export function NoDutyNote() {
  const mayStart = actFault('be_on_duty', useSession()) === null;
  const change = useChangeDuty();
  return (
    <div className={noteStyles.note} data-slot="note" role="status">
      <UserRoundX className={iconStyles.icon} />
      <p>
        <b>No pharmacist is on duty.</b> Nothing can be prepared, checked or dispensed until a pharmacist starts duty.
        {!mayStart && ' Please ask a pharmacist.'}
      </p>
      {mayStart && (
        <Button size="small" waiting={change.isPending} onClick={() => change.mutate(true)}>
          Start my duty
        </Button>
      )}
    </div>
  );
}
