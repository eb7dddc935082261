import { unavailable } from '~/shared/errors.ts';

export async function checkout(): Promise<never> {
  throw unavailable();
}
