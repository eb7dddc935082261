import type { Actor, Context } from '~/platform/context.ts';
import { unauthenticated } from '~/shared/errors.ts';
import type { User } from '../contract.ts';
import { findUser } from './queries.ts';

/** The logged-in caller. The endpoint's access rule guarantees that there is one. */
export function actorOf(ctx: Context): Actor {
  if (!ctx.actor) throw unauthenticated();
  return ctx.actor;
}

export async function userOf(ctx: Context, userId: string): Promise<User> {
  const user = await findUser(ctx.db, userId);
  if (!user) throw unauthenticated();
  return user;
}
