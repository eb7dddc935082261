import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import {
  keyedHeaders,
  keyedMeta,
  KeyedPage,
  keyedReading,
  useRefetchAfterLogin,
} from '~/domains/accounts/web/guest-link-page.tsx';
import { useVisitor } from '~/client/session.ts';
import { keepKey } from '~/ui/guest-key.ts';
import { prescriptionsQuery } from './query.ts';
import type { Prescription } from '../contract.ts';
import { PRESCRIPTION_STATUS } from '../prescription-status.ts';
import type { Route } from './+types/prescription-page';
import { PrescriptionView } from './prescription-view.tsx';

const isClosed = ({ prescription_status }: Prescription) => PRESCRIPTION_STATUS[prescription_status].group === 'closed';

export const headers: Route.HeadersFunction = keyedHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  keyedMeta({
    matches,
    path: '/prescription',
    title: 'Your prescription',
    description: 'The progress and cost of your prescription.',
  });

export default function PrescriptionPage() {
  const { prescriptionId = '' } = useParams();
  const [params] = useSearchParams();
  const visitor = useVisitor();
  const access = { id: prescriptionId, key: params.get('key') ?? undefined };
  // Payment knows the page, and not its key.
  useEffect(() => {
    if (access.key) keepKey(`/prescription/${access.id}`, access.key);
  }, [access.id, access.key]);
  const read = useQuery({
    ...prescriptionsQuery.getPrescription.queryOptions({ input: access }),
    ...keyedReading(isClosed),
    // Nothing of it outlives the page.
    gcTime: 0,
  });
  useRefetchAfterLogin(read.refetch);
  return (
    <KeyedPage
      read={read}
      title="Your prescription"
      unknown={{ title: 'We could not find that prescription.', ask: 'Did you send it with an account?' }}
    >
      {(data) => (
        <PrescriptionView key={visitor} prescription={data} access={access} onStale={() => void read.refetch()} />
      )}
    </KeyedPage>
  );
}
