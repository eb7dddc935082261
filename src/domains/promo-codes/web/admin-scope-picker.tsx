import { Plus, X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/field-error.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { useTyped } from '~/ui/use-typed-value.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-scope-picker.module.css';
import catalogueStyles from '~/domains/catalogue/web/catalogue.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export interface Pickable {
  id: string;
  name: string;
  /** Before the name: a schedule. */
  badge?: ReactNode;
  /** Why it cannot be chosen. */
  refusal?: string;
}

interface ScopePickerProps {
  /** "Products". */
  label: string;
  placeholder: string;
  chosen: readonly Pickable[];
  /** The results for `q`; undefined while loading. */
  found: readonly Pickable[] | undefined;
  q: string;
  onSearch: (q: string) => void;
  onChange: (ids: string[]) => void;
  error: string | undefined;
  disabled: boolean;
}

/** A multi-select with search. Selected items are above the search field, results below it. */
export function ScopePicker(props: ScopePickerProps) {
  const { label, placeholder, chosen, found, q, onSearch, onChange, error, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const search = useTyped(q, onSearch);
  const [said, setSaid] = useState('');
  const ids = chosen.map((one) => one.id);
  const add = ({ id: added, name }: Pickable) => {
    onChange([...ids, added]);
    setSaid(`${name} added.`);
    input.current?.focus();
  };
  const remove = ({ id: gone, name }: Pickable) => {
    onChange(ids.filter((one) => one !== gone));
    setSaid(`${name} removed.`);
    input.current?.focus();
  };
  const offered = (found ?? []).filter((one) => !ids.includes(one.id));
  return (
    <div className={formStyles.field} data-slot="field">
      <label htmlFor={id}>
        {label}
        <em> (optional)</em>
      </label>
      {chosen.length > 0 && (
        <ul
          className={classNames(catalogueStyles.picked, styles.scopePicked)}
          aria-label={`Chosen: ${label.toLowerCase()}`}
        >
          {chosen.map((one) => (
            <li key={one.id}>
              <span>
                {one.badge}
                {one.name}
              </span>
              {!disabled && (
                <IconButton label={`Remove ${one.name}`} onClick={() => remove(one)}>
                  <X className={iconStyles.small} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <input
          ref={input}
          id={id}
          className={formStyles.input}
          data-slot="input"
          type="search"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={search.typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search.sendNow();
          }}
        />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p className={visuallyHiddenStyles.hidden} role="status">
        {said}
      </p>
      {!disabled && q !== '' && (
        <ul
          className={styles.pickable}
          aria-busy={found === undefined || undefined}
          aria-label={`Found: ${label.toLowerCase()}`}
        >
          {offered.map((one) => (
            <li key={one.id}>
              <span>
                {one.badge}
                {one.name}
                {one.refusal && <small>{one.refusal}</small>}
              </span>
              {!one.refusal && (
                <Button variant="text" size="small" onClick={() => add(one)}>
                  <Plus className={iconStyles.small} />
                  Add<span className={visuallyHiddenStyles.hidden}> {one.name}</span>
                </Button>
              )}
            </li>
          ))}
          {found !== undefined && offered.length === 0 && <li className={textStyles.muted}>No other matches.</li>}
        </ul>
      )}
    </div>
  );
}
