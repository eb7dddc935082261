import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { announce } from '~/ui/live-region.tsx';
import { listLink, parseList, productsLabel, type ListPlace, type ListState } from './list-search-params.ts';

/** The state in the URL, and the pending one: controls show the pending one immediately, the list follows. */
export function useList(place: ListPlace) {
  const location = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  // The router reports the pending navigation slightly after the click: a checkbox must not flip back in the meantime.
  const [asked, setAsked] = useState<ListState | null>(null);
  const [key, setKey] = useState(location.key);
  if (location.key !== key) {
    setKey(location.key);
    setAsked(null);
  }
  const isPending = next !== undefined && next.pathname === location.pathname && next.search !== location.search;
  const arrived = parseList(new URLSearchParams(location.search));
  const shown = asked ?? (isPending ? parseList(new URLSearchParams(next.search)) : arrived);
  const go = (state: ListState) => {
    setAsked(state);
    void navigate(listLink(place, state), { preventScrollReset: true });
  };
  return { arrived, shown, isPending, go };
}

/** Announces list changes to screen readers; after a page change the focus moves to the start of the list. */
export function useTold(total: number, page: number, key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ key, page });
  useEffect(() => {
    const { key: oldKey, page: oldPage } = before.current;
    before.current = { key, page };
    if (oldKey === key) return;
    if (oldPage === page) announce(productsLabel(total));
    else {
      heading.current?.focus({ preventScroll: true });
      announce(`Page ${page}`);
    }
  }, [key, page, total]);
  return heading;
}
