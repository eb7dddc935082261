import { Plus } from 'lucide-react';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { formatDuration, modesLabel } from '~/domains/services/service-copy.ts';
import { Button } from '~/ui/button.tsx';
import { PriceOf } from './service-price.tsx';
import iconStyles from '~/ui/icon.module.css';
import styles from './offered-services.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface OfferedServicesProps {
  services: readonly ServiceCard[];
  /** The first one of a visit is its main action; further ones are not. */
  isFirst: boolean;
  onAdd: (service: ServiceCard) => void;
}

/** The services that can be added to the visit. */
export function OfferedServices({ services, isFirst, onAdd }: OfferedServicesProps) {
  return (
    <ul className={styles.offered}>
      {services.map((service) => (
        <li key={service.id}>
          <span>
            <b>{service.name}</b>
            <small>
              {formatDuration(service.duration_minutes)}, {modesLabel(service.modes)}
            </small>
          </span>
          <PriceOf amount={Number(service.price)} even />
          <Button variant="outline" size="small" onClick={() => onAdd(service)}>
            {!isFirst && <Plus className={iconStyles.small} />}
            {isFirst ? 'Choose' : 'Add'}
            <span className={visuallyHiddenStyles.hidden}> {service.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
