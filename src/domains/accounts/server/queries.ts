import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Permissions } from '~/shared/permissions.ts';
import type { User } from '../contract.ts';

export interface SessionRow {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  roles: string[];
  role_permissions: Permissions[];
}

/** Who holds this session at this moment, with the roles of this moment: one statement, at every call. */
export function findSession(db: Db, token: string, now: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('roles', 'roles.id', 'user_roles.role_id')
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .groupBy('users.id')
    .select([
      'users.id as user_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      sql<string[]>`coalesce(array_agg(roles.name order by roles.name) filter (where roles.id is not null), '{}')`.as(
        'roles',
      ),
      sql<Permissions[]>`coalesce(jsonb_agg(roles.permissions) filter (where roles.id is not null), '[]')`.as(
        'role_permissions',
      ),
    ])
    .executeTakeFirst();
}

const userColumns = ['id', 'first_name', 'last_name', 'email', 'phone', 'email_verified'] as const;

export function findUser(db: Db, userId: string): Promise<User | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirst();
}

/** The column compares without case. */
export function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export interface NameChange {
  first_name?: string;
  last_name?: string;
  phone?: string | null;
}

export function updateNames(db: Db, userId: string, change: NameChange, now: Date): Promise<User | undefined> {
  return db
    .updateTable('users')
    .set((row) => ({
      ...change,
      name: sql<string>`btrim(${change.first_name ?? row.ref('first_name')}::text || ' ' || ${change.last_name ?? row.ref('last_name')}::text)`,
      updated_at: now,
    }))
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirst();
}

/** Every link sent to this person so far stops working. */
export async function deleteVerifications(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
}

/** A role that is there already keeps what the shop made of it. */
export async function insertBuiltInRoles(
  db: Db,
  roles: { id: string; name: string; permissions: Permissions }[],
): Promise<void> {
  await db
    .insertInto('roles')
    .values(roles.map((role) => ({ ...role, permissions: JSON.stringify(role.permissions), is_built_in: true })))
    .onConflict((clause) => clause.column('name').doNothing())
    .execute();
}

export async function grantRole(db: Db, userId: string, role: string): Promise<void> {
  await db
    .insertInto('user_roles')
    .columns(['user_id', 'role_id'])
    .expression(
      db
        .selectFrom('roles')
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'roles.id as role_id'])
        .where('roles.name', '=', role),
    )
    .onConflict((clause) => clause.doNothing())
    .execute();
}
