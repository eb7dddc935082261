import { ChevronDown, Search } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTyped } from '../use-typed-value.ts';
import { classNames } from '../class-names.ts';
import styles from './find-row.module.css';
import formStyles from '../form.module.css';
import iconStyles from '../icon.module.css';
import visuallyHiddenStyles from '../visually-hidden.module.css';

interface ChoiceProps<Value extends string> {
  words: string;
  value: Value;
  options: readonly { value: Value; words: string }[];
  onChoose: (value: Value) => void;
}

/** A capsule with its label and the current choice: "Placed Today". */
export function Choice<Value extends string>({ words, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={classNames(formStyles.select, styles.choose)} data-slot="select choose">
      <span>{words}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
      <ChevronDown className={iconStyles.small} />
    </label>
  );
}

interface FindRowProps {
  /** Names the search by its fields. */
  label: string;
  placeholder: string;
  /** The search term in the URL. */
  q: string;
  onSearch: (q: string) => void;
  /** Arrow down moves from the search to the rows. */
  onDown: () => void;
  /** Choices beside the search; below it on a phone. */
  children?: ReactNode;
}

/** Search and filters above a list. */
export function FindRow({ label, placeholder, q, onSearch, onDown, children }: FindRowProps) {
  const here = useLocation().pathname;
  const goingTo = useNavigation().location?.pathname ?? here;
  // After a click on a row another page is about to open: a search sent now would cancel that.
  const search = useTyped(q, (next) => next !== q && goingTo === here && onSearch(next));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search.sendNow();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  };
  return (
    <div className={styles.findRow} data-slot="find-row" role="search">
      <label className={formStyles.input} data-slot="input">
        <Search className={iconStyles.small} />
        <span className={visuallyHiddenStyles.hidden}>{label}</span>
        <input
          type="search"
          placeholder={placeholder}
          value={search.typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      {children}
    </div>
  );
}
