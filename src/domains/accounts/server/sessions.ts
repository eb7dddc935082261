import type { Actor, Services } from '~/platform/context.ts';
import { ACTIONS, RESOURCES, type Permissions } from '~/shared/permissions.ts';
import { ADMIN_ROLE, mergePermissions, USER_ROLE } from '../rules.ts';
import { findSession, touchSession } from './queries.ts';

const everything: Permissions = Object.fromEntries(
  RESOURCES.map((resource) => [resource, Object.fromEntries(ACTIONS.map((action) => [action, true]))]),
);

/** The permissions of these roles. */
export const permissionsOf = (roles: readonly string[], ofRoles: readonly Permissions[]): Permissions =>
  roles.includes(ADMIN_ROLE) ? everything : mergePermissions(ofRoles);

// Longer tokens are not ours; no database query is needed.
const LONGEST_TOKEN = 200;

// How outdated "last seen" may be, so that not every call writes it.
const SEEN_MS = 5 * 60_000;

/** The caller, with current roles and permissions; null if the session is unknown or expired. */
export async function authenticate(services: Services, token: string): Promise<Actor | null> {
  if (token.length > LONGEST_TOKEN) return null;
  const now = services.clock();
  const row = await findSession(services.db, token, now);
  if (!row) return null;
  if (now.getTime() - row.seen_at.getTime() > SEEN_MS) await touchSession(services.db, token, now);
  return {
    user_id: row.user_id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    roles: row.roles.length > 0 ? row.roles : [USER_ROLE],
    permissions: permissionsOf(row.roles, row.role_permissions),
    registrations: row.registrations,
    token,
    second_factor: row.second_factor,
    second_factor_due: row.second_factor_required && !row.second_factor,
  };
}
