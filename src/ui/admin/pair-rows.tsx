import { Plus, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FieldError } from '../field-error.tsx';
import { IconButton } from '../icon-button.tsx';

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
    <fieldset className="field fieldset pairs" ref={box}>
      <legend className={hideLabel ? 'sr' : undefined}>{label}</legend>
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
                    className="input"
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
                  <X className="i i-s" />
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
          <Plus className="i i-s" />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

const withSide = (pair: Pair, side: 0 | 1, text: string): [string, string] =>
  side === 0 ? [text, pair[1]] : [pair[0], text];
