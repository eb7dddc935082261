import { unavailable } from '~/shared/errors.ts';

export async function getPayment(): Promise<never> {
  throw unavailable();
}
export async function getBusinessPayment(): Promise<never> {
  throw unavailable();
}
