import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Permissions } from '~/shared/permissions.ts';
import type { Role, StaffRow, UserRow } from '../contract.ts';

// Everything that gives or takes the admin's role goes one after the other: the last one stays.
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

type RoleRow = Omit<Role, 'permissions' | 'people'> & { permissions: unknown; people: number | null };
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
export async function replaceRoles(db: Db, userId: string, roleId: string | null): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  if (roleId !== null) await db.insertInto('user_roles').values({ user_id: userId, role_id: roleId }).execute();
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

const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('roles', 'roles.id', 'user_roles.role_id')
    .groupBy('users.id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      sql<string>`users.email::text`.as('email'),
      'users.phone',
      sql<
        string[]
      >`coalesce(array_agg(roles.name order by roles.name) filter (where roles.id is not null), '{user}')`.as('roles'),
    ]);

export function listUserRows(db: Db): Promise<UserRow[]> {
  return people(db)
    .orderBy(sql`lower(users.last_name)`)
    .orderBy(sql`lower(users.first_name)`)
    .orderBy('users.id')
    .execute();
}

export function findUserRow(db: Db, id: string): Promise<UserRow | undefined> {
  return people(db).where('users.id', '=', id).executeTakeFirst();
}

const factor = sql<boolean>`exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`;
const neverIn = sql<boolean>`not exists (select from auth_accounts a where a.user_id = users.id)`;

const staffPeople = (db: Db) =>
  people(db)
    .select([factor.as('second_factor'), neverIn.as('is_invited')])
    .having(sql<boolean>`count(roles.id) > 0`);

export function listStaffRows(db: Db): Promise<StaffRow[]> {
  return staffPeople(db)
    .orderBy(sql`lower(users.last_name)`)
    .orderBy(sql`lower(users.first_name)`)
    .orderBy('users.id')
    .execute();
}

export function findStaffRow(db: Db, id: string): Promise<StaffRow | undefined> {
  return staffPeople(db).where('users.id', '=', id).executeTakeFirst();
}

/** Of each role that a person has. */
export async function listPermissions(db: Db, userId: string): Promise<Permissions[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.permissions')
    .where('user_roles.user_id', '=', userId)
    .execute();
  return rows.map((row) => row.permissions as Permissions);
}

export interface UserRecord extends UserRow {
  email_verified: boolean;
  created_at: Date;
  last_seen_at: Date | null;
  second_factor: boolean;
}

export function findUserRecord(db: Db, id: string): Promise<UserRecord | undefined> {
  return people(db)
    .select([
      'users.email_verified',
      'users.created_at',
      sql<Date | null>`(select max(s.updated_at) from sessions s where s.user_id = users.id)`.as('last_seen_at'),
      factor.as('second_factor'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
}
