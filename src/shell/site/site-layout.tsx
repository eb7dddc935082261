import { Outlet } from 'react-router';
import { useDesk } from '~/shell/admin/use-desk.ts';
import type { SiteData } from '~/domains/catalogue/web/use-categories.ts';
import { inProcess } from '~/client/page-context.ts';
import { catalogueApi } from '~/domains/catalogue/web/api.ts';
import type { Route } from './+types/site-layout';
import { isNotFound, PageFailure } from '~/client/page-failure.tsx';
import { failureMeta } from '~/client/page-meta.ts';
import { SiteFrame } from './site-frame.tsx';

// As long as the API cache (spec section 9).
const KEEP_MS = 60_000;
let readAt = 0;

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  // A page is still useful without its category menu; the API logs the failure itself.
  return {
    categories: await inProcess(context, catalogueApi)
      .listCategories()
      .catch(() => []),
  };
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

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? failureMeta({ matches, isMissing: isNotFound(error) }) : [];

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
