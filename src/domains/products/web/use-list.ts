import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { announce } from '~/ui/live-region.tsx';
import { listLink, parseList, productsWords, type ListPlace, type ListState } from './list-state.ts';

/** The state in the address, and the one on its way: controls show the latter at once, the list follows. */
export function useList(place: ListPlace) {
  const location = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isPending = next !== undefined && next.pathname === location.pathname && next.search !== location.search;
  const shown = parseList(new URLSearchParams(isPending ? next.search : location.search));
  const go = (state: ListState) => void navigate(listLink(place, state), { preventScrollReset: true });
  return { shown, isPending, go };
}

/** People who do not see the list change are told; after turning a page they stand at its beginning. */
export function useTold(total: number, page: number, key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ key, page });
  useEffect(() => {
    const { key: oldKey, page: oldPage } = before.current;
    before.current = { key, page };
    if (oldKey === key) return;
    if (oldPage === page) announce(productsWords(total));
    else {
      heading.current?.focus({ preventScroll: true });
      announce(`Page ${page}`);
    }
  }, [key, page, total]);
  return heading;
}
