import type { z } from 'zod';
import { ADMIN_ROLE, mergePermissions, missingPermissions, USER_ROLE } from '~/domains/accounts/rules.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import * as secondFactor from '~/domains/accounts/server/second-factor.ts';
import { createInvited } from '~/domains/accounts/server/invitation.ts';
import { listOrdersOf } from '~/domains/orders/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict, forbidden, invalid, notFound } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { inviteBody, Role, StaffRow, UserDetail, UserRow } from '../contract.ts';
import * as queries from './queries.ts';

const LATEST_ORDERS = 20;

const unknownUser = () => notFound('There is no such person.');

export async function listUsers(ctx: Context): Promise<UserRow[]> {
  const users = await queries.listUserRows(ctx.db);
  await audit(ctx, { action: 'users.listed', object_kind: 'user', detail: { people: users.length } });
  return users;
}

export async function getUser(ctx: Context, { id }: { id: string }): Promise<UserDetail> {
  const user = await queries.findUserRecord(ctx.db, id);
  if (!user) throw unknownUser();
  await audit(ctx, { action: 'user.opened', object_kind: 'user', object_id: id });
  return {
    ...user,
    created_at: user.created_at.toISOString(),
    last_seen_at: user.last_seen_at?.toISOString() ?? null,
    orders: isAllowed('order.read', ctx.actor) ? await listOrdersOf(ctx, id, LATEST_ORDERS) : null,
  };
}

export async function listStaffs(ctx: Context): Promise<StaffRow[]> {
  return queries.listStaffRows(ctx.db);
}

const isAdmin = (ctx: Context) => ctx.actor?.roles.includes(ADMIN_ROLE) ?? false;

async function getGrantable(ctx: Context, name: string): Promise<Role | null> {
  if (name === USER_ROLE) return null;
  const role = await queries.findRoleByName(ctx.db, name);
  if (!role) throw invalid([{ field: 'role', message: 'There is no such role.' }]);
  const lacking = missingPermissions(role.permissions, ctx.actor?.permissions ?? {});
  if ((name === ADMIN_ROLE && !isAdmin(ctx)) || lacking.length > 0)
    throw forbidden('You cannot give a role that may more than you may yourself.');
  return role;
}

/** Nor take one away: whoever may more than oneself is out of reach. */
async function checkReach(ctx: Context, person: UserRow): Promise<void> {
  if (isAdmin(ctx) || person.id === ctx.actor?.user_id) return;
  if (person.roles.includes(ADMIN_ROLE)) throw forbidden('Only an admin does this to an admin.');
  const roles = await Promise.all(person.roles.map((name) => queries.findRoleByName(ctx.db, name)));
  const held = mergePermissions(roles.map((role) => role?.permissions ?? {}));
  if (missingPermissions(held, ctx.actor?.permissions ?? {}).length > 0)
    throw forbidden('This person may more than you may yourself.');
}

/** Takes effect at once: sessions read their roles at every call. One's own role too, as long as an admin is left. */
export async function setUserRole(ctx: Context, { id, role: name }: { id: string; role: string }): Promise<UserRow> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockRoles(trx.db);
    const person = await queries.findUserRow(trx.db, id);
    if (!person) throw unknownUser();
    const role = await getGrantable(trx, name);
    await checkReach(trx, person);
    const wasAdmin = person.roles.includes(ADMIN_ROLE);
    if (wasAdmin && name !== ADMIN_ROLE && (await queries.countAdmins(trx.db)) <= 1)
      throw conflict('This is the last admin. Make somebody else an admin first.');
    await queries.replaceRoles(trx.db, person.id, role?.id ?? null);
    await audit(trx, {
      action: 'user.role_changed',
      object_kind: 'user',
      object_id: person.id,
      detail: { from: person.roles, to: [name] },
    });
    const after = await queries.findUserRow(trx.db, person.id);
    if (!after) throw unknownUser();
    return after;
  });
}

/** One's own is turned off with a code, in the account. */
export async function dropSecondFactor(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    const person = await queries.findUserRow(trx.db, id);
    if (!person) throw unknownUser();
    if (person.id === trx.actor?.user_id) throw conflict('Turn your own off in your account.');
    await checkReach(trx, person);
    if (!(await secondFactor.dropSecondFactor(trx, id))) throw conflict('This person has no second factor.');
  });
  return { ok: true };
}

/** Makes the person and the account; the mail's link sets the first password. */
export async function inviteStaff(
  ctx: Context,
  { role: name, ...person }: z.output<typeof inviteBody>,
): Promise<StaffRow> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockRoles(trx.db);
    const role = await getGrantable(trx, name);
    if (!role) throw invalid([{ field: 'role', message: 'Please choose a role of staff.' }]);
    const userId = await createInvited(trx, person);
    await queries.replaceRoles(trx.db, userId, role.id);
    await audit(trx, { action: 'staff.invited', object_kind: 'user', object_id: userId, detail: { role: name } });
    const row = await queries.findUserRow(trx.db, userId);
    if (!row) throw unknownUser();
    return { ...row, is_invited: true, second_factor: false };
  });
}
