import { ADMIN_ROLE, missingPermissions } from '~/domains/accounts/rules.ts';
import { isAdmin, type Permissions, type Standing } from '~/shared/permissions.ts';

/** May this person hand the role on? Nobody grants what they lack; an admin is made by admins. The server says the same. */
export function mayGrant(role: { name: string; permissions: Permissions }, standing: Standing): boolean {
  if (isAdmin(standing)) return true;
  return role.name !== ADMIN_ROLE && missingPermissions(role.permissions, standing.permissions).length === 0;
}
