import { useQuery } from '@tanstack/react-query';
import { DeliveryAddress } from '~/domains/accounts/web/delivery-address.tsx';
import { hasCold, type ColdLine } from '~/domains/delivery-charges/cold-rules.ts';
import { prescriptionDelivery } from '~/domains/delivery-charges/rules.ts';
import { coldMethod } from '~/domains/delivery-charges/web/cold-copy.ts';
import { deliveryChargesQuery } from '~/domains/delivery-charges/web/query.ts';
import { CollectionPlaces } from '~/domains/locations/web/collection-places.tsx';
import { DeliveryMethod } from '~/domains/locations/web/delivery-method.tsx';
import { locationsQuery } from '~/domains/locations/web/query.ts';
import { formatRand, toRand } from '~/shared/money.ts';
import type { Prescription } from '../contract.ts';

interface Chosen {
  method: Prescription['delivery_method'];
  province: string | undefined;
}

/** Where these medicines may be collected, what their delivery costs, and what being kept cold closes. */
export function useDeliveryChoice(lines: readonly ColdLine[], { method, province }: Chosen) {
  const charges = useQuery(deliveryChargesQuery.getDeliveryCharges.queryOptions());
  const locations = useQuery(locationsQuery.listLocations.queryOptions());
  const places = (locations.data ?? []).filter((place) => place.collection && place.is_active);
  const cold = coldMethod(lines, charges.data, method === 'delivery' ? province : undefined);
  const fee = charges.data && toRand(prescriptionDelivery(charges.data, province, 'delivery', hasCold(lines)));
  return { method, places, cold, fee };
}

/** Delivery or collection, as fields of the surrounding form: `delivery_method`, `business_location_id` and `address`. */
export function DeliveryChoice({ method, places, cold, fee }: ReturnType<typeof useDeliveryChoice>) {
  return (
    <>
      <DeliveryMethod
        fee={fee === undefined ? undefined : fee === 0 ? 'Free' : formatRand(fee)}
        text={cold.text ?? 'Someone over 14 must be there to sign for it.'}
        places={places}
        closed={cold.closed}
        help={cold.help}
      />
      {method === 'collect' ? (
        <CollectionPlaces places={places} help="We'll email you as soon as it's ready. Bring your ID." />
      ) : (
        <DeliveryAddress />
      )}
    </>
  );
}
