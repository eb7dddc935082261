import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationsQuery } from '~/domains/locations/web/query.ts';
import { formatDate } from '~/shared/dates.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { RadioCards } from '~/ui/choice-field.tsx';
import { announce } from '~/ui/live-region.tsx';
import { classNames } from '~/ui/class-names.ts';
import type { Prescription } from '../contract.ts';
import { prescriptionsApi } from './api.ts';
import { usePrescriptionRead, type PrescriptionAccess } from './use-prescription.ts';
import formStyles from '~/ui/form.module.css';
import orderStyles from '~/ui/order.module.css';
import textStyles from '~/ui/text.module.css';

interface PrescriptionRepeatProps {
  prescription: Prescription;
  access: PrescriptionAccess;
  /** The button disappears after the order. */
  onOrdered: () => void;
}

const DELIVERY = 'delivery';

/** How the repeat reaches the patient: as last time unless they choose otherwise. */
function useWay({ address, patient_address, collect_from, delivery_method }: Prescription) {
  const { data: places = [] } = useQuery(locationsQuery.listLocations.queryOptions());
  const open = places.filter((place) => place.collection && place.is_active);
  const home = address ?? patient_address;
  const last = open.find(({ name }) => name === collect_from?.name)?.id;
  const [chosen, setChosen] = useState<string | null>(null);
  const way = chosen ?? (delivery_method === 'collect' ? (last ?? open[0]?.id ?? DELIVERY) : DELIVERY);
  const options = [
    ...(home ? [{ value: DELIVERY, title: 'Delivery', text: `${home.line1}, ${home.suburb}, ${home.city}` }] : []),
    ...open.map(({ id, name, line1, city }) => ({
      value: id,
      title: `Collect at ${name}`,
      text: `${line1}, ${city}`,
    })),
  ];
  return { way, options, setChosen };
}

/** The next supply from the script on file: one tap, and the quote is there. */
export function PrescriptionRepeat({ prescription, access, onOrdered }: PrescriptionRepeatProps) {
  const { put, refused } = usePrescriptionRead(access);
  const { way, options, setChosen } = useWay(prescription);
  const { repeat, medicines, prescription_number } = prescription;
  const order = useMutation({
    mutationFn: () =>
      prescriptionsApi.repeatPrescription({
        params: { id: access.id },
        query: { key: access.key },
        body:
          way === DELIVERY
            ? { delivery_method: 'delivery' }
            : { delivery_method: 'collect', business_location_id: way },
      }),
    onSuccess: (next) => {
      put(next);
      announce(`Your quote for the repeat of ${prescription_number} is ready.`);
      onOrdered();
    },
    onError: refused,
  });
  if (!repeat) return null;
  const due = medicines.filter(({ medicine_id }) => repeat.medicine_ids.includes(medicine_id));
  return (
    <section id="repeat" aria-labelledby="rx-repeat">
      <h2 id="rx-repeat">Repeats</h2>
      {repeat.can_order ? (
        <>
          <p className={textStyles.small}>
            {due.length === 1 ? `${due[0]?.name} is due.` : `${due.map(({ name }) => name).join(', ')} are due.`} You'll
            see today's price before you pay.
          </p>
          {options.length > 1 && (
            <RadioCards
              label="Delivery or collection"
              name="repeat-way"
              options={options}
              chosen={way}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
          <div className={orderStyles.action} data-slot="order-action">
            <Button waiting={order.isPending} onClick={() => order.mutate()}>
              Order repeat
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={formStyles.help} data-slot="help">
            {repeat.reason}
          </p>
          {repeat.from !== null && (
            <p className={classNames(textStyles.small, textStyles.muted)}>
              We'll email you when you can order the next one, from {formatDate(repeat.from)}.
            </p>
          )}
          {repeat.is_over && (
            <div className={orderStyles.action} data-slot="order-action">
              <ButtonLink to="/services" variant="outline">
                Book a consultation
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </section>
  );
}
