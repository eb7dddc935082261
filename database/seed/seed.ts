import type { SignIn } from '../../src/platform/announce.ts';
import type { Services } from '../../src/platform/context.ts';

export async function seed(_services: Services): Promise<SignIn[]> {
  return [];
}
