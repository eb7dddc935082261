import type { Actor, Context } from '~/platform/context.ts';
import { shopDate } from '../src/shared/dates.ts';
import { USER_ROLE } from '../src/domains/accounts/rules.ts';
import { findStanding } from '../src/domains/accounts/server/queries-current-access.ts';
import { findUserByEmail } from '../src/domains/accounts/server/queries.ts';
import { permissionsOf } from '../src/domains/accounts/server/sessions.ts';

/** A caller with their current permissions, without logging in: the people of the demo's story. */
export async function standIn(ctx: Context, email: string): Promise<Actor | null> {
  const user = await findUserByEmail(ctx.db, email);
  const standing = user && (await findStanding(ctx.db, user.id, shopDate(ctx.now())));
  if (!standing) return null;
  const { roles, role_permissions, registrations, second_factor, second_factor_required } = standing;
  return {
    user_id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    roles: roles.length > 0 ? roles : [USER_ROLE],
    permissions: permissionsOf(roles, role_permissions),
    registrations,
    token: '',
    second_factor,
    second_factor_due: second_factor_required && !second_factor,
  };
}
