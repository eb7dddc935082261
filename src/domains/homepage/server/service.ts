import { unavailable } from '~/shared/errors.ts';

export async function listSlides(): Promise<never> {
  throw unavailable();
}
