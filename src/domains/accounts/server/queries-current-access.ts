import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Permissions, Profession } from '~/shared/permissions.ts';

export interface StandingRow {
  roles: string[];
  role_permissions: Permissions[];
  professions: Profession[];
  second_factor: boolean;
  second_factor_required: boolean;
}

/** A person's roles of this moment, whether or not they are signed in. */
export function findStanding(db: Db, userId: string): Promise<StandingRow | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('roles', 'roles.id', 'user_roles.role_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .where('users.id', '=', userId)
    .groupBy(['users.id', 'second_factors.user_id'])
    .select([
      sql<boolean>`second_factors.confirmed_at is not null`.as('second_factor'),
      sql<boolean>`coalesce(bool_or(roles.requires_second_factor), false)`.as('second_factor_required'),
      sql<string[]>`coalesce(array_agg(roles.name order by roles.name) filter (where roles.id is not null), '{}')`.as(
        'roles',
      ),
      sql<
        Profession[]
      >`coalesce(array_agg(distinct roles.profession) filter (where roles.profession is not null), '{}')`.as(
        'professions',
      ),
      sql<Permissions[]>`coalesce(jsonb_agg(roles.permissions) filter (where roles.id is not null), '[]')`.as(
        'role_permissions',
      ),
    ])
    .executeTakeFirst();
}
