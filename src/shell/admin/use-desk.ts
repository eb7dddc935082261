import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { currentSession, isLoggingOut, useSession } from '~/client/session.ts';
import { isStaff } from '~/shared/permissions.ts';

// `/` is the shop's home page, and the dashboard for staff (spec section 2). Only the browser knows who is staff;
// customers never load the dashboard's code.

let desk: ComponentType | null = null;
let asked: Promise<void> | null = null;

/** Loaded once; after a failure it is requested again at the next visit. */
function loadDesk(): Promise<void> {
  asked ??= bringDesk();
  return asked;
}

async function bringDesk(): Promise<void> {
  try {
    desk = (await import('./admin-desk.tsx')).AdminDesk;
  } catch (error) {
    asked = null;
    throw error;
  }
}

const isShopView = (search: string) => new URLSearchParams(search).get('view') === 'shop';
const unveil = () => delete document.documentElement.dataset['desk'];

/** The dashboard in place of the home page; null for everyone else, elsewhere, and while it is loading. */
export function useDesk(): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [isHere, setHere] = useState(desk !== null);
  const worksHere = session.loggedIn && isStaff(session);

  useEffect(() => {
    // During hydration nobody is known yet: the stored session is read, so that the home page does not flash.
    if (!isStaff(currentSession())) unveil();
    if (!worksHere) return;
    // Anywhere in the shop: going back to the dashboard is then instant.
    loadDesk().then(() => setHere(true), unveil);
  }, [worksHere]);

  const isAtDesk = worksHere && pathname === '/' && !isShopView(search) && !isLoggingOut();
  return isAtDesk && isHere && desk ? createElement(desk) : null;
}
