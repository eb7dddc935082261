// The catalogue that flows.mjs measures: 5,000 products in 25 categories, with as much data in each as a real one has.
const PRODUCTS = Number(process.env.PRODUCTS ?? 5000);
const CATEGORIES = 25;
/** Never sold out, without a schedule: what the measured buyers buy. */
const BOUGHT = 500;

const KINDS =
  "array['vitamin C','zinc cream','cough syrup','aloe gel','shampoo','lip balm','rooibos tea','plasters','magnesium','eye drops','sunscreen','probiotic','multivitamin','toothpaste','antacid','omega 3']";
const FORMS = "array['500 mg 30 tablets','50 g','200 ml','100 ml','250 ml','60 capsules','20 sachets','pack of 24']";
const BRANDS = "array['Velmed','Inandi','Karoo Care','Protea Health','Umoya','Blouberg','Cape Botanics','Sanuvita']";
const pick = (list, by) => `(${list})[1 + (${by}) % array_length(${list}, 1)]`;

/** Fills an empty shop once; a filled one is left as it is. Returns what the flows need. */
export async function seedShelf(pool) {
  const { rows } = await pool.query('select count(*)::int as products from products');
  if (rows[0].products === 0) {
    await pool.query(`insert into categories (id, category_name, slug, position, description)
      select gen_random_uuid(), 'Aisle ' || n, 'aisle-' || n, n, 'All that stands in aisle ' || n from generate_series(1, ${CATEGORIES}) n`);
    await pool.query(`insert into products (id, name, slug, description, images, price, discount, quantity, category_id, brand, sku, barcode,
        schedule, nappi_code, active_ingredients, dosage_form, pack_size, facts, is_featured, created_at)
      select gen_random_uuid(), ${pick(BRANDS, 'n')} || ' ' || ${pick(KINDS, 'n / 3')} || ' ' || ${pick(FORMS, 'n / 5')} || ' ' || n,
        'product-' || n, repeat('<p>What it is for, how it is used and what to look out for.</p>', 10),
        jsonb_build_array('/media/products/x-480.webp', '/media/products/y-480.webp'), 20 + n % 900,
        case when n % 10 = 0 and n % 7 <> 0 then 20 else 0 end,
        case when n <= ${BOUGHT} then 10000000 else (n * 7919) % 120 end,
        c.id, ${pick(BRANDS, 'n')} || ' ' || n % 11, 'SKU-' || n, '600' || lpad(n::text, 10, '0'),
        case when n > ${BOUGHT} and n % 7 = 0 then (array['S0','S1','S2'])[1 + n % 3] else 'none' end, null,
        jsonb_build_array(jsonb_build_object('name', 'Ascorbic acid', 'strength', '500 mg')), 'Tablet', '30',
        jsonb_build_array(jsonb_build_array('Storage', 'Below 25 degrees')), n % 400 = 1 and (n <= ${BOUGHT} or n % 7 <> 0),
        now() - interval '730 days' * n / ${PRODUCTS}
      from generate_series(1, ${PRODUCTS}) n
      join (select id, row_number() over (order by position) as at from categories) c on c.at = 1 + n % ${CATEGORIES}`);
    await pool.query('vacuum analyze');
  }
  const ids = async (text) => (await pool.query(text)).rows.map(({ id }) => id);
  return {
    categories: await ids('select id from categories order by position'),
    products: await ids('select id from products order by sku limit 1000'),
    bought: await ids('select id from products where quantity > 1000000 order by sku'),
    words: ['vitamin', 'velmed', 'aloe gel', 'shampo', 'rooibos', 'karoo care', 'magnesium 500', 'sunscren', 'tablets'],
  };
}
