import { Undo2 } from 'lucide-react';
import { RequireStaff } from '~/client/require-staff.tsx';
import { useCan } from '~/client/session.ts';
import { shopOf } from '~/client/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { useNarrow } from '~/ui/use-narrow.ts';
import type { Route } from './+types/admin-service-staff-page';
import { StaffLists, StaffMatrix } from './admin-service-matrix.tsx';
import { useServiceStaff } from './use-admin-services.ts';
import { useServiceTicks } from './use-service-ticks.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-service-staff-page.module.css';
import buttonRowStyles from '~/ui/button-row.module.css';
import formGroupStyles from '~/ui/form-group.module.css';
import iconStyles from '~/ui/icon.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';
import panelStyles from '~/ui/panel.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Who offers what | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

function StaffSelectionScreen() {
  const mayUpdate = useCan('service.update');
  const isNarrow = useNarrow();
  const asked = useServiceStaff();
  const { tick, undo } = useServiceTicks();
  const staffing = asked.data;
  const Table = isNarrow ? StaffLists : StaffMatrix;
  return (
    <>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <div>
          <h1>Who offers what</h1>
          <p>{mayUpdate ? 'Changes are saved as you make them.' : 'The services that each person offers.'}</p>
        </div>
        {undo && (
          <div className={buttonRowStyles.buttons} data-slot="buttons">
            <Button variant="outline" size="small" onClick={undo.run}>
              <Undo2 className={iconStyles.small} />
              Undo
              <span className={visuallyHiddenStyles.hidden}>: {undo.words}</span>
            </Button>
          </div>
        )}
      </div>
      {undo && <p className={styles.tickedText}>{undo.words}.</p>}
      {asked.isPending && (
        <section
          className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
          data-slot="panel form-group"
          aria-busy="true"
        >
          <span className={visuallyHiddenStyles.hidden}>Loading people and services</span>
          <LinesSkeleton lines={10} />
        </section>
      )}
      {asked.isError && !staffing && (
        <LoadFailed
          variant="refresh"
          message={toApiError(asked.error).detail}
          waiting={asked.isFetching}
          onReload={() => void asked.refetch()}
        />
      )}
      {staffing?.services.length === 0 && (
        <Empty drawing="wishlist" title="No services yet" text="Add a service first, then choose who offers it.">
          <ButtonLink variant="outline" size="small" to="/admin/services/new">
            Add Service
          </ButtonLink>
        </Empty>
      )}
      {staffing && staffing.services.length > 0 && <Table staffing={staffing} onTick={mayUpdate ? tick : null} />}
    </>
  );
}

export default function AdminServiceStaffPage() {
  return (
    <RequireStaff access="service.read">
      <StaffSelectionScreen />
    </RequireStaff>
  );
}
