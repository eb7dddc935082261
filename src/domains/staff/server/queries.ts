import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Permissions } from '~/shared/permissions.ts';
import type { Role, StaffRow, USER_SORTS, UserRow } from '../contract.ts';

// Serialises everything that assigns or removes the admin's role, so that the last admin stays.
const ROLES_LOCK = 7_316_825;

/** Until the end of the transaction; changes of roles wait for each other. */
export async function lockRoles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(db);
}

const roleColumns = (db: Db) =>
  db.selectFrom('roles').select((row) => [
    'id',
    'name',
    'permissions',
    'is_built_in',
    'requires_second_factor',
    'version',
    row
      .selectFrom('user_roles')
      .whereRef('user_roles.role_id', '=', 'roles.id')
      .select(sql<number>`count(*)`.as('people'))
      .as('people'),
  ]);

type RoleRow = Omit<Role, 'permissions' | 'people'> & {
  permissions: unknown;
  people: number | null;
};
const toRole = (row: RoleRow): Role => ({
  ...row,
  permissions: row.permissions as Permissions,
  people: row.people ?? 0,
});

export async function listRoleRows(db: Db): Promise<Role[]> {
  const rows = await roleColumns(db)
    .orderBy(sql`name <> 'admin'`)
    .orderBy('is_built_in', 'desc')
    .orderBy('name')
    .execute();
  return rows.map(toRole);
}

export async function findRole(db: Db, id: string): Promise<Role | undefined> {
  const row = await roleColumns(db).where('id', '=', id).executeTakeFirst();
  return row && toRole(row);
}

export async function findRoleByName(db: Db, name: string): Promise<Role | undefined> {
  const row = await roleColumns(db).where('name', '=', name).executeTakeFirst();
  return row && toRole(row);
}

export interface RoleFields {
  name: string;
  permissions: Permissions;
  requires_second_factor: boolean;
}

export async function insertRole(db: Db, role: RoleFields & { id: string; created_at: Date }): Promise<void> {
  await db
    .insertInto('roles')
    .values({ ...role, permissions: JSON.stringify(role.permissions) })
    .execute();
}

export async function updateRole(db: Db, id: string, role: RoleFields): Promise<void> {
  await db
    .updateTable('roles')
    .set((row) => ({ ...role, permissions: JSON.stringify(role.permissions), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRoleRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute();
}

/** One role in place of all that were there; null for none. */
export async function replaceRoles(db: Db, userId: string, roleId: string | null, now: Date): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  if (roleId !== null)
    await db.insertInto('user_roles').values({ user_id: userId, role_id: roleId, granted_at: now }).execute();
}

export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .where('roles.name', '=', 'admin')
    .select(sql<number>`count(*)`.as('admins'))
    .executeTakeFirstOrThrow();
  return admins;
}

// Looked up person by person: most of fifty thousand have none.
const roles = sql<
  string[] | null
>`(select array_agg(r.name order by r.name) from user_roles h join roles r on r.id = h.role_id
  where h.user_id = users.id)`;

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      sql<string>`users.email::text`.as('email'),
      'users.phone',
      roles.as('roles'),
    ]);

// The API's name for a person without a role.
const NO_ROLE = ['user'];
const withRoles = <Row extends { roles: string[] | null }>(row: Row): Row & { roles: string[] } => ({
  ...row,
  roles: row.roles ?? NO_ROLE,
});

const USER_ORDER: Record<(typeof USER_SORTS)[number], RawBuilder<unknown>> = {
  name: sql`lower(users.last_name), lower(users.first_name), users.id`,
  // Unique, so it is a total order, and its index is read in that order.
  email: sql`users.email`,
  newest: sql`users.created_at desc, users.id`,
};

export async function listUserRows(db: Db): Promise<UserRow[]> {
  const rows = await people(db).orderBy(USER_ORDER.name).execute();
  return rows.map(withRoles);
}

const likeAnywhere = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
/** Spec section 5: a part of the full name, the email or the phone. The index users_search is on this expression. */
const matches = (q: string) =>
  sql<boolean>`search_key(users.first_name || ' ' || users.last_name || ' ' || users.email::text || ' ' || coalesce(users.phone, ''))
    like search_key(${likeAnywhere(q)})`;

export async function listUserPageRows(
  db: Db,
  q: string,
  options: { sort: (typeof USER_SORTS)[number]; limit: number; offset: number },
): Promise<{ items: UserRow[]; total: number }> {
  // The page first, then its details: roles are looked up for its people only.
  const rows = await people(db)
    .where('users.id', 'in', (of) =>
      of
        .selectFrom('users')
        .select('users.id')
        .$if(q !== '', (found) => found.where(matches(q)))
        .orderBy(USER_ORDER[options.sort])
        .limit(options.limit)
        .offset(options.offset),
    )
    .orderBy(USER_ORDER[options.sort])
    .execute();
  const { total } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('total'))
    .$if(q !== '', (found) => found.where(matches(q)))
    .executeTakeFirstOrThrow();
  return { items: rows.map(withRoles), total };
}

export async function findUserRow(db: Db, id: string): Promise<UserRow | undefined> {
  const row = await people(db).where('users.id', '=', id).executeTakeFirst();
  return row && withRoles(row);
}

const factor = sql<boolean>`exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`;
const neverIn = sql<boolean>`not exists (select from auth_accounts a where a.user_id = users.id)`;

const staffPeople = (db: Db) =>
  people(db)
    .select([factor.as('second_factor'), neverIn.as('is_invited')])
    .where('users.id', 'in', (of) => of.selectFrom('user_roles').select('user_id'));

export async function listStaffRows(db: Db): Promise<StaffRow[]> {
  const rows = await staffPeople(db).orderBy(USER_ORDER.name).execute();
  return rows.map(withRoles);
}

export async function findStaffRow(db: Db, id: string): Promise<StaffRow | undefined> {
  const row = await staffPeople(db).where('users.id', '=', id).executeTakeFirst();
  return row && withRoles(row);
}

/** The roles that a person has. */
export async function listRolesOf(db: Db, userId: string): Promise<Role[]> {
  const rows = await roleColumns(db)
    .where('id', 'in', (of) => of.selectFrom('user_roles').select('role_id').where('user_id', '=', userId))
    .execute();
  return rows.map(toRole);
}

export interface UserRecord extends UserRow {
  email_verified: boolean;
  created_at: Date;
  last_seen_at: Date | null;
  second_factor: boolean;
  /** Has no way to log in so far. */
  is_never_in: boolean;
}

export async function findUserRecord(db: Db, id: string): Promise<UserRecord | undefined> {
  const row = await people(db)
    .select([
      'users.email_verified',
      'users.created_at',
      sql<Date | null>`(select max(s.updated_at) from sessions s where s.user_id = users.id)`.as('last_seen_at'),
      factor.as('second_factor'),
      neverIn.as('is_never_in'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
  return row && withRoles(row);
}
