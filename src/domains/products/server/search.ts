import { unavailable } from '~/shared/errors.ts';

export async function listProducts(): Promise<never> {
  throw unavailable();
}
export async function getMinMaxPrice(): Promise<never> {
  throw unavailable();
}
export async function searchProducts(): Promise<never> {
  throw unavailable();
}
