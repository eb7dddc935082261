import { unavailable } from '~/shared/errors.ts';

export async function listLocations(): Promise<never> {
  throw unavailable();
}
