import type { Actor, Services } from '~/platform/context.ts';

export async function authenticate(_services: Services, _token: string): Promise<Actor | null> {
  return null;
}
