import { Outlet } from 'react-router';
import { useDesk } from '~/domains/dashboard/web/use-desk.ts';
import { api } from '~/ui/api.ts';
import type { Route } from './+types/site-layout';
import { isNotFound, PageFailure } from './page-failure.tsx';
import { shopOf } from './page-meta.ts';
import { SiteFrame } from './site-frame.tsx';

// As long as the API cache (spec section 9).
const KEEP_MS = 60_000;
let readAt = 0;

export async function loader() {
  // Without its menu of aisles a page is still worth reading; the failure itself is logged by the API.
  return { categories: await api.products.listCategories().catch(() => []) };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const read = await serverLoader();
  readAt = Date.now();
  return read;
}

export const shouldRevalidate = () => {
  if (readAt === 0) readAt = Date.now();
  return Date.now() - readAt > KEEP_MS;
};

export const meta: Route.MetaFunction = ({ error, matches }) => {
  if (!error) return [];
  const name = shopOf(matches)?.short_name ?? 'Apteek';
  // No canonical link: nobody is to find a page that is not there.
  return [
    { title: `${isNotFound(error) ? 'Page not found' : 'This page did not load'} | ${name}` },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function SiteLayout() {
  const desk = useDesk();
  return (
    desk ?? (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    )
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <PageFailure error={error} />
    </SiteFrame>
  );
}
