import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Permissions } from '~/shared/permissions.ts';
import type { HeldRegistration } from '~/shared/registrations.ts';

/** Of `users.id`, those that are valid on that day (yyyy-MM-dd): what a person may do by law. */
export const heldRegistrations = (today: string) => sql<HeldRegistration[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('council', r.council, 'number', r.number, 'category', r.category,
    'qualification', r.qualification, 'max_schedule', r.max_schedule) order by r.created_at, r.id), '[]')
  from registrations r where r.user_id = users.id and r.ended_at is null
    and (r.valid_until is null or r.valid_until >= ${today}::date))`;

export interface StandingRow {
  roles: string[];
  role_permissions: Permissions[];
  registrations: HeldRegistration[];
  second_factor: boolean;
  second_factor_required: boolean;
}

/** A person's roles and registrations of this moment, whether or not they are signed in. */
export function findStanding(db: Db, userId: string, today: string): Promise<StandingRow | undefined> {
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
      heldRegistrations(today).as('registrations'),
      sql<Permissions[]>`coalesce(jsonb_agg(roles.permissions) filter (where roles.id is not null), '[]')`.as(
        'role_permissions',
      ),
    ])
    .executeTakeFirst();
}
