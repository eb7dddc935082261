import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { isAllowed, type Access, type Standing } from '~/shared/permissions.ts';
import { ADMIN_ROLE, mergePermissions } from '../rules.ts';
import { findStanding } from './queries-current-access.ts';

/** A person's current roles, permissions and registrations, without a session of theirs. */
export async function findStandingOf(ctx: Context, userId: string): Promise<Standing | null> {
  const row = await findStanding(ctx.db, userId, shopDate(ctx.now()));
  if (!row) return null;
  return {
    roles: row.roles,
    permissions: row.roles.includes(ADMIN_ROLE) ? {} : mergePermissions(row.role_permissions),
    registrations: row.registrations,
    second_factor_due: row.second_factor_required && !row.second_factor,
  };
}

/** Whether a person may do something right now: for links created earlier. */
export async function mayStill(ctx: Context, userId: string, access: Access): Promise<boolean> {
  return isAllowed(access, await findStandingOf(ctx, userId));
}
