import { TINTS } from './category-tints.ts';
import type { Category } from '../contract.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import styles from './radio-tints.module.css';

interface RadioTintsProps {
  value: Category['tint'];
  onChange: (tint: Category['tint']) => void;
}

/** The colour of a category's tiles: people find the aisle before they read. */
export function RadioTints({ value, onChange }: RadioTintsProps) {
  return (
    <fieldset className={classNames(formStyles.field, formStyles.fieldset)} data-slot="field fieldset">
      <legend>Tile colour</legend>
      <div className={styles.tints}>
        {TINTS.map(({ tint, words }) => (
          <label key={tint} title={words} style={{ background: `var(--tint-${tint})` }}>
            <input
              type="radio"
              name="tint"
              value={tint}
              checked={value === tint}
              aria-label={words}
              onChange={() => onChange(tint)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
