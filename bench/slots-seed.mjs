// A clinic of 500 people, each with ten bookings a day for the next 30 days and the last ten: by generate_series, within
// a minute. Every booking starts at half an hour of the shop's clock, as the hours do.

export const STAFF = 500;
export const DAYS = 30;
const PAST_DAYS = 10;
const A_DAY = 10;
export const BOOKINGS = STAFF * DAYS * A_DAY;
export const EVERYBODY = '00000000-0000-4000-8000-000000000001';
export const LONGER = '00000000-0000-4000-8000-000000000002';

/** Fills an empty shop once, and again on another date; answers what it made and one of the people. */
export async function seedClinic(pool) {
  const run = (text) => pool.query(text);
  const { rows: was } = await run('select count(*)::int as users from users');
  const { rows: own } = await run(`select count(*)::int as mine from services where id = '${EVERYBODY}'`);
  if (was[0].users > 1 && own[0].mine === 0) throw new Error('This database holds someone’s shop.');
  if (own[0].mine === 0) {
    await run(`insert into users (id, name, email, first_name, last_name, created_at, updated_at)
      select gen_random_uuid(), 'Nurse ' || n, 'nurse' || n || '@bench.example', 'Nurse', 'Number ' || n, now(), now()
      from generate_series(1, ${STAFF}) n`);
    await run(`insert into user_roles (user_id, role_id)
      select users.id, roles.id from users cross join roles where email like 'nurse%@bench.example' and roles.name = 'practitioner'`);
    await run(
      `insert into practitioners (staff_id, title) select id, 'Nurse' from users where email like 'nurse%@bench.example'`,
    );
    // A lunch break; half work at the counter only in the afternoon.
    await run(`insert into staff_windows (id, staff_id, weekday, starts, ends, booking_mode)
      select gen_random_uuid(), p.staff_id, weekday, starts, ends,
        case when starts > 720 and p.at % 2 = 0 then 'physical' else 'both' end
      from (select staff_id, row_number() over (order by staff_id) as at from practitioners) p
      cross join generate_series(1, 7) weekday cross join (values (480, 750), (780, 1020)) s (starts, ends)`);
    await run(
      `insert into service_categories (id, name, slug, position) values ('${EVERYBODY}', 'Clinic', 'clinic', 1)`,
    );
    await run(`insert into services (id, name, slug, price, duration_minutes, buffer_minutes, service_category_id, modes)
      values ('${EVERYBODY}', 'Screening', 'screening', 350, 20, 10, '${EVERYBODY}', array['physical', 'online']),
        ('${LONGER}', 'Consultation', 'consultation', 650, 45, 15, '${EVERYBODY}', array['physical', 'online'])`);
    await run(`insert into service_staff (service_id, staff_id, position)
      select services.id, staff_id, row_number() over (partition by services.id order by staff_id)
      from practitioners cross join services`);
  }
  // They begin tomorrow: another day, other rows.
  const { rows: kept } = await run(
    `select coalesce(max(starts_at) >= now() + interval '${DAYS - 1} days', false) as fresh from bookings`,
  );
  if (!kept[0].fresh) {
    await run('delete from booking_visits');
    await run('delete from staff_exceptions');
    // Everyone is away for some days, and away for an hour on another.
    await run(`insert into staff_exceptions (id, staff_id, date, kind)
      select gen_random_uuid(), p.staff_id, current_date + (p.at % ${DAYS})::int + day, 'off'
      from (select staff_id, row_number() over (order by staff_id) as at from practitioners) p cross join generate_series(0, 1) day`);
    await run(`insert into staff_exceptions (id, staff_id, date, kind, starts, ends)
      select gen_random_uuid(), p.staff_id, current_date + ((p.at * 7) % ${DAYS})::int, 'off', 600, 660
      from (select staff_id, row_number() over (order by staff_id) as at from practitioners) p`);
    // One visit a booking: the half hours 8:00 to 16:30 without lunch, ten of the seventeen, other ones for everyone.
    await run(`create temporary table made as
      select gen_random_uuid() as id, gen_random_uuid() as visit_id, p.staff_id, row_number() over () as n,
        ((current_date + day)::timestamp + interval '8 hours' + half * interval '30 minutes') at time zone 'Africa/Johannesburg' as starts_at
      from (select staff_id, row_number() over (order by staff_id) as at from practitioners) p
      cross join generate_series(-${PAST_DAYS - 1}, ${DAYS}) day
      cross join lateral (select half from generate_series(0, 17) half where half <> 9
        order by (half * 7 + p.at * 5 + (day + ${PAST_DAYS}) * 3) % 17, half limit ${A_DAY}) s`);
    await run(`insert into booking_visits (id, access_key, name, email, phone, payment_method, total, created_at, updated_at)
      select visit_id, 'bench-' || n, 'Nomsa Dlamini', 'nomsa@example.com', '0825550147', 'inperson', 350, now(), now() from made`);
    await run(`insert into bookings (id, booking_number, visit_id, booking_status, service_id, service_name, price, staff_id, staff_name,
        booking_mode, starts_at, ends_at, busy_until, cancelled_by, created_at, updated_at, customer_name, search_text,
        cancel_cutoff_minutes, reschedule_cutoff_minutes, cancellation_fee_percent, free_until)
      select id, 'BENCH-' || n, visit_id, case when n % 20 = 0 then 'pending' else 'confirmed' end, '${EVERYBODY}', 'Screening', 350,
        staff_id, 'Nurse', 'physical', starts_at, starts_at + interval '20 minutes', starts_at + interval '30 minutes', null, now(), now(),
        'Nomsa Dlamini', 'nomsa dlamini', 1440, 720, 50, starts_at - interval '1 day' from made`);
    await run('drop table made');
    await run('vacuum analyze');
  }
  const { rows } = await run('select staff_id from service_staff order by position limit 1');
  const { rows: counted } = await run('select count(*)::int as bookings from bookings where starts_at > now()');
  return { staff_id: rows[0].staff_id, told: `${STAFF} people, ${counted[0].bookings} bookings to come` };
}
