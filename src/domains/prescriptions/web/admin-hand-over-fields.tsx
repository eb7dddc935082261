import { TextField } from '~/ui/field.tsx';
import { Segments } from '~/ui/segments.tsx';
import type { Prescription } from '../contract.ts';
import type { HandOverDraft } from './hand-over-draft.ts';

const PROOFS = [
  { value: 'pin', words: 'PIN' },
  { value: 'signature', words: 'Signature' },
  { value: 'counter', words: 'At the counter' },
] as const;

interface HandOverFieldsProps {
  draft: HandOverDraft;
  delivery_method: Prescription['delivery_method'];
  faults: { received_by?: string | undefined; pin?: string | undefined };
  onChange: (draft: HandOverDraft) => void;
}

/** Who received a supply, and how they proved it. */
export function HandOverFields({ draft, delivery_method, faults, onChange }: HandOverFieldsProps) {
  const change = (part: Partial<HandOverDraft>) => onChange({ ...draft, ...part });
  const proofs = delivery_method === 'delivery' ? PROOFS.filter(({ value }) => value !== 'counter') : PROOFS;
  return (
    <>
      <TextField
        label="Received by"
        error={faults.received_by}
        autoComplete="off"
        maxLength={120}
        value={draft.received_by}
        onChange={(event) => change({ received_by: event.target.value })}
      />
      <Segments
        label="Proof of receipt"
        value={draft.proof}
        options={[...proofs]}
        onChange={(proof) => change({ proof })}
      />
      {draft.proof === 'pin' && (
        <TextField
          label="PIN"
          error={faults.pin}
          help="Four digits. The patient finds them in our email and on the prescription's page."
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.pin}
          onChange={(event) => change({ pin: event.target.value })}
        />
      )}
    </>
  );
}
