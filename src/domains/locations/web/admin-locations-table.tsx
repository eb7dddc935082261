import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { StaffLocation } from '../contract.ts';
import { hoursLines } from '../rules.ts';

export function CollectionChip({ place }: { place: Pick<StaffLocation, 'is_active' | 'collection'> }) {
  if (!place.is_active)
    return (
      <StatusChip tone="calm" hollow>
        Not shown
      </StatusChip>
    );
  return place.collection ? (
    <StatusChip tone="good">Collection</StatusChip>
  ) : (
    <StatusChip tone="calm">No collection</StatusChip>
  );
}

const hoursWords = (place: StaffLocation) =>
  hoursLines(place.hours)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ') || 'No opening hours';

const columnsOf = (isTight: boolean): Column<StaffLocation>[] => [
  { key: 'name', head: 'Name', cell: (place) => place.name },
  { key: 'where', head: 'Address', cell: (place) => `${place.suburb}, ${place.city}` },
  ...(isTight
    ? []
    : [
        {
          key: 'hours',
          head: 'Open',
          width: '38%',
          className: 'sub',
          cell: (place: StaffLocation) => <span title={hoursWords(place)}>{hoursWords(place)}</span>,
        },
      ]),
  {
    key: 'status',
    head: 'Status',
    width: '8.5rem',
    className: 'st',
    line: 1,
    cell: (place) => <CollectionChip place={place} />,
  },
];

interface LocationsTableProps {
  list: { items: StaffLocation[] } | undefined;
  openId: string | null;
  hrefOf: (id: string) => string;
  isTight: boolean;
}

export function LocationsTable({ list, openId, hrefOf, isTight }: LocationsTableProps) {
  return (
    <DataTable
      label="Business locations"
      columns={columnsOf(isTight)}
      rows={list?.items ?? []}
      keyOf={(place) => place.id}
      hrefOf={(place) => hrefOf(place.id)}
      stateOf={(place) => ({ highlight: place.id === openId })}
      waitingRows={list ? 0 : 4}
      empty={
        list && (
          <Empty
            drawing="notifications"
            title="No locations yet"
            text="Customers can collect orders only if you add a location for collection."
          />
        )
      }
    />
  );
}
