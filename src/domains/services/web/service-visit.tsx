import { Fragment } from 'react';
import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { LogoMark } from '~/ui/logo.tsx';
import type { Service } from '../contract.ts';
import { formatDuration, personName } from '../service-copy.ts';
import { ModeLabels } from './mode-labels.tsx';
import labelBoxStyles from '~/ui/label-box.module.css';
import servicesStyles from './services.module.css';
import textStyles from '~/ui/text.module.css';

interface ServiceVisitProps {
  service: Service;
  /** Its location; none online. */
  places: readonly BusinessLocation[];
}

/** The visit's facts: duration, consultation type, practitioner and location. */
export function ServiceVisit({ service: { duration_minutes, modes, staffs }, places }: ServiceVisitProps) {
  return (
    <div className={labelBoxStyles.labelBox} data-slot="label-box">
      <header>
        Your visit
        <LogoMark />
      </header>
      <dl>
        <dt>Duration</dt>
        <dd>{formatDuration(duration_minutes)}</dd>
        <dt>Type</dt>
        <dd className={servicesStyles.modesIn}>
          <ModeLabels modes={modes} />
        </dd>
        {staffs.length > 0 && (
          <>
            <dt>With</dt>
            <dd>
              {staffs.map((person) => (
                <span className={servicesStyles.person} key={person.id}>
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
                  <span className={servicesStyles.person}>
                    {name}
                    <small>{[line1, line2, suburb, city].filter(Boolean).join(', ')}</small>
                  </span>
                </Fragment>
              ))}
              <a className={textStyles.link} href="#where">
                Opening hours
              </a>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
