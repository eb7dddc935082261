import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { currentSession, isLoggingOut, useSession } from '~/client/session.ts';
import { isStaff } from '~/shared/permissions.ts';

// `/` is the shop's home page, and the dashboard of who works here (spec section 2). Who that is, is known in the browser
// only; customers never load the dashboard's code.

let desk: ComponentType | null = null;
let asked: Promise<void> | null = null;

/** Comes once; a failure is asked for again at the next look. */
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

/** The dashboard in the place of the home page; null for everybody else, elsewhere, and while it is on its way. */
export function useDesk(): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [isHere, setHere] = useState(desk !== null);
  const worksHere = session.loggedIn && isStaff(session);

  useEffect(() => {
    // Hydration knows nobody yet: the session itself is asked, so that the home page does not flash.
    if (!isStaff(currentSession())) unveil();
    if (!worksHere) return;
    // Wherever in the shop they are: the way back to the desk is then one step.
    loadDesk().then(() => setHere(true), unveil);
  }, [worksHere]);

  const isAtDesk = worksHere && pathname === '/' && !isShopView(search) && !isLoggingOut();
  return isAtDesk && isHere && desk ? createElement(desk) : null;
}
