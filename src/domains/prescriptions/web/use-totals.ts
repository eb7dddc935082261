import { useQuery } from '@tanstack/react-query';
import { hasCold } from '~/domains/delivery-charges/cold-rules.ts';
import { prescriptionDelivery } from '~/domains/delivery-charges/rules.ts';
import { deliveryChargesQuery } from '~/domains/delivery-charges/web/query.ts';
import type { Prescription } from '../contract.ts';
import { quoteTotals } from '../rules.ts';

/** Calculated like on the server until the quote is sent; then the quoted amount. */
export function useTotals(prescription: Prescription) {
  const { medicines, sub_total, delivery_charges, total, address, delivery_method, quoted_at } = prescription;
  const { data: terms } = useQuery(deliveryChargesQuery.getDeliveryCharges.queryOptions());
  if (quoted_at !== null && sub_total !== null && delivery_charges !== null && total !== null)
    return { sub_total, delivery_charges, total };
  if (!terms) return null;
  const supplied = medicines.filter(({ is_in_supply }) => is_in_supply);
  return quoteTotals(supplied, prescriptionDelivery(terms, address?.province, delivery_method, hasCold(supplied)));
}
