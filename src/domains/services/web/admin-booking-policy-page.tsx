import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { SelectField } from '~/ui/field.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { servicesQuery } from './query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { BookingPolicy } from '../contract.ts';
import type { Route } from './+types/admin-booking-policy-page';
import { usePolicies } from './use-admin-policies.ts';
import { classNames } from '~/ui/class-names.ts';
import formGroupStyles from '~/ui/form-group.module.css';
import panelStyles from '~/ui/panel.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

// The form and its validation load on demand.
const PolicyForm = lazy(async () => ({ default: (await import('./admin-policy-form.tsx')).PolicyForm }));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Booking Policy | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

const MOST_SERVICES = 100;
const ALL_BY_NAME = { page: 1, page_size: MOST_SERVICES, sort: 'name' } as const;

interface Choosable {
  id: string;
  name: string;
}

interface ChooserProps {
  value: string;
  own: readonly Choosable[];
  following: readonly Choosable[];
}

function Chooser({ value, own, following }: ChooserProps) {
  const navigate = useNavigate();
  const options = (list: readonly Choosable[]) =>
    list.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <FormGroup title="Policy" text="Services follow the shop’s policy unless they have their own.">
      <SelectField
        label="Policy for"
        value={value}
        onChange={(event) =>
          void navigate(event.target.value === '' ? '?' : `?service=${event.target.value}`, {
            preventScrollReset: true,
          })
        }
      >
        <option value="">The whole shop</option>
        {own.length > 0 && <optgroup label="With their own policy">{options(own)}</optgroup>}
        {following.length > 0 && <optgroup label="With the shop’s policy">{options(following)}</optgroup>}
      </SelectField>
    </FormGroup>
  );
}

function Waiting() {
  return (
    <>
      <h1>Booking Policy</h1>
      <div
        className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
        data-slot="panel form-group"
        aria-busy="true"
      >
        <span className={visuallyHiddenStyles.hidden}>Loading the booking policy</span>
        <LinesSkeleton lines={8} />
      </div>
    </>
  );
}

const isOfShop = ({ service_id }: BookingPolicy) => service_id === null;

function PolicyScreen() {
  const [params] = useSearchParams();
  const chosen = params.get('service') ?? '';
  const policies = usePolicies();
  const services = useQuery(servicesQuery.listStaffServices.queryOptions({ input: ALL_BY_NAME }));
  const one = useQuery({
    ...servicesQuery.getStaffService.queryOptions({ input: { id: chosen } }),
    enabled: chosen !== '',
  });
  const shop = policies.data?.find(isOfShop);
  const failed = policies.isError ? policies : one.isError ? one : null;
  if (failed && !failed.data) {
    return (
      <>
        <h1>Booking Policy</h1>
        <LoadFailed
          variant="refresh"
          message={toApiError(failed.error).detail}
          waiting={failed.isFetching}
          onReload={() => void failed.refetch()}
        />
      </>
    );
  }
  if (!policies.data || !shop || (chosen !== '' && !one.data)) return <Waiting />;
  const own = policies.data.flatMap(({ service_id, service_name }) =>
    service_id === null ? [] : [{ id: service_id, name: service_name ?? '' }],
  );
  const following = (services.data?.items ?? []).filter(({ id }) => !own.some((other) => other.id === id));
  const policy = policies.data.find(({ service_id }) => service_id === (chosen || null)) ?? null;
  const service = chosen === '' ? null : (one.data ?? null);
  return (
    <Suspense fallback={<Waiting />}>
      <PolicyForm
        key={`${chosen} ${policy?.id}`}
        policy={policy}
        shop={shop}
        service={service}
        chooser={<Chooser value={chosen} own={own} following={following} />}
      />
    </Suspense>
  );
}

export default function AdminBookingPolicyPage() {
  return (
    <RequireStaff access="booking_policy.read">
      <PolicyScreen />
    </RequireStaff>
  );
}
