import { expect, it } from 'vitest';
import type { StorageClass } from '../../shared/storage-class.ts';
import { coldDeliveryFault, coldHandOverFault, hasColdParcel } from './cold-rules.ts';
import type { ColdParcel } from './contract.ts';
import { deliveryFor, prescriptionDelivery } from './rules.ts';

const line = (storage: StorageClass, name = 'Insulin') => ({ name, storage });
const parcel: ColdParcel = { fee: 150, provinces: ['Gauteng', 'Western Cape'], weekdays: [1, 2, 3, 4] };
const delivery = (province?: string) => ({ method: 'delivery' as const, province });

it('never lets a refrigerated product go by ordinary delivery (rule 17)', () => {
  const terms = { cold_parcel: null };
  expect(coldDeliveryFault([line('refrigerated')], terms, delivery('Gauteng'))).toBe(
    "Insulin must be kept at 2–8 °C, so we can't send it by courier. Please choose collection.",
  );
  expect(coldDeliveryFault([line('refrigerated'), line('refrigerated', 'Eye drops')], terms, delivery())).toBe(
    "Insulin and Eye drops must be kept at 2–8 °C, so we can't send them by courier. Please choose collection.",
  );
  expect(coldDeliveryFault([line('refrigerated')], terms, { method: 'collect' })).toBeNull();
  expect(coldDeliveryFault([line('room')], terms, delivery('Gauteng'))).toBeNull();
});

it('sends a cold parcel only to the provinces that were signed, and never anything frozen (rule 17)', () => {
  const terms = { cold_parcel: parcel };
  expect(coldDeliveryFault([line('refrigerated')], terms, delivery('Gauteng'))).toBeNull();
  expect(coldDeliveryFault([line('refrigerated')], terms, delivery())).toBeNull();
  expect(coldDeliveryFault([line('refrigerated')], terms, delivery('Limpopo'))).toBe(
    'Insulin must be kept at 2–8 °C. We send cold parcels to Gauteng and the Western Cape only. Please choose collection.',
  );
  expect(coldDeliveryFault([line('frozen')], terms, delivery('Gauteng'))).toBe(
    "Insulin must be kept frozen, so we can't send it by courier. Please choose collection.",
  );
  expect(hasColdParcel([line('refrigerated')], terms)).toBe(true);
  expect(hasColdParcel([line('refrigerated'), line('frozen')], terms)).toBe(false);
});

it('hands a cold parcel over only on its weekdays, and not before a public holiday (rule 17)', () => {
  expect(coldHandOverFault(parcel, '2026-11-30')).toBeNull();
  expect(coldHandOverFault(parcel, '2026-12-04')).toBe(
    'Cold parcels leave on Mondays, Tuesdays, Wednesdays and Thursdays only. Keep it in the fridge until then.',
  );
  // The Day of Reconciliation is a Wednesday.
  const closed =
    "A cold parcel does not leave on a public holiday or the day before one. Keep it in the fridge until it's over.";
  expect(coldHandOverFault(parcel, '2026-12-15')).toBe(closed);
  expect(coldHandOverFault(parcel, '2026-12-16')).toBe(closed);
  expect(coldHandOverFault(parcel, '2026-12-17')).toBeNull();
});

it('charges a cold parcel its own fee, also where delivery is free, and nothing where it must be collected (rule 17)', () => {
  const terms = { base_fee: 65, free_from: 600, provinces: [], cold_parcel: parcel };
  expect(deliveryFor(terms, 90_000, 'Gauteng', 'delivery', true)).toBe(15_000);
  expect(deliveryFor(terms, 90_000, 'Gauteng', 'collect', true)).toBe(0);
  expect(deliveryFor({ ...terms, cold_parcel: null }, 100, 'Gauteng', 'delivery', true)).toBe(0);
  expect(prescriptionDelivery(terms, 'Gauteng', 'delivery', true)).toBe(15_000);
});
