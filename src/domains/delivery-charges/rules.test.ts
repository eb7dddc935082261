import { expect, it } from 'vitest';
import { deliveryFor, missingForFreeDelivery, prescriptionDelivery } from './rules.ts';

const charges = {
  base_fee: 65,
  free_from: 600,
  provinces: [
    { province: 'Northern Cape' as const, fee: 99.5 },
    { province: 'Western Cape' as const, fee: 0 },
  ],
};

it('charges a province its own fee and every other the base fee', () => {
  expect(deliveryFor(charges, 10_000, 'Northern Cape')).toBe(9950);
  expect(deliveryFor(charges, 10_000, 'Western Cape')).toBe(0);
  expect(deliveryFor(charges, 10_000, 'Gauteng')).toBe(6500);
  expect(deliveryFor(charges, 10_000)).toBe(6500);
});

it('is free from the threshold, to the cent, in every province', () => {
  expect(deliveryFor(charges, 59_999, 'Gauteng')).toBe(6500);
  expect(deliveryFor(charges, 60_000, 'Northern Cape')).toBe(0);
  expect(deliveryFor({ ...charges, free_from: null }, 9_000_000)).toBe(6500);
});

it('charges nothing for collection', () => {
  expect(deliveryFor(charges, 100, 'Gauteng', 'collect')).toBe(0);
});

it('says how much is missing for free delivery, if anything', () => {
  expect(missingForFreeDelivery(charges, 59_999)).toBe(1);
  expect(missingForFreeDelivery(charges, 60_000)).toBeNull();
  expect(missingForFreeDelivery({ base_fee: 65, free_from: null }, 10)).toBeNull();
  expect(missingForFreeDelivery({ base_fee: 0, free_from: 600 }, 10)).toBeNull();
});

it('is never earned by a prescription, whose delivery costs the same at any price', () => {
  expect(prescriptionDelivery(charges, 'Gauteng', 'delivery')).toBe(6500);
  expect(prescriptionDelivery(charges, 'Gauteng', 'collect')).toBe(0);
  // Where everybody's delivery is free, a prescription's is.
  expect(prescriptionDelivery({ ...charges, free_from: 0 }, 'Gauteng', 'delivery')).toBe(0);
});
