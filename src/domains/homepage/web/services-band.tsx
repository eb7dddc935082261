import { Link } from 'react-router';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { bookLink, serviceLink } from '~/domains/services/web/links.ts';
import { ModeLabels } from '~/domains/services/web/mode-labels.tsx';
import { formatDuration } from '~/domains/services/service-copy.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Price } from '~/ui/price.tsx';

/** Services in person and online. */
export function ServicesBand({ services }: { services: readonly ServiceCard[] }) {
  if (services.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="services">
      <div className="wrap">
        <div className="sec-head">
          <h2 id="services">Visit us or consult online</h2>
          <Link className="link" to="/services">
            All services
          </Link>
        </div>
        <div className="services">
          {services.map((service) => (
            <article className="service" key={service.id}>
              <h3>
                <Link to={serviceLink(service)}>{service.name}</Link>
              </h3>
              <Price price={Number(service.price)} />
              <p className="service-what">{service.summary}</p>
              <p className="modes">
                <span>{formatDuration(service.duration_minutes)}</span>
                <ModeLabels modes={service.modes} />
              </p>
              <ButtonLink to={bookLink(service)} variant="outline">
                Choose a time<span className="sr"> for {service.name}</span>
              </ButtonLink>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
