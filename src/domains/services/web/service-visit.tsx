import { Fragment } from 'react';
import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { LogoMark } from '~/ui/logo.tsx';
import type { Service } from '../contract.ts';
import { durationWords, personName } from '../service-copy.ts';
import { ModeLabels } from './mode-labels.tsx';

interface ServiceVisitProps {
  service: Service;
  /** Where it is given; none online. */
  places: readonly BusinessLocation[];
}

/** What the visit is, as on a label: how long, how, with whom and where. */
export function ServiceVisit({ service: { duration_minutes, modes, staffs }, places }: ServiceVisitProps) {
  return (
    <div className="labelbox">
      <header>
        Your visit
        <LogoMark />
      </header>
      <dl>
        <dt>Duration</dt>
        <dd>{durationWords(duration_minutes)}</dd>
        <dt>Type</dt>
        <dd className="svc-modes-in">
          <ModeLabels modes={modes} />
        </dd>
        {staffs.length > 0 && (
          <>
            <dt>With</dt>
            <dd>
              {staffs.map((person) => (
                <span className="svc-person" key={person.id}>
                  {personName(person)}
                  {person.title !== '' && <small>{person.title}</small>}
                </span>
              ))}
            </dd>
          </>
        )}
        {places.length > 0 && (
          <>
            <dt>Where</dt>
            <dd>
              {places.map(({ id, name, line1, line2, suburb, city }) => (
                <Fragment key={id}>
                  <span className="svc-person">
                    {name}
                    <small>{[line1, line2, suburb, city].filter(Boolean).join(', ')}</small>
                  </span>
                </Fragment>
              ))}
              <a className="link" href="#where">
                Opening hours
              </a>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
