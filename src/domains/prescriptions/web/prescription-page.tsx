import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { NotYours } from '~/domains/accounts/web/not-yours.tsx';
import { useVisitor } from '~/domains/accounts/web/session.ts';
import { NeedsScript } from '~/domains/cart/web/needs-script.tsx';
import { pageMeta } from '~/domains/site/web/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { query } from '~/ui/query.ts';
import { Bone } from '~/ui/skeleton.tsx';
import type { PrescriptionStatus } from '../contract.ts';
import type { Route } from './+types/prescription-page';
import { PrescriptionView } from './prescription-view.tsx';

const LOOK_AGAIN_MS = 30_000;
const CLOSED: readonly PrescriptionStatus[] = ['completed', 'rejected', 'expired', 'cancelled'];

/** The address holds the key to somebody's health: it is kept by nobody and given on to nobody. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    matches,
    path: '/prescription',
    title: 'Your prescription',
    description: 'How far your prescription is and what it costs.',
    hidden: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

function PrescriptionSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="sr">Your prescription</h1>
      <NeedsScript />
      <span className="sr">Loading your prescription</span>
      <div className="grid gap-4" aria-hidden="true">
        <Bone width="14rem" height="2rem" />
        <Bone width="18rem" />
        <Bone height="4rem" />
        <Bone height="11rem" />
      </div>
    </div>
  );
}

export default function PrescriptionPage() {
  const { prescriptionId = '' } = useParams();
  const [params] = useSearchParams();
  const visitor = useVisitor();
  const access = { id: prescriptionId, key: params.get('key') ?? undefined };
  const read = useQuery({
    ...query.prescriptions.getPrescription.queryOptions({ input: access }),
    // What one does not know, or may not see, is not asked for again.
    retry: (count, thrown) => count < 1 && toApiError(thrown).status === 0,
    refetchInterval: ({ state }) =>
      state.data && !CLOSED.includes(state.data.prescription_status) ? LOOK_AGAIN_MS : false,
    refetchOnWindowFocus: true,
    staleTime: 0,
    // Nothing of it outlives the page.
    gcTime: 0,
  });
  const status = read.error ? toApiError(read.error).status : 0;
  const isUnknown = read.isError && (status === 404 || status === 422);
  // Whoever lost the right to it sees it no longer, also where it was read before.
  const data = isUnknown ? undefined : read.data;
  return (
    <div className="wrap order-page rx-page">
      {data && (
        <PrescriptionView key={visitor} prescription={data} access={access} onStale={() => void read.refetch()} />
      )}
      {!data && read.isPending && <PrescriptionSkeleton />}
      {isUnknown && (
        <NotYours
          drawing="orders"
          title="We could not find that prescription."
          ask="Did you send it with an account?"
        />
      )}
      {!data && read.isError && !isUnknown && (
        <>
          <h1>Your prescription</h1>
          <LoadFailed onReload={() => void read.refetch()} waiting={read.isFetching} />
        </>
      )}
    </div>
  );
}
