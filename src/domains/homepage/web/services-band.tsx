import { Link } from 'react-router';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { bookLink, serviceLink } from '~/domains/services/web/links.ts';
import { ModeLabels } from '~/domains/services/web/mode-labels.tsx';
import { formatDuration } from '~/domains/services/service-copy.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Price } from '~/ui/price.tsx';
import homeStyles from './home.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import sectionHeadStyles from '~/ui/section-head.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** Services in person and online. */
export function ServicesBand({ services }: { services: readonly ServiceCard[] }) {
  if (services.length === 0) return null;
  return (
    <section className={homeStyles.section} aria-labelledby="services">
      <div className={pageWidthStyles.pageWidth}>
        <div className={sectionHeadStyles.sectionHead} data-slot="section-head">
          <h2 id="services">Visit us or consult online</h2>
          <Link className={textStyles.link} to="/services">
            All services
          </Link>
        </div>
        <div className={homeStyles.services}>
          {services.map((service) => (
            <article className={homeStyles.service} key={service.id}>
              <h3>
                <Link to={serviceLink(service)}>{service.name}</Link>
              </h3>
              <Price price={Number(service.price)} />
              <p className={homeStyles.serviceWhat}>{service.summary}</p>
              <p className={homeStyles.modes}>
                <span>{formatDuration(service.duration_minutes)}</span>
                <ModeLabels modes={service.modes} />
              </p>
              <ButtonLink to={bookLink(service)} variant="outline">
                Choose a time<span className={visuallyHiddenStyles.hidden}> for {service.name}</span>
              </ButtonLink>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
