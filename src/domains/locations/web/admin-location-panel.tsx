import { lazy, Suspense } from 'react';
import { useCan } from '~/client/session.ts';
import { formatPhone } from '~/shared/phone.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { PanelBody, PanelHead, type PanelBodyProps, type Turns } from '~/ui/admin/open-panel.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { StaffLocation } from '../contract.ts';
import { hoursLines } from '../rules.ts';
import { CollectionChip } from './admin-collection-chip.tsx';
import styles from './admin-location-panel.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

// The form and its validation load on demand.
const LocationForm = lazy(async () => ({ default: (await import('./admin-location-form.tsx')).LocationForm }));

/** The address of a new one. */
export const NEW_PLACE = 'new';

/** For read-only access. */
function Facts({ place }: { place: StaffLocation }) {
  return (
    <dl className={pairListStyles.pairs} data-slot="pairs">
      <dt>Address</dt>
      <dd>{[place.line1, place.line2, place.suburb, place.city, place.postal_code].filter(Boolean).join(', ')}</dd>
      {place.phone !== null && (
        <>
          <dt>Phone</dt>
          <dd>{formatPhone(place.phone)}</dd>
        </>
      )}
      {hoursLines(place.hours).map(({ days, hours }) => (
        <div className={styles.contents} key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LocationPanelProps {
  id: string;
  /** Everything that is known of it is in the list. */
  row: StaffLocation | undefined;
  /** How many there are; undefined while the list is loading. */
  total: number | undefined;
  asked: PanelBodyProps['asked'];
  turns: Turns;
  onClose: () => void;
}

export function LocationPanel({ id, row: place, total, asked, turns, onClose }: LocationPanelProps) {
  const mayAdd = useCan('business_location.create');
  const mayChange = useCan('business_location.update');
  const isNew = id === NEW_PLACE;
  const shows = total !== undefined && (isNew ? mayAdd : place !== undefined);
  return (
    <>
      <PanelHead
        thing="location"
        name={isNew ? 'New location' : (place?.name ?? 'Location')}
        cut
        chip={place && <CollectionChip place={place} />}
        turns={isNew ? undefined : turns}
        onClose={onClose}
      />
      <PanelBody
        id={id}
        asked={asked}
        waiting={
          <section aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading the location</span>
            <LinesSkeleton lines={6} />
          </section>
        }
      >
        {shows && (
          <section className={openPanelStyles.last}>
            {place && !mayChange ? (
              <Facts place={place} />
            ) : (
              <Suspense fallback={<DotsBlock />}>
                <LocationForm
                  key={`${id}.${place?.version ?? 0}`}
                  place={place ?? null}
                  total={total}
                  onDone={onClose}
                />
              </Suspense>
            )}
          </section>
        )}
        {total !== undefined && !shows && (
          <section className={openPanelStyles.last}>
            <p className={textStyles.muted}>This location no longer exists.</p>
          </section>
        )}
      </PanelBody>
    </>
  );
}
