import { ChevronDown } from 'lucide-react';
import { SORTS, type Sort } from './list-search-params.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import styles from './sort-menu.module.css';

interface SortMenuProps {
  sort: Sort;
  onChange: (sort: Sort) => void;
  /** The id of its form, which is elsewhere on the page. */
  form?: string;
}

export function SortMenu({ sort, onChange, form }: SortMenuProps) {
  return (
    <label className={classNames(formStyles.select, styles.sortMenu)} data-slot="select">
      <span>Sort by</span>
      <select
        name="sort"
        form={form}
        value={sort}
        onChange={(event) => onChange(SORTS.find(({ value }) => value === event.target.value)?.value ?? 'relevance')}
      >
        {SORTS.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown className={iconStyles.small} />
    </label>
  );
}
