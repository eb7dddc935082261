import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Tabs } from '~/ui/tabs.tsx';
import { ORDER_GROUPS, type OrderGroup } from '../rules.ts';
import { ordersHref, PLACED, SCHEDULES, SORTS, type OrdersState } from './admin-orders-state.ts';

// After the last key: a word is asked for once, not letter by letter.
const TYPED_MS = 300;

interface ChoiceProps<Value extends string> {
  words: string;
  value: Value;
  options: readonly { value: Value; words: string }[];
  onChoose: (value: Value) => void;
}

/** A capsule that says what it is and what is chosen: "Placed Today". */
function Choice<Value extends string>({ words, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <label className="select choose">
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
      <ChevronDown className="i i-s" />
    </label>
  );
}

/** What is typed is sent 300 ms after the last key. A search from elsewhere, as by the back button, is shown. */
export function useTyped(q: string, onSend: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // An order that was opened in between stays open: the search goes out with what the address says by then.
  const latest = useRef(onSend);
  useEffect(() => {
    latest.current = onSend;
  });
  if (q !== sent) {
    setSent(q);
    setTyped(q);
  }
  const send = (next: string) => {
    clearTimeout(timer.current);
    setSent(next);
    latest.current(next);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next.trim()), TYPED_MS);
  };
  return { typed, type, sendNow: () => send(typed.trim()) };
}

interface OrdersFiltersProps {
  state: OrdersState;
  counts: Record<string, number> | undefined;
  isNarrow: boolean;
  /** Arrow down leaves the search for the rows. */
  onDown: () => void;
}

export function OrdersFilters({ state, counts, isNarrow, onDown }: OrdersFiltersProps) {
  const navigate = useNavigate();
  const change = (next: Partial<OrdersState>, replace = false) =>
    void navigate(ordersHref(state, next), { replace, preventScrollReset: true });
  const search = useTyped(state.q, (q) => q !== state.q && change({ q }, true));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search.sendNow();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  };
  const tab = (group: OrdersState['group'], words: string) => ({
    words,
    to: ordersHref(state, { group }),
    count: counts?.[group],
    hot: group === 'our_turn',
    current: state.group === group,
  });
  const groups = Object.entries(ORDER_GROUPS) as [OrderGroup, (typeof ORDER_GROUPS)[OrderGroup]][];
  return (
    <>
      <Tabs label="Status" tabs={[tab('all', 'All'), ...groups.map(([group, { label }]) => tab(group, label))]} />
      <div className="find-row" role="search">
        <label className="input">
          <Search className="i i-s" />
          <span className="sr">Search by order number, name, e-mail, phone or town</span>
          <input
            type="search"
            placeholder="Order, name, phone or town"
            value={search.typed}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        <div className="choices-row">
          <Choice words="Placed" value={state.placed} options={PLACED} onChoose={(placed) => change({ placed })} />
          <Choice
            words="Schedule"
            value={state.schedule}
            options={SCHEDULES}
            onChoose={(schedule) => change({ schedule })}
          />
          {isNarrow && <Choice words="Sort" value={state.sort} options={SORTS} onChoose={(sort) => change({ sort })} />}
        </div>
      </div>
    </>
  );
}
