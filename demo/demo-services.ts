import { sql } from 'kysely';
import type { Services } from '../src/platform/context.ts';
import { withoutLimits, type Db } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { addDays, shopDate } from '../src/shared/dates.ts';
import { practitioners, serviceCategories, services } from './catalogue/services.ts';

const SEED_LOCK = 7_316_826;

/** Does the shop have services, or did staff ever create some? Services that they removed are not created again. */
async function hadCategories(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from service_categories
    union all (select from audit_log where action in ('service_category.created', 'service_category.deleted') limit 1)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The staff's ids by email; people who do not exist offer nothing. */
async function findStaff(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', sql<string>`email::text`.as('email')])
    .where('id', 'in', (of) => of.selectFrom('user_roles').select('user_id'))
    .where(
      'email',
      'in',
      practitioners.map(({ email }) => email),
    )
    .execute();
  return new Map(rows.map(({ email, id }) => [email, id]));
}

async function insertServices(db: Db, staff: Map<string, string>, place: string, now: Date): Promise<void> {
  const categories = serviceCategories.map((category, position) => ({ ...category, id: newId(), position }));
  await db.insertInto('service_categories').values(categories).execute();
  const rows = services.map(({ staff: people, category, ...fields }) => ({
    row: {
      ...fields,
      id: newId(),
      service_category_id: categories.find(({ slug }) => slug === category)?.id ?? '',
      created_at: now,
      updated_at: now,
    },
    people: people.flatMap((email) => staff.get(email) ?? []),
  }));
  await db
    .insertInto('services')
    .values(rows.map(({ row }) => row))
    .execute();
  const given = rows.flatMap(({ row, people }) =>
    people.map((staff_id, index) => ({ service_id: row.id, staff_id, position: index + 1 })),
  );
  if (given.length > 0) await db.insertInto('service_staff').values(given).execute();
  await db
    .insertInto('service_locations')
    .values(
      rows
        .filter(({ row }) => row.modes.includes('physical'))
        .map(({ row }) => ({ service_id: row.id, business_location_id: place })),
    )
    .execute();
}

async function insertHours(db: Db, staff: Map<string, string>, place: string, now: Date): Promise<void> {
  for (const person of practitioners) {
    const staff_id = staff.get(person.email);
    if (!staff_id) continue;
    const { title, practice_number } = person;
    await db.insertInto('practitioners').values({ staff_id, title, practice_number, updated_at: now }).execute();
    const windows = person.weekly.flatMap(({ weekdays, ...window }) =>
      weekdays.map((weekday) => ({
        ...window,
        id: newId(),
        staff_id,
        weekday,
        business_location_id: window.booking_mode === 'online' ? null : place,
      })),
    );
    await db.insertInto('staff_windows').values(windows).execute();
    await db
      .insertInto('staff_exceptions')
      .values({
        id: newId(),
        staff_id,
        date: addDays(shopDate(now), person.away_in),
        kind: 'off',
        note: person.away_note,
      })
      .execute();
  }
}

/** Creates services, practitioners and hours: for a shop that never had services, all or nothing. Runs after the accounts. */
export async function seedDemoServices({ db, clock }: Services): Promise<void> {
  if (await hadCategories(db)) return;
  await db.transaction().execute(async (trx) => {
    await withoutLimits(trx);
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    const place = await trx
      .selectFrom('business_locations')
      .select('id')
      .where('is_active', '=', true)
      .orderBy('position')
      .executeTakeFirst();
    if (!place || (await hadCategories(trx))) return;
    const staff = await findStaff(trx);
    const now = clock();
    await insertServices(trx, staff, place.id, now);
    await insertHours(trx, staff, place.id, now);
  });
}
