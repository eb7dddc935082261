import { unavailable } from '~/shared/errors.ts';

export async function getDeliveryCharges(): Promise<never> {
  throw unavailable();
}
export async function setDeliveryCharges(): Promise<never> {
  throw unavailable();
}
