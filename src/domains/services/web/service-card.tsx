import { Link } from 'react-router';
import { ButtonLink } from '~/ui/button.tsx';
import { Price } from '~/ui/price.tsx';
import type { ServiceCard as Service } from '../contract.ts';
import { formatDuration } from '../service-copy.ts';
import { bookLink, serviceLink } from './links.ts';
import { ModeLabels } from './mode-labels.tsx';
import { ServicePicture } from './service-picture.tsx';
import servicesStyles from './services.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface ServiceCardProps {
  service: Service;
  /** The heading level above it. */
  heading?: 'h2' | 'h3';
  priority?: boolean;
}

export function ServiceCard({ service, heading: Heading = 'h3', priority }: ServiceCardProps) {
  const { name, summary, price, duration_minutes, modes } = service;
  return (
    <article className={servicesStyles.serviceCard}>
      <ServicePicture service={service} sizes="6.5rem" priority={priority} />
      <div className={servicesStyles.what}>
        <Heading>
          <Link to={serviceLink(service)}>{name}</Link>
        </Heading>
        {summary !== '' && <p>{summary}</p>}
        <div className={servicesStyles.how}>
          <ModeLabels modes={modes} />
        </div>
      </div>
      <div className={servicesStyles.foot}>
        <Price price={Number(price)}>
          <small>{formatDuration(duration_minutes)}</small>
        </Price>
        <ButtonLink to={bookLink(service)} variant="add">
          Book<span className={visuallyHiddenStyles.hidden}> {name}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
