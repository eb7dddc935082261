import type { Context } from '~/platform/context.ts';
import { isAllowed, type Access } from '~/shared/permissions.ts';
import { ADMIN_ROLE, mergePermissions } from '../rules.ts';
import { findStanding } from './queries-standing.ts';

/** Whether a person may do something at this moment, asked without a session of theirs: for links made earlier. */
export async function mayStill(ctx: Context, userId: string, access: Access): Promise<boolean> {
  const row = await findStanding(ctx.db, userId);
  if (!row) return false;
  return isAllowed(access, {
    roles: row.roles,
    permissions: row.roles.includes(ADMIN_ROLE) ? {} : mergePermissions(row.role_permissions),
    professions: row.professions,
    second_factor_due: row.second_factor_required && !row.second_factor,
  });
}
