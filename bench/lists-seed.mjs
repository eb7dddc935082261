// A grown shop by generate_series: seconds, not minutes. Names are drawn from lists, spread evenly over two years.

export const SIZES = {
  orders: 100_000,
  customers: 50_000,
  products: 20_000,
  messages: 5_000,
  audit: 200_000,
  notifications: 100_000,
  bookings: 100_000,
};
const CLINIC_STAFF = 40;

const FIRST =
  "array['Nomsa','Thandi','Sipho','Pieter','Lerato','Zanele','Imraan','Grace','Riaan','Ayesha','Johan','Andre']";
const LAST =
  "array['Dlamini','Nkosi','van Wyk','Mokoena','Mthembu','Adams','Botha','Coetzee','Pillay','Naidoo','Smith','Jacobs','Zulu']";
const TOWNS = "array['Cape Town','Polokwane','Mossel Bay','Durban','Gqeberha','Upington']";
const KINDS = "array['Vitamin','Cream','Syrup','Tablets','Shampoo','Balm','Tea','Plaster']";
const STATUSES =
  "array['delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','delivered','cancelled','refunded','processing','delivered']";
const pick = (list, by) => `(${list})[1 + (${by}) % array_length(${list}, 1)]`;
const AGE = "(now() - (interval '730 days' * n / %))";

/** Fills an empty shop once; a shop that is filled already is left as it is. */
export async function seedGrownShop(pool) {
  const { rows } = await pool.query('select count(*)::int as orders from orders');
  if (rows[0].orders >= SIZES.orders) return 'A shop filled before';
  if (rows[0].orders > 0) throw new Error('This database holds someone’s orders.');
  const age = (of) => AGE.replace('%', of);
  const run = (text) => pool.query(text);
  await run(`insert into users (id, name, email, first_name, last_name, phone, created_at, updated_at)
    select gen_random_uuid(), f || ' ' || l, 'person' || n || '@example.com', f, l, '0825' || lpad(n::text, 6, '0'), at, at
    from (select n, ${pick(FIRST, 'n')} as f, ${pick(LAST, 'n / 7')} as l, ${age(SIZES.customers)} as at
      from generate_series(1, ${SIZES.customers}) n) s`);
  await run(`insert into categories (id, category_name, slug, position)
    select gen_random_uuid(), 'Aisle ' || n, 'aisle-' || n, n from generate_series(1, 40) n`);
  await run(`insert into products (id, name, slug, description, images, price, discount, quantity, category_id, brand, sku, schedule, created_at)
    select gen_random_uuid(), ${pick(KINDS, 'n')} || ' ' || n, 'product-' || n, repeat('What it is for and how it is used. ', 20),
      '["/media/products/x-480.webp"]', 20 + n % 900, case when n % 10 = 0 and n % 7 <> 0 then 20 else 0 end, (n * 7919) % 120,
      c.id, 'Brand ' || n % 90, 'SKU-' || n, case when n % 7 = 0 then 'S2' else 'none' end, ${age(SIZES.products)}
    from generate_series(1, ${SIZES.products}) n
    join (select id, row_number() over (order by id) as at from categories) c on c.at = 1 + n % 40`);
  await run(`insert into orders (id, order_number, access_key, user_id, cart_id, order_status, payment_status, payment_method,
      delivery_method, first_name, last_name, email, phone, address, sub_total, total_discount, delivery_charges, vat_included,
      total, total_items, schedule, is_read, created_at, updated_at, town)
    select gen_random_uuid(), 'AP-' || 10000 + n, 'key-' || n, u.id, gen_random_uuid(),
      case when n < 60 then (array['paid','pharmacist_review','processing','out_for_delivery','pending_payment','ready_for_collection'])[1 + n % 6] else ${pick(STATUSES, 'n')} end,
      case when n % 20 = 17 then 'refunded' else 'paid' end, 'online', 'delivery', u.first_name, u.last_name, u.email, coalesce(u.phone, '0825550147'), '{}',
      100 + n % 1300, 0, 65, 21, 165 + n % 1300, 3, case when n % 7 = 0 then 'S2' else 'none' end, n > 40, ${age(SIZES.orders)},
      ${age(SIZES.orders)}, ${pick(TOWNS, 'n')}
    from generate_series(1, ${SIZES.orders}) n
    join (select *, row_number() over (order by id) as at from users) u on u.at = 1 + (n * 31) % ${SIZES.customers}`);
  await run(`insert into order_items (id, order_id, position, product_id, name, slug, tint, schedule, price, discount, quantity,
      product_sub_total, product_discount, product_total)
    select gen_random_uuid(), o.id, line, p.id, p.name, p.slug, 'medicine', p.schedule, p.price, 0, 1, p.price, 0, p.price
    from (select id, row_number() over (order by order_number) as n from orders) o
    cross join generate_series(1, 3) line
    join (select *, row_number() over (order by sku) as at from products) p
      on p.at = 1 + (o.n * 17 + line * 4001 + (o.n % 13) * o.n) % ${SIZES.products}`);
  await run(`insert into order_history (id, order_id, status, at, by)
    select gen_random_uuid(), id, s.status, created_at + s.after, 'Customer' from orders
    cross join (values ('pending_payment', interval '0'), ('paid', interval '2 minutes'), ('processing', interval '20 minutes')) s (status, after)`);
  await run(`insert into payments (uuid, purpose, purpose_id, purpose_url, amount, description, first_name, last_name, email, status,
      provider, provider_reference, created_at, updated_at)
    select gen_random_uuid(), 'order', id, '/order/' || id, total, 'Order ' || order_number, first_name, last_name, email,
      case when order_status = 'refunded' then 'refunded' when total::int % 40 = 0 then 'failed' else 'paid' end, 'payfast',
      order_number, created_at, created_at + interval '2 minutes' from orders`);
  await run(`insert into payment_events (id, payment_uuid, at, kind, raw)
    select gen_random_uuid(), uuid, updated_at, 'notice', 'payment_status=COMPLETE' from payments`);
  await run(`insert into contact_messages (id, name, email, phone, message, is_read, is_spam, created_at)
    select gen_random_uuid(), ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, 'n / 7')}, 'person' || n || '@example.com', '0825' || lpad(n::text, 6, '0'),
      'When does my delivery come? ' || n, n > 25, n % 50 = 0, ${age(SIZES.messages)} from generate_series(1, ${SIZES.messages}) n`);
  await run(`insert into audit_log (id, at, actor_id, actor_name, action, object_kind, object_id)
    select gen_random_uuid(), ${age(SIZES.audit)}, null, 'Lerato Mokoena', case when n % 50 = 0 then 'role.changed' else 'order.opened' end,
      'order', n::text from generate_series(1, ${SIZES.audit}) n`);
  // As many again are told to buyers; fifty of the staff have read every tenth of theirs, one by one, and never "all".
  await run(`insert into notifications (id, event_key, permission, user_id, related_to, related_id, title, description, created_at)
    select gen_random_uuid(), n || ' ' || to_whom, case to_whom when 'staff' then (array['order.read','order.read','payment.read','contact_us.read'])[1 + n % 4] end,
      case to_whom when 'buyer' then u.id end, 'order', gen_random_uuid(), 'New order AP-' || n, 'Nomsa Dlamini, R160.20, to Mossel Bay. Not paid yet.',
      now() - interval '90 days' * n / ${SIZES.notifications}
    from generate_series(1, ${SIZES.notifications}) n
    cross join (values ('staff'), ('buyer')) s (to_whom)
    join (select id, row_number() over (order by id) as at from users) u on u.at = 1 + n % ${SIZES.customers}`);
  await run('update user_roles set granted_at = null');
  await run(`insert into notification_reads (user_id, notification_id)
    select u.id, n.id from notifications n cross join
      ((select user_id as id from user_roles) union all (select id from users where id not in (select user_id from user_roles) order by id limit 49)) u
    where n.permission is not null and right(n.event_key, 7) = '0 staff'`);
  await run(`insert into promo_codes (id, code, kind, value, ends_at, uses, created_at, updated_at)
    select gen_random_uuid(), 'CODE' || n, 'percent', 10, current_date + n % 300, n % 500, ${age(2_000)}, now() from generate_series(1, 2000) n`);
  await run(`insert into mails (id, key, kind, recipient, subject, state, attempts, next_attempt_at, created_at, queued_at, sent_at)
    select gen_random_uuid(), 'mail-' || order_number, 'order.placed', email, 'Your order ' || order_number, 'sent', 1, created_at, created_at, created_at, created_at
    from orders`);
  // Forty people who have a booking every half hour that falls to them, from two years ago to a month ahead.
  await run(
    `insert into service_categories (id, name, slug, position) values (gen_random_uuid(), 'Clinic', 'clinic-bench', 1)`,
  );
  await run(`insert into services (id, name, slug, price, duration_minutes, service_category_id, modes)
    select gen_random_uuid(), 'Screening ' || n, 'screening-' || n, 350, 20, c.id, array['physical', 'online']
    from service_categories c cross join generate_series(1, 12) n where c.slug = 'clinic-bench'`);
  await run(`insert into user_roles (user_id, role_id)
    select u.id, roles.id from (select id from users order by email limit ${CLINIC_STAFF}) u cross join roles where roles.name = 'practitioner'
    on conflict do nothing`);
  await run(`insert into practitioners (staff_id, title)
    select id, 'Nurse' from (select id from users order by email limit ${CLINIC_STAFF}) u on conflict do nothing`);
  await run(`create temporary table booked as
    select gen_random_uuid() as id, gen_random_uuid() as visit_id, n, p.staff_id, s.id as service_id, s.name as service, u.id as user_id,
      u.first_name || ' ' || u.last_name as customer, u.email, coalesce(u.phone, '0825550147') as phone,
      date_trunc('hour', now()) + interval '30 days' - (n / ${CLINIC_STAFF}) * interval '7 hours' as starts_at
    from generate_series(1, ${SIZES.bookings}) n
    join (select staff_id, row_number() over (order by staff_id) as at from practitioners) p on p.at = 1 + n % ${CLINIC_STAFF}
    join (select id, name, row_number() over (order by slug) as at from services) s on s.at = 1 + n % 12
    join (select *, row_number() over (order by id) as at from users) u on u.at = 1 + (n * 31) % ${SIZES.customers}`);
  await run(`insert into booking_visits (id, access_key, user_id, name, email, phone, payment_method, total, created_at, updated_at)
    select visit_id, 'visit-' || n, user_id, customer, email, phone, 'inperson', 350, starts_at - interval '3 days', now() from booked`);
  await run(`insert into bookings (id, booking_number, visit_id, user_id, booking_status, service_id, service_name, price, staff_id, staff_name,
      booking_mode, starts_at, ends_at, busy_until, cancelled_by, is_read, created_at, updated_at, customer_name, search_text,
      cancel_cutoff_minutes, reschedule_cutoff_minutes, cancellation_fee_percent, free_until)
    select id, 'B-' || 7000 + n, visit_id, user_id,
      case when n % 25 = 0 then 'cancelled' when starts_at > now() then (case when n % 20 = 1 then 'pending' else 'confirmed' end)
        when n % 30 = 1 then 'no_show' else 'completed' end,
      service_id, service, 350, staff_id, 'A nurse', case when n % 3 = 0 then 'online' else 'physical' end, starts_at,
      starts_at + interval '20 minutes', starts_at + interval '30 minutes', case when n % 25 = 0 then 'customer' end, n > 40,
      starts_at - interval '3 days', now(), customer,
      search_key('B-' || 7000 + n || ' ' || customer || ' ' || email || ' ' || phone || ' ' || service || ' A nurse'),
      1440, 720, 50, starts_at - interval '1 day'
    from booked`);
  await run('drop table booked');
  await run('vacuum analyze');
  return Object.entries(SIZES)
    .map(([name, size]) => `${size} ${name}`)
    .join(', ');
}
