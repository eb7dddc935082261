import type { ServiceCard as Service } from '../contract.ts';
import { ServiceCard } from './service-card.tsx';
import productPageStyles from '~/domains/catalogue/web/product-page.module.css';
import sectionHeadStyles from '~/ui/section-head.module.css';
import servicesStyles from './services.module.css';

interface SimilarServicesProps {
  title: string;
  services: readonly Service[];
}

/** More services to look at. */
export function SimilarServices({ title, services }: SimilarServicesProps) {
  if (services.length === 0) return null;
  return (
    <section className={productPageStyles.related} data-slot="related" aria-labelledby="similar">
      <div className={sectionHeadStyles.sectionHead} data-slot="section-head">
        <h2 id="similar">{title}</h2>
      </div>
      <ul className={servicesStyles.cards}>
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}
