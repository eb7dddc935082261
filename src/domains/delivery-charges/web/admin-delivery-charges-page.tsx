import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { deliveryChargesQuery } from './query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { Route } from './+types/admin-delivery-charges-page';
import { classNames } from '~/ui/class-names.ts';
import formGroupStyles from '~/ui/form-group.module.css';
import panelStyles from '~/ui/panel.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Delivery Charges | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

// The form and its validation load on demand.
const ChargesForm = lazy(async () => ({ default: (await import('./admin-charges-form.tsx')).ChargesForm }));

function ChargesScreen() {
  const asked = useQuery({ ...deliveryChargesQuery.getDeliveryCharges.queryOptions(), staleTime: 0 });
  const waiting = (
    <>
      <h1>Delivery Charges</h1>
      <div
        className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
        data-slot="panel form-group"
        aria-busy="true"
      >
        <span className={visuallyHiddenStyles.hidden}>Loading the delivery charges</span>
        <LinesSkeleton lines={8} />
      </div>
    </>
  );
  if (asked.data) {
    return (
      <Suspense fallback={waiting}>
        <ChargesForm kept={asked.data} />
      </Suspense>
    );
  }
  if (!asked.isError) return waiting;
  return (
    <>
      <h1>Delivery Charges</h1>
      <LoadFailed
        variant="refresh"
        message={toApiError(asked.error).detail}
        waiting={asked.isFetching}
        onReload={() => void asked.refetch()}
      />
    </>
  );
}

export default function AdminDeliveryChargesPage() {
  return (
    <RequireStaff access="delivery_charges.read">
      <ChargesScreen />
    </RequireStaff>
  );
}
