import { emit, type Context } from '~/platform/context.ts';
import { spendPoints } from '~/platform/rate-limit.ts';
import { fullName } from '../rules.ts';
import { authOn } from './auth.ts';
import { findUserByEmail } from './queries.ts';
import { emailTaken } from './service.ts';

export interface Invited {
  first_name: string;
  last_name: string;
  email: string;
  phone?: string;
}

/** An account without a password, in the transaction of the caller; the invitation's email follows. */
export async function createInvited(ctx: Context, person: Invited): Promise<string> {
  if (await findUserByEmail(ctx.db, person.email))
    throw emailTaken('There is already an account with this email. Give it a role under Users.');
  const library = await authOn(ctx).$context;
  const made = await library.internalAdapter.createUser(
    { name: fullName(person), emailVerified: false, ...person },
    { method: 'email' },
  );
  await emit(ctx, 'account.invited', { user_id: made.id });
  return made.id;
}

const AGAIN = { points: 5, window_s: 3600 };

/** For an email that was lost; a person's inbox is not flooded with it. */
export async function mailInvitationAgain(ctx: Context, userId: string): Promise<void> {
  await spendPoints(
    ctx,
    [{ key: `invited-again:${userId}`, ...AGAIN }],
    "We've just sent this person several invitations. Please try again in an hour.",
  );
  await emit(ctx, 'account.invited', { user_id: userId });
}
