import { ChevronDown } from 'lucide-react';
import { SORTS, type Sort } from './list-search-params.ts';

interface SortMenuProps {
  sort: Sort;
  onChange: (sort: Sort) => void;
  /** The form it belongs to, which stands elsewhere. */
  form?: string;
}

export function SortMenu({ sort, onChange, form }: SortMenuProps) {
  return (
    <label className="select sort">
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
      <ChevronDown className="i i-s" />
    </label>
  );
}
