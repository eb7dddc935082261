import { Hand } from 'lucide-react';
import { useCan, useSession } from '~/client/session.ts';
import { prescriptionsApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import type { Prescription } from '../contract.ts';
import { mayWrite, pharmacistFault } from '../rules.ts';
import { useDeskAct } from './use-admin-prescriptions.ts';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

interface Asked {
  release?: boolean;
  take_over?: boolean;
}

/** For steps in which staff still read or prepare; a prescription waiting for others need not be assigned. */
const isToHold = (status: Prescription['prescription_status']): boolean => mayWrite(status) || status === 'paid';

/** The assignee. One person at a time edits it. */
export function DeskClaim({ prescription, isMine }: { prescription: Prescription; isMine: boolean }) {
  const { prescription_id: id, prescription_number: number, claimed_by, prescription_status } = prescription;
  const mayUpdate = useCan('prescription.update');
  const fault = pharmacistFault('claim', useSession());
  const confirm = useConfirm();
  const claim = useDeskAct(
    id,
    (asked: Asked) => prescriptionsApi.claimPrescription({ id, ...asked }),
    (now) => (now.claimed_by ? `${number} is assigned to you` : `${number} is back in the queue`),
  );
  if (!mayUpdate || (claimed_by === null && !isToHold(prescription_status))) return null;
  if (fault !== null && !isMine)
    return (
      <div className={classNames(noteStyles.note, prescriptionDeskStyles.claim)} data-slot="note">
        <Hand className={iconStyles.icon} />
        <p>
          <b>{claimed_by === null ? 'Nobody is working on it yet.' : `${claimed_by.name} is working on it.`}</b>
        </p>
      </div>
    );
  const askTakeOver = async (holder: string) => {
    const yes = await confirm({
      title: `Take over ${number}?`,
      text: `${holder} is working on it and will no longer be able to edit it once you take over.`,
      yes: 'Take over',
      no: 'Cancel',
      tone: 'primary',
    });
    if (yes) claim.mutate({ take_over: true });
  };
  if (claimed_by === null)
    return (
      <div className={classNames(noteStyles.note, prescriptionDeskStyles.claim)} data-slot="note">
        <Hand className={iconStyles.icon} />
        <p>
          <b>Not assigned.</b> {mayWrite(prescription_status) && 'Assign it to yourself to work on it.'}
        </p>
        <Button
          variant={mayWrite(prescription_status) ? 'primary' : 'outline'}
          size="small"
          waiting={claim.isPending}
          onClick={() => claim.mutate({})}
        >
          Assign to me
        </Button>
      </div>
    );
  if (isMine)
    return (
      <div className={classNames(noteStyles.note, prescriptionDeskStyles.claim)} data-slot="note">
        <Hand className={iconStyles.icon} />
        <p>
          <b>Assigned to you.</b>
        </p>
        <Button
          variant="outline"
          size="small"
          waiting={claim.isPending}
          onClick={() => claim.mutate({ release: true })}
        >
          Unassign
        </Button>
      </div>
    );
  return (
    <div className={classNames(noteStyles.note, prescriptionDeskStyles.claim)} data-slot="note">
      <Hand className={iconStyles.icon} />
      <p>
        <b>{claimed_by.name} is working on it.</b>
      </p>
      <Button
        variant="outline"
        size="small"
        waiting={claim.isPending}
        onClick={() => void askTakeOver(claimed_by.name)}
      >
        Take over
      </Button>
    </div>
  );
}
