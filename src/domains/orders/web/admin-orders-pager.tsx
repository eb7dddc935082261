import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '~/ui/button.tsx';
import { SelectCapsule } from '~/ui/field.tsx';
import { IconButton, IconLink } from '~/ui/icon-button.tsx';
import { ordersHref, PAGE_SIZES, type OrdersState } from './admin-orders-state.ts';

const count = new Intl.NumberFormat('en-ZA');

function Turn({ label, to, icon: Icon }: { label: string; to: string | null; icon: typeof ChevronLeft }) {
  if (to === null) {
    return (
      <IconButton label={label} disabled>
        <Icon className="i i-s" />
      </IconButton>
    );
  }
  return (
    <IconLink label={label} to={to} preventScrollReset>
      <Icon className="i i-s" />
    </IconLink>
  );
}

interface OrdersPagerProps {
  state: OrdersState;
  /** What is shown, which is the page before while the next one comes. */
  list: { items: readonly unknown[]; total: number; page: number; page_size: number };
  /** What is shown could not be read anew. */
  isStale: boolean;
  onRefresh: () => void;
  ticked: number;
  onClear: () => void;
}

export function OrdersPager({ state, list, isStale, onRefresh, ticked, onClear }: OrdersPagerProps) {
  const navigate = useNavigate();
  const { page, page_size } = state;
  const { total } = list;
  const shown = list.items.length;
  const first = (list.page - 1) * list.page_size + 1;
  return (
    <div className="pager">
      <span className="pager-said">
        <span role="status">
          {shown === 0
            ? count.format(total)
            : `${count.format(first)} to ${count.format(first + shown - 1)} of ${count.format(total)}`}
        </span>
        {ticked > 0 && (
          <Button variant="text" size="small" onClick={onClear}>
            Untick {ticked}
          </Button>
        )}
        {isStale && (
          <Button variant="text" size="small" onClick={onRefresh}>
            Not up to date: refresh
          </Button>
        )}
      </span>
      <span className="pager-turn">
        <SelectCapsule
          label="Rows on a page"
          value={page_size}
          onChange={(event) => {
            const size = PAGE_SIZES.find((one) => one === Number(event.target.value));
            if (size) void navigate(ordersHref(state, { page_size: size }), { preventScrollReset: true });
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size} rows
            </option>
          ))}
        </SelectCapsule>
        <Turn label="Page before" to={page > 1 ? ordersHref(state, { page: page - 1 }) : null} icon={ChevronLeft} />
        <Turn
          label="Next page"
          to={page * page_size < total ? ordersHref(state, { page: page + 1 }) : null}
          icon={ChevronRight}
        />
      </span>
    </div>
  );
}
