import { Plus, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FieldError } from '../field-error.tsx';
import { IconButton } from '../icon-button.tsx';
import { classNames } from '../class-names.ts';
import formStyles from '../form.module.css';
import iconStyles from '../icon.module.css';
import styles from './pair-rows.module.css';
import visuallyHiddenStyles from '../visually-hidden.module.css';

type Pair = readonly [string, string];

interface PairRowsProps {
  label: ReactNode;
  /** The surrounding group has the same label. */
  hideLabel?: boolean;
  /** The labels of the left and right fields. */
  names: Pair;
  placeholders?: Pair;
  value: readonly Pair[];
  onChange: (rows: [string, string][]) => void;
  most: number;
  /** On the button: "Add an ingredient". */
  addLabel: string;
  faultAt: (row: number, side: 0 | 1) => string | undefined;
  error?: string | undefined;
}

/** Any number of rows of two fields: a name and its value. */
export function PairRows(props: PairRowsProps) {
  const { label, hideLabel, names, placeholders, value, onChange, most, addLabel, faultAt, error } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const change = (row: number, side: 0 | 1, text: string) =>
    onChange(value.map((pair, at): [string, string] => (at === row ? withSide(pair, side, text) : [...pair])));
  const add = () => {
    onChange([...value.map((pair): [string, string] => [...pair]), ['', '']]);
    // A new row receives the focus.
    requestAnimationFrame(() => box.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset
      className={classNames(formStyles.field, formStyles.fieldset, styles.pairs)}
      data-slot="field fieldset"
      ref={box}
    >
      <legend className={hideLabel ? visuallyHiddenStyles.hidden : undefined}>{label}</legend>
      {value.length > 0 && (
        <ul>
          {value.map((pair, row) => {
            const faults = [faultAt(row, 0), faultAt(row, 1)].filter(Boolean);
            return (
              // Rows have no name of their own, and their inputs hold no state.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={row}>
                {([0, 1] as const).map((side) => (
                  <input
                    key={side}
                    className={formStyles.input}
                    data-slot="input"
                    aria-label={`${names[side]} ${row + 1}`}
                    placeholder={placeholders?.[side] ?? names[side]}
                    value={pair[side]}
                    aria-invalid={faultAt(row, side) ? true : undefined}
                    onChange={(event) => change(row, side, event.target.value)}
                  />
                ))}
                <IconButton
                  label={`Remove row ${row + 1}`}
                  onClick={() => onChange(value.filter((_, at) => at !== row).map((one): [string, string] => [...one]))}
                >
                  <X className={iconStyles.small} />
                </IconButton>
                {faults.length > 0 && <FieldError>{faults.join(' ')}</FieldError>}
              </li>
            );
          })}
        </ul>
      )}
      <FieldError>{error}</FieldError>
      {value.length < most && (
        <Button variant="text" size="small" onClick={add}>
          <Plus className={iconStyles.small} />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

const withSide = (pair: Pair, side: 0 | 1, text: string): [string, string] =>
  side === 0 ? [text, pair[1]] : [pair[0], text];
