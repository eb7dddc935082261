import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { AskedPart } from '~/ui/query-boundary.tsx';
import { staffQuery } from './query.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import type { Route } from './+types/admin-working-hours-page';
import { Holidays } from './admin-holidays.tsx';
import { HoursPeople } from './admin-hours-people.tsx';
import { classNames } from '~/ui/class-names.ts';
import adminHoursStyles from './admin-hours.module.css';
import formGroupStyles from '~/ui/form-group.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';
import panelStyles from '~/ui/panel.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Staff Working Hours | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

// The form and its validation load when a person is opened.
const HoursForm = lazy(async () => ({ default: (await import('./admin-hours-form.tsx')).HoursForm }));

function PersonHours({ staff_id }: { staff_id: string }) {
  const asked = useQuery({ ...staffQuery.getWorkingHours.queryOptions({ input: { staff_id } }), staleTime: 0 });
  return (
    <AskedPart
      asked={{ ...asked, data: asked.data?.[0] }}
      thing="hours"
      lines={9}
      className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
      data-slot="panel form-group"
    >
      {(kept) => (
        <Suspense fallback={<DotsBlock />}>
          <HoursForm key={staff_id} kept={kept} />
        </Suspense>
      )}
    </AskedPart>
  );
}

const HOLIDAYS = 'holidays';

function WorkingHoursScreen() {
  const [params] = useSearchParams();
  const isHolidays = params.get('view') === HOLIDAYS;
  return (
    <div className={adminHoursStyles.hoursPage} data-slot="hours-page">
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <h1>Staff Working Hours</h1>
      </div>
      <Tabs
        label="Working hours"
        tabs={[
          { words: 'People', to: '?', current: !isHolidays },
          { words: 'Public holidays', to: `?view=${HOLIDAYS}`, current: isHolidays },
        ]}
      />
      {isHolidays ? (
        <Holidays />
      ) : (
        <HoursPeople asked={params.get('staff')}>{(staff_id) => <PersonHours staff_id={staff_id} />}</HoursPeople>
      )}
    </div>
  );
}

export default function AdminWorkingHoursPage() {
  return (
    <RequireStaff access="staff.read">
      <WorkingHoursScreen />
    </RequireStaff>
  );
}
