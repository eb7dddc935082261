import { useQuery } from '@tanstack/react-query';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import type { Route } from './+types/admin-sep-increases-page';
import { SepIncreaseForm } from './admin-sep-increase-form.tsx';
import { catalogueQuery } from './query.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `SEP Increases | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

function SepIncreasesScreen() {
  const asked = useQuery({ ...catalogueQuery.listSepIncreases.queryOptions(), staleTime: 0 });
  if (asked.data) return <SepIncreaseForm known={asked.data} />;
  return (
    <>
      <h1>SEP Increases</h1>
      {asked.isError ? (
        <LoadFailed
          variant="refresh"
          message={toApiError(asked.error).detail}
          waiting={asked.isFetching}
          onReload={() => void asked.refetch()}
        />
      ) : (
        <DotsBlock />
      )}
    </>
  );
}

export default function AdminSepIncreasesPage() {
  return (
    <RequireStaff access="product.read">
      <SepIncreasesScreen />
    </RequireStaff>
  );
}
