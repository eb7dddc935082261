import { Button } from '~/ui/button.tsx';
import { ListPager } from '~/ui/list-pager.tsx';
import { ordersHref, PAGE_SIZES, type OrdersState } from './admin-orders-state.ts';

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
  const { page, page_size } = state;
  return (
    <ListPager
      page={page}
      page_size={page_size}
      total={list.total}
      shown={{ page: list.page, page_size: list.page_size, count: list.items.length }}
      sizes={PAGE_SIZES}
      hrefOf={(change) => ordersHref(state, change)}
    >
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
    </ListPager>
  );
}
