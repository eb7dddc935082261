import type { ServiceCard as Service } from '../contract.ts';
import { ServiceCard } from './service-card.tsx';

interface SimilarServicesProps {
  title: string;
  services: readonly Service[];
}

/** More services to look at. */
export function SimilarServices({ title, services }: SimilarServicesProps) {
  if (services.length === 0) return null;
  return (
    <section className="related" aria-labelledby="similar">
      <div className="sec-head">
        <h2 id="similar">{title}</h2>
      </div>
      <ul className="svc-cards">
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}
