import { SelectCapsule } from '../field.tsx';

interface SortCapsuleProps<Value extends string> {
  value: Value;
  sorts: readonly { value: Value; words: string }[];
  onSort: (value: Value) => void;
}

/** How a list is sorted, where its rows have no head to press. */
export function SortCapsule<Value extends string>({ value, sorts, onSort }: SortCapsuleProps<Value>) {
  return (
    <SelectCapsule
      label="Sort"
      value={value}
      onChange={(event) => {
        const chosen = sorts.find((sort) => sort.value === event.target.value);
        if (chosen) onSort(chosen.value);
      }}
    >
      {sorts.map((sort) => (
        <option key={sort.value} value={sort.value}>
          {sort.words}
        </option>
      ))}
    </SelectCapsule>
  );
}
