import { Check, X } from 'lucide-react';
import { useId, type Dispatch } from 'react';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { SignTile } from '~/domains/services/web/service-picture.tsx';
import { formatDuration, MODE_LABELS, personName } from '~/domains/services/service-copy.ts';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/field-error.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { whenBoth } from '~/shared/when-labels.ts';
import type { BookingFlow, FlowAction } from './booking-flow.ts';
import { ownZone } from '~/ui/reader-zone.ts';
import { PriceOf } from './service-price.tsx';
import { TimePicker } from './time-picker.tsx';
import bookingStyles from './booking.module.css';
import iconStyles from '~/ui/icon.module.css';
import pictureStyles from '~/ui/picture.module.css';
import priceStyles from '~/ui/price.module.css';
import styles from './service-panel.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** "Wed 18 Mar, 11:00, with Lerato Mokoena, online" */
export function chosenText(flow: BookingFlow, service: ServiceCard): string | null {
  const slot = flow.selectedTimeSlots[service.id];
  if (!slot) return null;
  const person = service.staffs.find(({ id }) => id === slot.staff_id);
  const mode = MODE_LABELS[flow.bookingModes[service.id] ?? 'physical'].toLowerCase();
  return `${whenBoth(slot.start_at, ownZone())}${person ? `, with ${personName(person)}` : ''}, ${mode}`;
}

interface ServicePanelProps {
  flow: BookingFlow;
  dispatch: Dispatch<FlowAction>;
  service: ServiceCard;
  isOpen: boolean;
  onOpen: () => void;
}

/** One selected service: its slots, or its selected slot while another service is open. */
export function ServicePanel({ flow, dispatch, service, isOpen, onOpen }: ServicePanelProps) {
  const id = useId();
  const chosen = chosenText(flow, service);
  const error = flow.errors[service.id];
  return (
    <article className={styles.item} aria-labelledby={id}>
      <div className={bookingStyles.service} data-slot="service">
        {chosen === null ? (
          <SignTile service={service} />
        ) : (
          <span className={pictureStyles.picture} data-slot="picture">
            <Check className={iconStyles.large} />
          </span>
        )}
        <span>
          <h2 id={id} tabIndex={-1}>
            {service.name}
          </h2>
          <small>{formatDuration(service.duration_minutes)}</small>
        </span>
        <span className={bookingStyles.side}>
          <span className={priceStyles.price} data-slot="price">
            <PriceOf amount={Number(service.price)} />
          </span>
          <IconButton label={`Remove ${service.name}`} onClick={() => dispatch({ kind: 'remove', id: service.id })}>
            <X className={iconStyles.small} />
          </IconButton>
        </span>
      </div>
      {isOpen ? (
        <TimePicker flow={flow} dispatch={dispatch} id={service.id} service={service} />
      ) : (
        <div className={styles.folded}>
          {chosen !== null && <p>{chosen}</p>}
          <FieldError>{error}</FieldError>
          <Button variant="outline" size="small" onClick={onOpen}>
            {chosen === null ? 'Choose a time' : 'Change'}
            <span className={visuallyHiddenStyles.hidden}>: {service.name}</span>
          </Button>
        </div>
      )}
    </article>
  );
}
