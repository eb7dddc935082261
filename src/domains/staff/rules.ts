import { isAdmin, type Permissions, type Profession, type Standing } from '../../shared/permissions.ts';
import { ADMIN_ROLE, mergePermissions, missingPermissions } from '../accounts/rules.ts';

// Who may change, assign and remove which role. The server enforces these rules, and the screens mirror them.

export interface RoleFacts {
  name: string;
  permissions: Permissions;
  profession: Profession | null;
}

/** The permissions of a role that a person lacks, as "order.update". */
export const lackedOf = (permissions: Permissions, standing: Standing): string[] =>
  isAdmin(standing) ? [] : missingPermissions(permissions, standing.permissions);

/**
 * May this person change, delete, assign or remove the role? Nobody may grant or revoke a permission that they do not have
 * themselves. Only admins decide on admins and professions: who counts as a pharmacist is a matter of law
 * (Pharmacy Act 53 of 1974 s29), and no permission proves it.
 */
export function mayManageRole(role: RoleFacts, standing: Standing): boolean {
  if (isAdmin(standing)) return true;
  return role.name !== ADMIN_ROLE && role.profession === null && lackedOf(role.permissions, standing).length === 0;
}

/** May this person do to that one what requires at least the same permissions: rename, reset the second factor, invite? */
export function mayReach(roles: readonly RoleFacts[], standing: Standing): boolean {
  if (isAdmin(standing)) return true;
  if (roles.some(({ name }) => name === ADMIN_ROLE)) return false;
  const isOutside = ({ profession }: RoleFacts) =>
    profession !== null && !(standing.professions?.includes(profession) ?? false);
  return (
    !roles.some(isOutside) && lackedOf(mergePermissions(roles.map((role) => role.permissions)), standing).length === 0
  );
}
