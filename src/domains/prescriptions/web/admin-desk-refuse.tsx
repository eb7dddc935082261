import { useId, useState, type FormEvent } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { SelectField, TextArea } from '~/ui/field.tsx';
import type { Medicine } from '../contract.ts';
import { isLineReason, LINE_REASON_CODES, LINE_REASONS, type LineReasonCode } from '../line-reasons.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';

const NOTE_MAX = 300;

interface RefuseDialogProps {
  /** Null: closed. */
  medicine: Medicine | null;
  isSending: boolean;
  onSend: (body: { reason_code: LineReasonCode; note?: string }) => void;
  onClose: () => void;
}

function RefuseFields({ id, onSend }: Pick<RefuseDialogProps, 'onSend'> & { id: string }) {
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isNoteMissing = code === 'other' && note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNoteMissing || !isLineReason(code)) return;
    onSend({ reason_code: code, ...(note.trim() ? { note: note.trim() } : {}) });
  };
  return (
    <form id={id} className={formPageStyles.moveFields} noValidate onSubmit={submit}>
      <SelectField
        label="Reason"
        value={code}
        error={isTried && code === '' ? 'Choose a reason' : undefined}
        {...(isLineReason(code) ? { help: `The patient will read: “${LINE_REASONS[code].sentence}”` } : {})}
        onChange={(event) => setCode(event.target.value)}
      >
        <option value="">Choose</option>
        {LINE_REASON_CODES.map((one) => (
          <option key={one} value={one}>
            {LINE_REASONS[one].label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Note to the patient"
        optional={code !== 'other'}
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        error={isTried && isNoteMissing ? 'Enter the reason. The patient will see it' : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
    </form>
  );
}

/** A medicine that is not supplied, while the rest of the prescription is. */
export function RefuseDialog({ medicine, isSending, onSend, onClose }: RefuseDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={medicine !== null}
      onClose={onClose}
      title={`Leave out ${medicine?.name ?? 'this medicine'}?`}
      text="The patient will see the reason with the quote. You can add it back until the quote is sent."
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep medicine
          </Button>
          <Button type="submit" form={id} variant="danger" waiting={isSending}>
            Leave out
          </Button>
        </>
      }
    >
      <RefuseFields key={medicine?.medicine_id} id={id} onSend={(body) => !isSending && onSend(body)} />
    </Dialog>
  );
}
