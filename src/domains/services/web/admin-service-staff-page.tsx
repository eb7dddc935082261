import { Undo2 } from 'lucide-react';
import { RequireStaff } from '~/client/require-staff.tsx';
import { useCan } from '~/client/session.ts';
import { shopOf } from '~/client/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import '~/ui/styles/admin-services.css';
import { useNarrow } from '~/ui/use-narrow.ts';
import type { Route } from './+types/admin-service-staff-page';
import { StaffLists, StaffMatrix } from './admin-service-matrix.tsx';
import { useServiceStaff } from './use-admin-services.ts';
import { useServiceTicks } from './use-service-ticks.ts';

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
      <div className="page-head">
        <div>
          <h1>Who offers what</h1>
          <p>{mayUpdate ? 'Changes are saved as you make them.' : 'The services that each person offers.'}</p>
        </div>
        {undo && (
          <div className="btns">
            <Button variant="outline" size="small" onClick={undo.run}>
              <Undo2 className="i i-s" />
              Undo
              <span className="sr">: {undo.words}</span>
            </Button>
          </div>
        )}
      </div>
      {undo && <p className="ticked-said">{undo.words}.</p>}
      {asked.isPending && (
        <section className="panel form-group" aria-busy="true">
          <span className="sr">Loading people and services</span>
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
