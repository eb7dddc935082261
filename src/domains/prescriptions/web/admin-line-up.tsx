import { useId, useState, type RefObject } from 'react';
import { shopDate } from '~/shared/dates.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { SelectField } from '~/ui/field.tsx';
import type { Medicine, Prescription } from '../contract.ts';
import { prescriptionsApi } from './api.ts';
import { lineUpChoices } from './line-up-choices.ts';
import { useDeskAct } from './use-admin-prescriptions.ts';
import layoutStyles from '~/ui/layout.module.css';

interface LineUpProps {
  prescription: Prescription;
  /** The medicine to line up; null if none. */
  medicine: Medicine | null;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A shorter first supply, so that the next one falls due with the patient's other medicines. */
export function LineUpDialog({ prescription, medicine, finalFocus, onClose }: LineUpProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const lineUp = useDeskAct(
    prescription.prescription_id,
    (body: { medicine_id: string; due_on: string }) => prescriptionsApi.lineUpMedicine(body),
    () => 'Medicine lined up',
  );
  const [today] = useState(() => shopDate(new Date()));
  const choices = medicine ? lineUpChoices(medicine, prescription.line_up_days, today) : [];
  const due_on = choices.some(({ day }) => day === chosen) ? chosen : (choices[0]?.day ?? '');
  return (
    <Dialog
      open={medicine !== null}
      onClose={onClose}
      finalFocus={finalFocus}
      title={`Line up ${medicine?.name ?? ''}`}
      text="The first supply is shorter, and the next ones are as prescribed. They fall due together with the patient's other medicines."
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={id} waiting={lineUp.isPending}>
            Line up
          </Button>
        </>
      }
    >
      <form
        className={layoutStyles.above4}
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (medicine) lineUp.mutate({ medicine_id: medicine.medicine_id, due_on }, { onSuccess: onClose });
        }}
      >
        <SelectField label="Next supply due on" value={due_on} onChange={(event) => setChosen(event.target.value)}>
          {choices.map(({ day, words }) => (
            <option key={day} value={day}>
              {words}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}
