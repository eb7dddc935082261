import type { z } from 'zod';
import { ADMIN_ROLE, USER_ROLE } from '~/domains/accounts/rules.ts';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import * as secondFactor from '~/domains/accounts/server/second-factor.ts';
import { signOutPerson } from '~/domains/accounts/server/own-sessions.ts';
import { changeNames } from '~/domains/accounts/server/service.ts';
import { createInvited, mailInvitationAgain } from '~/domains/accounts/server/invitation.ts';
import { askBlocker } from '~/platform/blockers.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict, forbidden, invalid, notFound } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Page } from '~/shared/schemas.ts';
import type { inviteBody, Role, StaffRow, USER_SORTS, UserDetail, UserRow } from '../contract.ts';
import { mayManageRole, mayReach } from '../rules.ts';
import * as queries from './queries.ts';

const LATEST_ORDERS = 20;

const unknownUser = () => notFound('We could not find that person.');

export async function listUsers(ctx: Context): Promise<UserRow[]> {
  const users = await queries.listUserRows(ctx.db);
  await audit(ctx, { action: 'users.listed', object_kind: 'user', detail: { people: users.length } });
  return users;
}

export async function listUserPage(
  ctx: Context,
  { q = '', sort, page, page_size }: { q?: string; sort: (typeof USER_SORTS)[number]; page: number; page_size: number },
): Promise<Page<UserRow>> {
  const options = { sort, limit: page_size, offset: (page - 1) * page_size };
  const found = await queries.listUserPageRows(ctx.db, q, options);
  await audit(ctx, { action: 'users.listed', object_kind: 'user', detail: { people: found.items.length } });
  return { ...found, page, page_size };
}

export async function getUser(ctx: Context, { id }: { id: string }): Promise<UserDetail> {
  const user = await queries.findUserRecord(ctx.db, id);
  if (!user) throw unknownUser();
  await audit(ctx, { action: 'user.opened', object_kind: 'user', object_id: id });
  return {
    ...user,
    is_invited: user.is_never_in && user.roles.some((role) => role !== USER_ROLE),
    created_at: user.created_at.toISOString(),
    last_seen_at: user.last_seen_at?.toISOString() ?? null,
    orders: isAllowed('order.read', ctx.actor)
      ? (await askBlocker(ctx, 'orders_of_account', { user_id: id, most: LATEST_ORDERS })).map((order) => ({
          ...order,
        }))
      : null,
  };
}

export async function listStaffs(ctx: Context): Promise<StaffRow[]> {
  return queries.listStaffRows(ctx.db);
}

async function getGrantable(ctx: Context, name: string): Promise<Role | null> {
  if (name === USER_ROLE) return null;
  const role = await queries.findRoleByName(ctx.db, name);
  if (!role) throw invalid([{ field: 'role', message: 'There is no such role.' }]);
  const actor = actorOf(ctx);
  if (mayManageRole(role, actor)) return role;
  throw forbidden('You cannot assign a role with permissions that you do not have yourself.');
}

/** Nor remove one: the caller may not change a person with more permissions. */
async function checkReach(ctx: Context, person: UserRow): Promise<Role[]> {
  const roles = await queries.listRolesOf(ctx.db, person.id);
  const actor = actorOf(ctx);
  if (person.id === actor.user_id || mayReach(roles, actor)) return roles;
  throw forbidden(
    person.roles.includes(ADMIN_ROLE)
      ? 'Only an admin does this to an admin.'
      : 'This person may more than you may yourself.',
  );
}

/** In a transaction that holds the roles lock. */
async function putRole(ctx: Context, person: UserRow, name: string): Promise<void> {
  const role = await getGrantable(ctx, name);
  await checkReach(ctx, person);
  const wasAdmin = person.roles.includes(ADMIN_ROLE);
  if (wasAdmin && name !== ADMIN_ROLE && (await queries.countAdmins(ctx.db)) <= 1)
    throw conflict('This is the last admin. Make someone else an admin first.');
  await queries.replaceRoles(ctx.db, person.id, role?.id ?? null, ctx.now());
  await audit(ctx, {
    action: 'user.role_changed',
    object_kind: 'user',
    object_id: person.id,
    detail: { from: person.roles, to: [name] },
  });
}

/** Takes effect immediately: sessions read their roles at every call. Works for one's own role too, if an admin is left. */
export async function setUserRole(ctx: Context, { id, role }: { id: string; role: string }): Promise<UserRow> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockRoles(trx.db);
    const person = await queries.findUserRow(trx.db, id);
    if (!person) throw unknownUser();
    await putRole(trx, person, role);
    const after = await queries.findUserRow(trx.db, person.id);
    if (!after) throw unknownUser();
    return after;
  });
}

async function getStaff(ctx: Context, id: string): Promise<StaffRow> {
  const person = await queries.findStaffRow(ctx.db, id);
  if (!person) throw notFound('We could not find that staff member.');
  return person;
}

interface StaffChange {
  staff_id: string;
  first_name?: string;
  last_name?: string;
  phone?: string;
  role?: string;
}

export async function changeStaff(ctx: Context, { staff_id, role, ...names }: StaffChange): Promise<StaffRow> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockRoles(trx.db);
    const person = await getStaff(trx, staff_id);
    await checkReach(trx, person);
    if (role === USER_ROLE) throw invalid([{ field: 'role', message: 'Please choose a staff role.' }]);
    const changed = Object.keys(names);
    if (changed.length > 0) {
      await changeNames(trx, staff_id, names);
      await audit(trx, {
        action: 'staff.changed',
        object_kind: 'user',
        object_id: person.id,
        detail: { fields: changed },
      });
    }
    if (role !== undefined && !(person.roles.length === 1 && person.roles[0] === role))
      await putRole(trx, person, role);
    return getStaff(trx, staff_id);
  });
}

export async function removeStaff(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    await queries.lockRoles(trx.db);
    const person = await getStaff(trx, id);
    await putRole(trx, person, USER_ROLE);
    await signOutPerson(trx, person.id);
    await audit(trx, { action: 'staff.removed', object_kind: 'user', object_id: person.id });
  });
  return { ok: true };
}

/** One's own is turned off with a code, in the account. */
export async function dropSecondFactor(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    const person = await queries.findUserRow(trx.db, id);
    if (!person) throw unknownUser();
    if (person.id === trx.actor?.user_id) throw conflict('You can turn off your own second step in your account.');
    await checkReach(trx, person);
    if (!(await secondFactor.dropSecondFactor(trx, id))) throw conflict('This person has not set up a second step.');
  });
  return { ok: true };
}

/** Creates the person and the account; the link in the email sets the first password. */
export async function inviteStaff(
  ctx: Context,
  { role: name, ...person }: z.output<typeof inviteBody>,
): Promise<StaffRow> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockRoles(trx.db);
    const role = await getGrantable(trx, name);
    if (!role) throw invalid([{ field: 'role', message: 'Please choose a staff role.' }]);
    const userId = await createInvited(trx, person);
    await queries.replaceRoles(trx.db, userId, role.id, trx.now());
    await audit(trx, { action: 'staff.invited', object_kind: 'user', object_id: userId, detail: { role: name } });
    const row = await queries.findUserRow(trx.db, userId);
    if (!row) throw unknownUser();
    return { ...row, is_invited: true, second_factor: false };
  });
}

export async function inviteAgain(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    const person = await getStaff(trx, id);
    await checkReach(trx, person);
    if (!person.is_invited)
      throw conflict('This person has already set a password. They can use "Forgot password" to log in.');
    await mailInvitationAgain(trx, person.id);
    await audit(trx, { action: 'staff.invited_again', object_kind: 'user', object_id: person.id });
  });
  return { ok: true };
}
