import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { Empty } from '~/ui/empty.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import { FIRST_PAGE } from '~/ui/admin/list-state.ts';
import { OpenPanel } from '~/ui/admin/open-panel.tsx';
import '~/ui/styles/admin-locations.css';
import { useSplit } from '~/ui/admin/use-split.ts';
import type { Route } from './+types/admin-locations-page';
import { LocationPanel, NEW_PLACE } from './admin-location-panel.tsx';
import { LocationsTable } from './admin-locations-table.tsx';
import { useAdminLocations } from './use-admin-locations.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Business Locations | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open place scroll by themselves. */
export const handle = { fill: true };

const hrefOf = (id: string) => `?place=${id}`;

function LocationsScreen() {
  const [params] = useSearchParams();
  const open = params.get('place') || params.get('highlight') || null;
  const navigate = useNavigate();
  const mayAdd = useCan('business_location.create');
  const { box, scroll, isSheet, look } = useSplit(open);
  const list = useAdminLocations();
  const close = () => void navigate('?', { preventScrollReset: true });
  return (
    <>
      <div className="page-head">
        <h1>Business Locations</h1>
        {mayAdd && (
          <div className="btns">
            <ButtonLink
              variant={open === null ? undefined : 'outline'}
              size="small"
              to={hrefOf(NEW_PLACE)}
              preventScrollReset
            >
              <Plus className="i i-s" />
              Add location
            </ButtonLink>
          </div>
        )}
      </div>
      <div ref={box} className={classNames('split', isSheet && 'is-single')}>
        <ListPanel words="All locations" list={list} state={FIRST_PAGE} hrefOf={() => '?'} scroll={scroll}>
          <LocationsTable list={list.data} openId={open} hrefOf={hrefOf} isTight={look !== 'whole'} />
        </ListPanel>
        <OpenPanel
          label="Open location"
          openId={open}
          isSheet={isSheet}
          onClose={close}
          none={
            <Empty
              drawing="notifications"
              title="No location selected"
              text="Select a location to change its address, opening hours or order collection."
            />
          }
        >
          {(id) => <LocationPanel id={id} list={list} onClose={close} />}
        </OpenPanel>
      </div>
    </>
  );
}

export default function AdminLocationsPage() {
  return (
    <RequireStaff access="business_location.read">
      <LocationsScreen />
    </RequireStaff>
  );
}
