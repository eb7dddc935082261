import { unavailable } from '~/shared/errors.ts';

export async function getShop(): Promise<never> {
  throw unavailable();
}
