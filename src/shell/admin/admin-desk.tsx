import { useEffect, useLayoutEffect } from 'react';
import { useShop } from '~/client/use-shop.ts';
import { AdminDashboard } from '~/domains/dashboard/web/admin-dashboard.tsx';
import { AdminFrame } from './admin-frame.tsx';

/** The dashboard with the back office around it, at the address of the home page. */
export function AdminDesk() {
  const { short_name } = useShop();
  useLayoutEffect(() => {
    const { desk } = document.documentElement.dataset;
    delete document.documentElement.dataset['desk'];
    // Who came by a press of a link or by logging in stands at the beginning of the page.
    if (desk === undefined) document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const home = document.title;
    document.title = `Dashboard | ${short_name}`;
    return () => {
      // The next page has its own title already.
      if (location.pathname === '/') document.title = home;
    };
  }, [short_name]);
  return (
    <AdminFrame>
      <AdminDashboard />
    </AdminFrame>
  );
}
