import { lazy, Suspense } from 'react';
import { useCan } from '~/client/session.ts';
import { phoneWords } from '~/shared/phone.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { PanelBody, PanelHead } from '~/ui/admin/open-panel.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { StaffLocation } from '../contract.ts';
import { hoursLines } from '../rules.ts';
import { CollectionChip } from './admin-locations-table.tsx';
import type { useAdminLocations } from './use-admin-locations.ts';

// The form brings its checks; it comes when it is asked for.
const LocationForm = lazy(async () => ({ default: (await import('./admin-location-form.tsx')).LocationForm }));

/** The address of a new one. */
export const NEW_PLACE = 'new';

/** For whoever may look but not change. */
function Facts({ place }: { place: StaffLocation }) {
  return (
    <dl className="kv">
      <dt>Address</dt>
      <dd>{[place.line1, place.line2, place.suburb, place.city, place.postal_code].filter(Boolean).join(', ')}</dd>
      {place.phone !== null && (
        <>
          <dt>Phone</dt>
          <dd>{phoneWords(place.phone)}</dd>
        </>
      )}
      {hoursLines(place.hours).map(({ days, hours }) => (
        <div className="contents" key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LocationPanelProps {
  id: string;
  list: ReturnType<typeof useAdminLocations>;
  onClose: () => void;
}

export function LocationPanel({ id, list, onClose }: LocationPanelProps) {
  const mayAdd = useCan('business_location.create');
  const mayChange = useCan('business_location.update');
  const isNew = id === NEW_PLACE;
  const place = list.data?.items.find((one) => one.id === id);
  const shows = list.data && (isNew ? mayAdd : place !== undefined);
  return (
    <>
      <PanelHead
        thing="location"
        name={isNew ? 'New location' : (place?.name ?? 'Location')}
        cut
        chip={place && <CollectionChip place={place} />}
        onClose={onClose}
      />
      <PanelBody
        id={id}
        asked={list}
        waiting={
          <section aria-busy="true">
            <span className="sr">Loading the location</span>
            <LinesSkeleton lines={6} />
          </section>
        }
      >
        {shows && (
          <section className="last">
            {place && !mayChange ? (
              <Facts place={place} />
            ) : (
              <Suspense fallback={<DotsBlock />}>
                <LocationForm
                  key={`${id}.${place?.version ?? 0}`}
                  place={place ?? null}
                  total={list.data?.total ?? 0}
                  onDone={onClose}
                />
              </Suspense>
            )}
          </section>
        )}
        {list.data && !shows && (
          <section className="last">
            <p className="muted">This location no longer exists.</p>
          </section>
        )}
      </PanelBody>
    </>
  );
}
