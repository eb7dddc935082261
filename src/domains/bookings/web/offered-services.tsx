import { Plus } from 'lucide-react';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { formatDuration, modesLabel } from '~/domains/services/service-copy.ts';
import { Button } from '~/ui/button.tsx';
import { PriceOf } from './service-price.tsx';

interface OfferedServicesProps {
  services: readonly ServiceCard[];
  /** The first one of a visit is its main action; further ones are not. */
  isFirst: boolean;
  onAdd: (service: ServiceCard) => void;
}

/** The services that can be added to the visit. */
export function OfferedServices({ services, isFirst, onAdd }: OfferedServicesProps) {
  return (
    <ul className="bk-offered">
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
            {!isFirst && <Plus className="i i-s" />}
            {isFirst ? 'Choose' : 'Add'}
            <span className="sr"> {service.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
