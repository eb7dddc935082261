import type { z } from 'zod';
import { audit } from '~/domains/accounts/server/audit.ts';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import { ADMIN_ROLE, missingPermissions, USER_ROLE } from '~/domains/accounts/rules.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { AppError, conflict, forbidden, notFound } from '~/shared/errors.ts';
import type { Permissions } from '~/shared/permissions.ts';
import type { Role, roleBody } from '../contract.ts';
import { lackedOf, mayManageRole } from '../rules.ts';
import * as queries from './queries.ts';

const unknownRole = () => notFound('There is no such role.');

export function listRoles(ctx: Context): Promise<Role[]> {
  return queries.listRoleRows(ctx.db);
}

/** Nobody may grant permissions that they lack. */
function checkGrant(ctx: Context, permissions: Permissions): void {
  const lacked = lackedOf(permissions, actorOf(ctx));
  if (lacked.length > 0)
    throw forbidden(`You cannot grant permissions that you do not have yourself: ${lacked.slice(0, 5).join(', ')}.`);
}

/** Nor may anyone revoke permissions that they lack, or change people who have them. */
function checkReach(ctx: Context, role: Role): void {
  const actor = actorOf(ctx);
  if (mayManageRole(role, actor)) return;
  if (role.name === ADMIN_ROLE) throw forbidden('Only an admin can do this for another admin.');
  const lacked = lackedOf(role.permissions, actor);
  throw forbidden(
    `You cannot change a role with permissions that you do not have yourself: ${lacked.slice(0, 5).join(', ')}.`,
  );
}

async function checkName(ctx: Context, name: string, ownId: string | null): Promise<void> {
  const other = await queries.findRoleByName(ctx.db, name);
  if (name !== USER_ROLE && (!other || other.id === ownId)) return;
  const message = 'There is already a role with this name.';
  throw new AppError(409, message, { fields: [{ field: 'name', message }] });
}

/** The granted permissions, without those recorded as not granted. */
function granted(permissions: Permissions): Permissions {
  const kept = Object.entries(permissions).flatMap(([resource, actions]) => {
    const allowed = Object.entries(actions ?? {}).filter(([, isGranted]) => isGranted);
    return allowed.length > 0 ? [[resource, Object.fromEntries(allowed)]] : [];
  });
  return Object.fromEntries(kept) as Permissions;
}

async function getRole(ctx: Context, id: string): Promise<Role> {
  const role = await queries.findRole(ctx.db, id);
  if (!role) throw unknownRole();
  return role;
}

export async function createRole(ctx: Context, body: z.output<typeof roleBody>): Promise<Role> {
  const permissions = granted(body.permissions);
  checkGrant(ctx, permissions);
  return inTransaction(ctx, async (trx) => {
    await queries.lockRoles(trx.db);
    await checkName(trx, body.name, null);
    const id = newId();
    await queries.insertRole(trx.db, { ...body, permissions, id, created_at: trx.now() });
    await audit(trx, {
      action: 'role.created',
      object_kind: 'role',
      object_id: id,
      detail: {
        name: body.name,
        permissions,
        requires_second_factor: body.requires_second_factor,
      },
    });
    return getRole(trx, id);
  });
}

type Change = Partial<z.output<typeof roleBody>> & { id: string; version?: number };

function checkChange(ctx: Context, role: Role, { name, permissions, version }: Change): void {
  checkReach(ctx, role);
  if (version !== undefined && version !== role.version)
    throw conflict('Someone else has changed this role. Reload to see the latest version.');
  const isRenamed = name !== undefined && name !== role.name;
  if (role.name === ADMIN_ROLE && (isRenamed || permissions !== undefined))
    throw conflict('The admin role has every permission. You cannot change it or rename it.');
  if (role.is_built_in && isRenamed) throw conflict('This is a built-in role, so you cannot rename it.');
  if (permissions) checkGrant(ctx, granted(permissions));
}

/** Sessions read their roles at every call, so it takes effect immediately. */
export async function changeRole(ctx: Context, change: Change): Promise<Role> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockRoles(trx.db);
    const role = await getRole(trx, change.id);
    checkChange(trx, role, change);
    if (change.name !== undefined) await checkName(trx, change.name, role.id);
    const after = {
      name: change.name ?? role.name,
      permissions: change.permissions ? granted(change.permissions) : role.permissions,
      requires_second_factor: change.requires_second_factor ?? role.requires_second_factor,
    };
    await queries.updateRole(trx.db, role.id, after);
    await audit(trx, {
      action: 'role.changed',
      object_kind: 'role',
      object_id: role.id,
      detail: {
        name: after.name,
        granted: missingPermissions(after.permissions, role.permissions),
        taken: missingPermissions(role.permissions, after.permissions),
        requires_second_factor: after.requires_second_factor,
      },
    });
    return getRole(trx, role.id);
  });
}

export async function deleteRole(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    await queries.lockRoles(trx.db);
    const role = await getRole(trx, id);
    checkReach(trx, role);
    if (role.is_built_in || role.name === ADMIN_ROLE)
      throw conflict('This is a built-in role, so you cannot delete it. You can remove its permissions.');
    if (role.people > 0)
      throw conflict(
        `${role.people === 1 ? 'One person has' : `${role.people} people have`} this role. Please assign another role first.`,
      );
    await queries.deleteRoleRow(trx.db, id);
    await audit(trx, { action: 'role.deleted', object_kind: 'role', object_id: id, detail: { name: role.name } });
  });
  return { ok: true };
}
