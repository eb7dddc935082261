import { TriangleAlert } from 'lucide-react';
import { classNames } from '~/ui/class-names.ts';
import { SelectField, TextArea, TextField } from '~/ui/field.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import type { ReleaseCheck } from '../contract-release.ts';
import { REFUSAL_REASON, REFUSAL_REASONS, type RefusalReason } from '../refusal-reasons.ts';
import { typedQuantity, type TypedDecision } from './admin-release-values.ts';
import styles from './admin-release.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const NOTE_MOST = 300;

type Line = ReleaseCheck['lines'][number];

/** "60 tablets in 2 packs of 30", or "2 packs" where the catalogue does not say what a pack holds. */
function amountOf({ quantity, pieces, pieces_per_pack, unit }: Line): string {
  const packs = quantity === 1 ? '1 pack' : `${quantity} packs`;
  return pieces === null || pieces_per_pack === null
    ? packs
    : `${pieces} ${unit ?? 'pieces'} in ${packs} of ${pieces_per_pack}`;
}

interface ReleaseLineProps {
  line: Line;
  warnings: ReleaseCheck['warnings'];
  typed: TypedDecision;
  errorAt: (field: string) => string | undefined;
  onType: (typed: TypedDecision) => void;
}

/** One medicine: what it is, what speaks against it, how much of it is released and why not all. */
export function ReleaseLine({ line, warnings, typed, errorAt, onType }: ReleaseLineProps) {
  const quantity = typedQuantity(typed);
  const isLess = quantity !== null && quantity < line.quantity;
  const of = <span className={visuallyHiddenStyles.hidden}> of {line.name}</span>;
  return (
    <div className={styles.line}>
      <p>
        <ScheduleBadge schedule={line.schedule} /> <b>{line.name}</b>
      </p>
      <p className={styles.facts}>
        {[amountOf(line), line.strength, line.dosage_form].filter(Boolean).join(', ')}
        {line.directions !== null && <span>Directions: {line.directions}</span>}
      </p>
      {warnings.map(({ kind, message }) => (
        <div
          className={classNames(noteStyles.note, kind === 'limit' ? noteStyles.bad : noteStyles.warm)}
          data-slot="note"
          key={`${kind} ${message}`}
        >
          <TriangleAlert className={iconStyles.icon} />
          <p>{message}</p>
        </div>
      ))}
      <TextField
        label={<>Packs to release{of}</>}
        type="number"
        inputMode="numeric"
        min={0}
        max={line.quantity}
        step={1}
        help={`${line.quantity} ordered. Enter 0 to refuse it.`}
        value={typed.quantity}
        error={errorAt('quantity')}
        onChange={(event) => onType({ ...typed, quantity: event.target.value })}
      />
      {isLess && (
        <>
          <SelectField
            label={<>Reason for releasing less{of}</>}
            value={typed.reason_code}
            error={errorAt('reason_code')}
            onChange={(event) => onType({ ...typed, reason_code: event.target.value as RefusalReason | '' })}
          >
            <option value="">Choose a reason</option>
            {REFUSAL_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REFUSAL_REASON[reason].label}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={<>Note to the customer{of}</>}
            optional={typed.reason_code !== 'other'}
            help={typed.reason_code === '' ? undefined : REFUSAL_REASON[typed.reason_code].sentence || undefined}
            value={typed.note}
            maxLength={NOTE_MOST}
            error={errorAt('note')}
            onChange={(event) => onType({ ...typed, note: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
