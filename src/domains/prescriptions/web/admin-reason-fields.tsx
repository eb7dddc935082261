import { useState, type FormEvent } from 'react';
import { ColdPackingFields } from '~/domains/delivery-charges/web/admin-cold-packing-fields.tsx';
import {
  coldPackingBody,
  coldPackingFault,
  EMPTY_COLD_PACKING,
} from '~/domains/delivery-charges/web/cold-packing-draft.ts';
import { isKeptCold } from '~/shared/storage-class.ts';
import type { ApiFieldError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { TextArea, TextField } from '~/ui/field.tsx';
import { REASON_MAX } from '../contract-limits.ts';
import type { Prescription } from '../contract.ts';
import { isUnreceived } from '../rules.ts';
import { HandOverFields } from './admin-hand-over-fields.tsx';
import type { AskedBody, AskedMove } from './admin-reason-dialog.tsx';
import { EMPTY_HAND_OVER, handOverBody, handOverFaults } from './hand-over-draft.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

const MAX_TRACKING = 60;
const MAX_COURIER = 80;

interface ReasonFieldsProps {
  prescription: Prescription;
  asked: AskedMove;
  id: string;
  /** Of the text that the patient reads; null where none is asked for. */
  label: string | null;
  ready: readonly { name: string; text: string }[];
  /** Returns what the server found at which field. */
  onSend: (body: AskedBody) => Promise<readonly ApiFieldError[]>;
}

type Faults = Partial<Record<string, string>>;

/** What a move needs: a reason, a courier, who received it, how it was packed. */
export function ReasonFields({ prescription, asked, id, label, ready, onSend }: ReasonFieldsProps) {
  const { prescription_status, delivery_method, medicines } = prescription;
  const [reason, setReason] = useState('');
  const [tracking, setTracking] = useState(prescription.tracking_number ?? '');
  const [courier, setCourier] = useState('');
  const [handOver, setHandOver] = useState(EMPTY_HAND_OVER);
  const [cold, setCold] = useState(EMPTY_COLD_PACKING);
  const [faults, setFaults] = useState<Faults>({});
  const clear = (...fields: string[]) =>
    setFaults((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));
  const isHandOver = asked === 'completed';
  const leavesNow = asked === 'sent' || (isHandOver && prescription_status !== 'sent');
  const isCold = leavesNow && medicines.some((line) => line.is_in_supply && isKeptCold(line.storage));
  const isCorrection = asked === 'cancelled' && isUnreceived(prescription_status);
  const isNeeded = asked === 'rejected' || asked === 'needs_information' || isCorrection;
  const said = reason.trim();

  const findFaults = (): Faults => ({
    ...(isNeeded && said === ''
      ? {
          reason: isCorrection
            ? 'Enter the reason for the medicine register'
            : 'Write a full sentence. The patient will see it',
        }
      : {}),
    ...(asked === 'sent' && courier.trim() === '' ? { courier: 'Enter the courier' } : {}),
    ...(isHandOver ? handOverFaults(handOver) : {}),
    ...(isCold ? { packed_cold: coldPackingFault(cold) ?? undefined } : {}),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults();
    setFaults(found);
    if (Object.values(found).some(Boolean)) return;
    const refused = await onSend({
      ...(said ? { reason: said } : {}),
      ...(asked === 'sent' ? { courier: courier.trim() } : {}),
      ...(asked === 'sent' && tracking.trim() ? { tracking_number: tracking.trim() } : {}),
      ...(isHandOver ? handOverBody(handOver) : {}),
      ...(isCold ? coldPackingBody(cold) : {}),
    });
    setFaults(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
  };
  return (
    <form id={id} className={formPageStyles.moveFields} onSubmit={(event) => void submit(event)} noValidate>
      {ready.length > 0 && (
        <div className={prescriptionDeskStyles.ready} role="group" aria-label="Start with">
          {ready.map(({ name, text }) => (
            <Button
              key={name}
              variant="outline"
              size="small"
              onClick={() => {
                setReason(said === '' ? text : `${said}\n${text}`);
                clear('reason');
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {label !== null && (
        <TextArea
          label={label}
          optional={!isNeeded}
          rows={4}
          value={reason}
          error={faults['reason']}
          maxLength={REASON_MAX}
          count={{ used: reason.length, max: REASON_MAX }}
          onChange={(event) => {
            setReason(event.target.value);
            clear('reason');
          }}
        />
      )}
      {isHandOver && (
        <HandOverFields
          draft={handOver}
          delivery_method={delivery_method}
          faults={faults}
          onChange={(draft) => {
            setHandOver(draft);
            clear('received_by', 'pin');
          }}
        />
      )}
      {isCold && (
        <ColdPackingFields
          draft={cold}
          error={faults['packed_cold']}
          onChange={(draft) => {
            setCold(draft);
            clear('packed_cold');
          }}
        />
      )}
      {asked === 'sent' && (
        <>
          <TextField
            label="Courier"
            value={courier}
            error={faults['courier']}
            maxLength={MAX_COURIER}
            autoComplete="off"
            onChange={(event) => {
              setCourier(event.target.value);
              clear('courier');
            }}
          />
          <TextField
            label="Tracking number"
            optional
            help="Shown on the patient's prescription page."
            value={tracking}
            error={faults['tracking_number']}
            maxLength={MAX_TRACKING}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTracking(event.target.value);
              clear('tracking_number');
            }}
          />
        </>
      )}
    </form>
  );
}
