import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import '~/ui/styles/admin-products.css';
import '~/ui/styles/admin-services.css';
import { useSplit } from '~/ui/admin/use-split.ts';
import type { Route } from './+types/admin-services-page';
import { ServicesFilters } from './admin-services-filters.tsx';
import { parseServicesState, servicesHref, VIEW_WORDS } from './admin-services-search-params.ts';
import { ServicesTable } from './admin-services-table.tsx';
import { useAdminServices, useDeleteService, useOfferService } from './use-admin-services.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Services | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls by itself. */
export const handle = { fill: true };

function ServicesScreen() {
  const [params] = useSearchParams();
  const state = parseServicesState(params);
  const { box, scroll, isNarrow, look, toRows } = useSplit(null, false);
  const mayCreate = useCan('service.create');
  const mayUpdate = useCan('service.update');
  const mayDelete = useCan('service.delete');
  const mayPolicy = useCan('booking_policy.read');
  const list = useAdminServices(state);
  const offer = useOfferService();
  const remove = useDeleteService();
  const words = state.view === 'all' ? 'All services' : VIEW_WORDS[state.view];
  return (
    <>
      <div className="page-head">
        <h1>Services</h1>
        <div className="btns">
          <ButtonLink variant="outline" size="small" to="/admin/services/staff-selection">
            Who offers what
          </ButtonLink>
          {mayCreate && (
            <ButtonLink size="small" to="/admin/services/new">
              <Plus className="i i-s" />
              Add Service
            </ButtonLink>
          )}
        </div>
      </div>
      <div ref={box} className="split is-single products-list services-list">
        <ListPanel
          words={words}
          list={list}
          state={state}
          hrefOf={(change) => servicesHref(state, change)}
          scroll={scroll}
          filters={<ServicesFilters state={state} counts={list.data?.counts} isNarrow={isNarrow} onDown={toRows} />}
        >
          <ServicesTable
            state={state}
            list={list.data}
            look={look}
            mayCreate={mayCreate}
            mayUpdate={mayUpdate}
            mayPolicy={mayPolicy}
            moving={offer.isPending ? offer.variables.id : null}
            onOffer={({ id }, is_active) => offer.mutate({ id, is_active })}
            onDelete={mayDelete ? (row) => void remove(row) : null}
          />
        </ListPanel>
      </div>
    </>
  );
}

export default function AdminServicesPage() {
  return (
    <RequireStaff access="service.read">
      <ServicesScreen />
    </RequireStaff>
  );
}
