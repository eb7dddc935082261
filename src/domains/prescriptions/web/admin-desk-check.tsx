import { useId, useState, type FormEvent, type RefObject } from 'react';
import { useSession } from '~/client/session.ts';
import { registrationFor } from '~/shared/registrations.ts';
import { dayText } from '~/shared/dates.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { toast } from '~/ui/toast.tsx';
import type { Prescription, Supply } from '../contract.ts';
import { prescriptionsApi } from './api.ts';
import { amountNow, packText } from './admin-supply-copy.ts';
import { useTakeIn } from './use-admin-prescriptions.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

interface CheckDialogProps {
  prescription: Prescription;
  supply: Supply;
  open: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function CheckFields({
  prescription,
  supply,
  id,
  onClose,
  onWaiting,
}: Omit<CheckDialogProps, 'open' | 'finalFocus'> & { id: string; onWaiting: (isWaiting: boolean) => void }) {
  const { prescription_id, prescription_number: number, medicines, version } = prescription;
  const takeIn = useTakeIn(prescription_id);
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const [isRead, setRead] = useState(false);
  const [isTried, setTried] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const lines = supply.lines.flatMap((line) => {
    const medicine = medicines.find(({ medicine_id }) => medicine_id === line.medicine_id);
    return medicine ? [{ line, medicine }] : [];
  });
  const reasonOf = (medicine_id: string) => reasons[medicine_id]?.trim() ?? '';
  const isMissing = lines.some(({ medicine }) => medicine.warnings.length > 0 && !reasonOf(medicine.medicine_id));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFault(null);
    if (isMissing || !isRead) return;
    onWaiting(true);
    try {
      await takeIn(
        await prescriptionsApi.signPhase({
          id: prescription_id,
          phase: 'dispense',
          version,
          labels_checked: isRead,
          lines: lines.flatMap(({ medicine: { medicine_id } }) =>
            reasonOf(medicine_id) ? [{ medicine_id, duplicate_reason: reasonOf(medicine_id) }] : [],
          ),
        }),
      );
      toast.success(`${number}: Dispensed`);
      onClose();
    } catch (error) {
      setFault(toApiError(error).detail);
    } finally {
      onWaiting(false);
    }
  };
  return (
    <form id={id} className={formPageStyles.moveFields} noValidate onSubmit={(event) => void submit(event)}>
      <ul className={prescriptionDeskStyles.checked} aria-label="Medicines">
        {lines.map(({ line, medicine }) => (
          <li key={line.medicine_id}>
            <b>{line.name}</b>, <b>{amountNow(line)}</b>
            <p>{medicine.directions}</p>
            <small>{packText(line, medicine)}</small>
            {medicine.warnings.map((warning) => (
              <p key={warning} className={prescriptionDeskStyles.warning}>
                {warning}
              </p>
            ))}
            {medicine.warnings.length > 0 && (
              <TextField
                label="Reason for supplying it despite this warning"
                maxLength={200}
                autoComplete="off"
                value={reasons[line.medicine_id] ?? ''}
                error={isTried && !reasonOf(line.medicine_id) ? 'Enter the reason' : undefined}
                onChange={(event) => setReasons({ ...reasons, [line.medicine_id]: event.target.value })}
              />
            )}
          </li>
        ))}
      </ul>
      {supply.labels_printed_at === null && (
        <p className={prescriptionDeskStyles.warning} role="status">
          The labels of this supply have not been printed here. Print them first, or write them by hand.
        </p>
      )}
      <Checkbox
        label="The labels are on the packs, and I have checked them against the prescription."
        checked={isRead}
        error={isTried && !isRead ? 'Check the labels, then tick this box' : undefined}
        onChange={(event) => setRead(event.target.checked)}
      />
      <FormFault fault={fault} />
    </form>
  );
}

/** The last check: who gets what, how much of it, and what speaks against it. It is entered in the register for good. */
export function CheckDialog({ prescription, supply, open, finalFocus, onClose }: CheckDialogProps) {
  const id = useId();
  const [isWaiting, setWaiting] = useState(false);
  const isSupervised = registrationFor('dispense', useSession())?.is_supervised ?? false;
  const signs = isSupervised
    ? 'You dispense under the supervision of the pharmacist on duty.'
    : 'You are the dispensing pharmacist.';
  const { first_name, last_name, date_of_birth } = prescription;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      wide
      title={`Dispense to ${first_name} ${last_name}?`}
      text={`${prescription.prescription_number}${date_of_birth === null ? '' : `, born ${dayText(date_of_birth)}`}. ${signs} Scheduled medicines are entered permanently in the medicine register.`}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" form={id} waiting={isWaiting}>
            Dispense
          </Button>
        </>
      }
    >
      <CheckFields prescription={prescription} supply={supply} id={id} onClose={onClose} onWaiting={setWaiting} />
    </Dialog>
  );
}
