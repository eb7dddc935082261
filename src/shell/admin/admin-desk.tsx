import { useEffect, useLayoutEffect } from 'react';
import { useShop } from '~/client/use-shop.ts';
import { AdminDashboard } from '~/domains/dashboard/web/admin-dashboard.tsx';
import { AdminFrame } from './admin-frame.tsx';

/** The dashboard inside the back office, at the address of the home page. */
export function AdminDesk() {
  const { short_name } = useShop();
  useLayoutEffect(() => {
    const { desk } = document.documentElement.dataset;
    delete document.documentElement.dataset['desk'];
    // After a link or a login the focus is at the beginning of the page.
    if (desk === undefined) document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const home = document.title;
    document.title = `Dashboard | ${short_name}`;
    return () => {
      // The next page has set its own title already.
      if (location.pathname === '/') document.title = home;
    };
  }, [short_name]);
  return (
    <AdminFrame>
      <AdminDashboard />
    </AdminFrame>
  );
}
