import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { ofSimpleFields } from '../src/domains/catalogue/product-fields.ts';
import type { Services } from '../src/platform/context.ts';
import { withoutLimits, type Db } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { addDays, shopDate } from '../src/shared/dates.ts';
import { categories, productPictures, products, slides } from './catalogue/index.ts';

// An arbitrary number, the same in every process: two that start concurrently fill the shop once.
const SEED_LOCK = 7_316_825;
const DAY_MS = 24 * 60 * 60 * 1000;

const media = (stem: string, width: number) => `/media/${stem}-${width}.webp`;

/** Beside this file, or in the built server, or in the folder where the shop was started. */
function findPictures(): string | null {
  const here = import.meta.dirname;
  const inProject = path.join('demo', 'media');
  const candidates = [
    path.join(here, 'media'),
    path.join(here, '..', '..', inProject),
    path.join(here, '..', '..', '..', inProject),
    path.resolve(inProject),
  ];
  return candidates.find((folder) => existsSync(path.join(folder, 'products'))) ?? null;
}

async function hasCategories(db: Db): Promise<boolean> {
  return (await db.selectFrom('categories').select('id').limit(1).execute()).length > 0;
}

async function insertCategories(db: Db, now: Date): Promise<Map<string, string>> {
  const rows = categories.map((category, position) => ({
    id: newId(),
    category_name: category.category_name,
    slug: category.slug,
    category_image: media(`categories/${category.slug}`, 480),
    tint: category.tint,
    description: category.blurb,
    is_pinned: category.pinned,
    position,
    created_at: now,
  }));
  await db.insertInto('categories').values(rows).execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** One statement for all: a value list of this length would pass the protocol's 65 535 parameters. */
async function insertProducts(db: Db, categoryIds: Map<string, string>, now: Date): Promise<void> {
  const rows = products.map((product, at) => ({
    ...ofSimpleFields({
      line: (_, field) => product[field] ?? null,
      flag: ({ initial }, field) => product[field] ?? initial,
      count: (_, field) => product[field] ?? null,
    }),
    id: newId(),
    name: product.name,
    slug: product.slug,
    description: product.description,
    images: productPictures(product).map((stem) => media(stem, 480)),
    price: product.price,
    discount: product.discount,
    quantity: product.stock,
    category_id: categoryIds.get(product.category),
    brand: product.brand,
    schedule: product.schedule,
    storage: product.storage ?? 'room',
    active_ingredients: product.active_ingredients ?? [],
    facts: product.facts ?? [],
    sep: product.sep ?? null,
    created_at: new Date(now.getTime() - product.days_old * DAY_MS - at * 1000),
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into products (${columns}, updated_at)
    select ${columns}, created_at from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

async function insertSlides(db: Db): Promise<void> {
  const rows = slides.map((slide, position) => ({
    image_id: newId(),
    image: media(`slides/${slide.slug}`, 960),
    alt: slide.alt,
    title: slide.title,
    text: slide.text,
    link: slide.link,
    link_text: slide.link_text,
    second_link: slide.second_link ?? null,
    second_link_text: slide.second_link_text ?? null,
    tint: slide.tint,
    position,
  }));
  await db.insertInto('slides').values(rows).execute();
}

/** Where orders are collected; the website shows its hours. Weekday 8 is a public holiday. */
async function insertLocation(db: Db, phone: string): Promise<void> {
  const hours = [1, 2, 3, 4, 5, 6, 7, 8].map((weekday) => ({
    weekday,
    opens: '09:00',
    closes: weekday <= 5 ? '18:00' : '15:00',
  }));
  await db
    .insertInto('business_locations')
    .values({
      id: newId(),
      name: 'Apteek Mouille Point',
      line1: 'Shop 4, Beach Road',
      suburb: 'Mouille Point',
      city: 'Cape Town',
      province: 'Western Cape',
      postal_code: '8005',
      phone,
      hours: JSON.stringify(hours),
    })
    .execute();
}

const today = (now: Date, days = 0) => addDays(shopDate(now), days);

/** One of each kind, to try: for new customers, for delivery, for one category, and an expired one. */
async function insertPromoCodes(db: Db, categoryIds: Map<string, string>, now: Date): Promise<void> {
  const perfume = categoryIds.get('perfume');
  const codes = [
    { code: 'WELCOME10', kind: 'percent', value: '10', per_customer_limit: 1 },
    { code: 'FREEDEL', kind: 'free_delivery', value: '0', min_spend: '300' },
    ...(perfume
      ? [{ code: 'SCENT50', kind: 'fixed', value: '50', min_spend: '400', category_ids: [perfume], usage_limit: 200 }]
      : []),
    { code: 'WINTER15', kind: 'percent', value: '15', starts_at: today(now, -90), ends_at: today(now, -30) },
  ];
  for (const code of codes)
    await db
      .insertInto('promo_codes')
      .values({ id: newId(), created_at: now, updated_at: now, ...code })
      .execute();
}

/** Fills an empty shop, all or nothing; a shop that has a category is left alone. */
export async function seedDemoShop({ config, db, log, clock, files }: Services): Promise<void> {
  if (await hasCategories(db)) return;
  // Pictures first: a start that is killed in between finds no category and begins again.
  const pictures = findPictures();
  if (pictures) await files.putFolder(pictures);
  else log.warn('The demo pictures are missing: demo/media was not found.');
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await withoutLimits(trx);
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    if (await hasCategories(trx)) return;
    const categoryIds = await insertCategories(trx, now);
    await insertProducts(trx, categoryIds, now);
    await insertPromoCodes(trx, categoryIds, now);
    await insertSlides(trx);
    await insertLocation(trx, config.SHOP_PHONE);
  });
  // The planner has current statistics immediately; the embedded database never analyses automatically.
  await sql`vacuum analyze products, categories`.execute(db);
}
