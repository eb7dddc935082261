import { isAdmin, isAllowed, type Permissions, type Standing } from '../../shared/permissions.ts';
import { ADMIN_ROLE, mergePermissions, missingPermissions } from '../accounts/rules.ts';

// Who may change, assign and remove which role. The server enforces these rules, and the screens mirror them.

export interface RoleFacts {
  name: string;
  permissions: Permissions;
}

/** The permissions of a role that a person lacks, as "order.update". */
export const lackedOf = (permissions: Permissions, standing: Standing): string[] =>
  isAdmin(standing) ? [] : missingPermissions(permissions, standing.permissions);

/**
 * May this person change, delete, assign or remove the role? Nobody may grant or revoke a permission that they do not have
 * themselves, and only admins decide on admins. Who counts as a pharmacist is no matter of roles: see registrations.
 */
export function mayManageRole(role: RoleFacts, standing: Standing): boolean {
  if (isAdmin(standing)) return true;
  return role.name !== ADMIN_ROLE && lackedOf(role.permissions, standing).length === 0;
}

/** May this person do to that one what requires at least the same permissions: rename, reset the second factor, invite? */
export function mayReach(roles: readonly RoleFacts[], standing: Standing): boolean {
  if (isAdmin(standing)) return true;
  if (roles.some(({ name }) => name === ADMIN_ROLE)) return false;
  return lackedOf(mergePermissions(roles.map((role) => role.permissions)), standing).length === 0;
}

/**
 * Who may record, change or end a colleague's registration: an admin, or a pharmacist in charge who manages staff. It decides
 * what that person may do by law (Pharmacy Act 53 of 1974 s29).
 */
export const mayRecordRegistrations = (standing: Standing | null): boolean =>
  isAdmin(standing) ||
  (isAllowed('staff.update', standing) &&
    (standing?.registrations?.some(({ category }) => category === 'responsible_pharmacist') ?? false));
