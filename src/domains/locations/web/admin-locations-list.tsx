import { Plus } from 'lucide-react';
import { useCan } from '~/client/session.ts';
import { defineList, onePage } from '~/ui/admin/define-list.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { locationsQuery } from './query.ts';
import type { StaffLocation } from '../contract.ts';
import { hoursLines } from '../rules.ts';
import { CollectionChip } from './admin-collection-chip.tsx';
import { LocationPanel, NEW_PLACE } from './admin-location-panel.tsx';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';

const hoursText = (place: StaffLocation) =>
  hoursLines(place.hours)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ') || 'No opening hours';

export const locationsList = defineList(() => onePage(locationsQuery.listAllLocations), {
  title: 'Business Locations',
  thing: 'location',
  things: 'locations',
  label: 'Business locations',
  open: 'place',
  filters: {},
  keyOf: (place) => place.id,
  useTools: () => ({ mayAdd: useCan('business_location.create') }),
  columns: {
    name: { head: 'Name', cell: (place) => place.name },
    where: { head: 'Address', cell: (place) => `${place.suburb}, ${place.city}` },
    hours: {
      head: 'Open',
      width: '38%',
      className: dataTableStyles.sub,
      cell: (place) => <span title={hoursText(place)}>{hoursText(place)}</span>,
    },
    status: {
      head: 'Status',
      width: '8.5rem',
      className: dataTableStyles.oneLine,
      line: 1,
      cell: (place) => <CollectionChip place={place} />,
    },
  },
  show: { tight: ['name', 'where', 'status'], lines: ['name', 'where', 'status'] },
  empty: {
    drawing: 'notifications',
    words: () => ({
      title: 'No locations yet',
      text: 'Customers can collect orders only if you add a location for collection.',
    }),
  },
  actions: ({ state, href, tools }) =>
    tools.mayAdd && (
      <ButtonLink
        variant={state.open === null ? undefined : 'outline'}
        size="small"
        to={href({ open: NEW_PLACE })}
        preventScrollReset
      >
        <Plus className={iconStyles.small} />
        Add location
      </ButtonLink>
    ),
  panel: {
    none: {
      title: 'No location selected',
      text: 'Select a location to change its address, opening hours or order collection.',
    },
    render: (panel, { data, asked }) => <LocationPanel {...panel} total={data?.total} asked={asked} />,
  },
  refresh: { staleTime: 0 },
});
