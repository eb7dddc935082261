import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Permissions } from '~/shared/permissions.ts';
import { shopDate } from '~/shared/dates.ts';
import type { HeldRegistration } from '~/shared/registrations.ts';
import { heldRegistrations } from './queries-current-access.ts';
import type { User } from '../contract.ts';
import { ADMIN_ROLE, USER_ROLE } from '../rules.ts';

export interface SessionRow {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  roles: string[];
  role_permissions: Permissions[];
  registrations: HeldRegistration[];
  /** When the session was last seen, to within a few minutes. */
  seen_at: Date;
  second_factor: boolean;
  second_factor_required: boolean;
}

/** The session's current owner, with their current roles: one statement, run for every call. */
export function findSession(db: Db, token: string, now: Date): Promise<SessionRow | undefined> {
  const today = shopDate(now);
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('roles', 'roles.id', 'user_roles.role_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .groupBy(['users.id', 'sessions.id', 'second_factors.user_id'])
    .select([
      'users.id as user_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'sessions.updated_at as seen_at',
      sql<boolean>`second_factors.confirmed_at is not null`.as('second_factor'),
      sql<boolean>`coalesce(bool_or(roles.requires_second_factor), false)`.as('second_factor_required'),
      sql<string[]>`coalesce(array_agg(roles.name order by roles.name) filter (where roles.id is not null), '{}')`.as(
        'roles',
      ),
      heldRegistrations(today).as('registrations'),
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

export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('user_roles.user_id')
    .where('roles.name', '=', ADMIN_ROLE)
    .execute();
  return rows.map((row) => row.user_id);
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

/** The hash of the password; null if the account signs in by a provider, or was invited and has none yet. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

export function findUserByProvider(db: Db, provider: string, accountId: string): Promise<User | undefined> {
  return db
    .selectFrom('auth_accounts')
    .innerJoin('users', 'users.id', 'auth_accounts.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.phone', 'users.email_verified'])
    .where('auth_accounts.provider_id', '=', provider)
    .where('auth_accounts.account_id', '=', accountId)
    .executeTakeFirst();
}

export async function touchSession(db: Db, token: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: now }).where('token', '=', token).execute();
}

export function listSessionRows(
  db: Db,
  userId: string,
  now: Date,
): Promise<
  {
    id: string;
    token: string;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Date;
    updated_at: Date;
  }[]
> {
  return db
    .selectFrom('sessions')
    .select(['id', 'token', 'ip_address', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteOneSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All sessions of a person, except the given one. */
export async function deleteSessionsOf(db: Db, userId: string, keptToken: string | null): Promise<void> {
  let gone = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptToken !== null) gone = gone.where('token', '!=', keptToken);
  await gone.execute();
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_links').where('expires_at', '<=', now).execute();
}

/** An existing role keeps the shop's changes. */
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

/** `user` if there is none. */
export async function findRoles(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('user_roles.user_id', '=', userId)
    .orderBy('roles.name')
    .execute();
  return rows.length > 0 ? rows.map((row) => row.name) : [USER_ROLE];
}

export async function grantRole(db: Db, userId: string, role: string, now: Date): Promise<void> {
  await db
    .insertInto('user_roles')
    .columns(['user_id', 'role_id', 'granted_at'])
    .expression(
      db
        .selectFrom('roles')
        .select([
          sql<string>`${userId}::uuid`.as('user_id'),
          'roles.id as role_id',
          sql<Date>`${now}::timestamptz`.as('granted_at'),
        ])
        .where('roles.name', '=', role),
    )
    .onConflict((clause) => clause.doNothing())
    .execute();
}

const PROFILE_LOCK = 7_316_841;

/** Until the end of the transaction, a second login with the same profile waits. */
export async function lockProfile(db: Db, profile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${profile}, ${PROFILE_LOCK}))`.execute(db);
}
