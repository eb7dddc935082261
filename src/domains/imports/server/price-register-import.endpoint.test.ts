import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '~/platform/database/connect.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { joinedRegister, madeMedicines, registerWorkbook } from '../../../../tests/support/made-register.ts';
import { importPriceRegister } from './price-register-import.ts';
import type { RegisterReport } from './price-register-report.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../../../tests/fixtures/price-register');

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('database_template'));
});
afterAll(() => database.close());

const now = () => new Date('2026-03-02T08:00:00Z');
const bytesOf = (text: string) => new TextEncoder().encode(text);
const fixture = readFileSync(path.join(FIXTURES, 'register.csv'), 'utf8');
const run = (bytes: Uint8Array, more: { dry_run?: boolean } = {}) =>
  importPriceRegister({ db: database.db, now }, { bytes, filename: 'register.csv', ...more });
const counts = ({ created, updated, unchanged, refused, skipped }: RegisterReport) => ({
  created,
  updated,
  unchanged,
  refused,
  skipped,
});

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(database.db)).rows;
}
const product = async (code: string) =>
  (await rows(sql<Record<string, unknown>>`select * from products where nappi_code = ${code}`))[0];
const total = async () => (await rows(sql<{ count: number }>`select count(*) as count from products`))[0]?.count;

describe('importing a price register', () => {
  it('reports changes and writes nothing in a dry run', async () => {
    const report = await run(bytesOf(fixture), { dry_run: true });
    expect(counts(report)).toEqual({ created: 9, updated: 0, unchanged: 0, refused: 10, skipped: 1 });
    expect(await total()).toBe(0);
    expect(await rows(sql`select 1 from categories`)).toEqual([]);
  });

  it('creates one product per medicine, without stock, and a result for every row', async () => {
    // A link that leads to another product, now or formerly, stays that product's.
    await sql`insert into categories (id, category_name, slug) values ('00000000-0000-7000-8000-000000000001', 'Ask the Pharmacist', 'ask')`.execute(
      database.db,
    );
    await sql`insert into products (id, name, slug, price, category_id) values
      ('00000000-0000-7000-8000-000000000002', 'Olwazi 10', 'olwazi-10', 10, '00000000-0000-7000-8000-000000000001')`.execute(
      database.db,
    );
    await sql`insert into product_slugs (slug, product_id) values ('suurle-20', '00000000-0000-7000-8000-000000000002')`.execute(
      database.db,
    );

    const seen: number[] = [];
    const report = await importPriceRegister(
      { db: database.db, now },
      { bytes: bytesOf(fixture), filename: 'register.csv', onProgress: (done, all) => seen.push(done, all) },
    );
    expect(counts(report)).toEqual({ created: 9, updated: 0, unchanged: 0, refused: 10, skipped: 1 });
    expect(seen).toEqual([9, 9]);
    const order = report.rows.map((row) => row.row);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(report.rows).toContainEqual({
      row: 10,
      nappi_code: '990705001',
      name: 'Never Shown 10',
      outcome: 'created',
      message: 'S7 medicine, so it is hidden.',
    });
    expect(report.errors).toContainEqual({
      row: 18,
      message: 'The single exit price 0 is a placeholder, not a price.',
    });

    expect(await product('990701001')).toMatchObject({
      name: 'Velmed Pynweg Forte',
      slug: 'velmed-pynweg-forte',
      brand: 'Velmed Sample Pharma',
      schedule: 'S2',
      sep: '61.50',
      price: '120.63',
      quantity: 0,
      dosage_form: 'Tablet',
      pack_size: '24 tablets',
      discount: '0.00',
      is_active: true,
      category_id: '00000000-0000-7000-8000-000000000001',
    });
    expect(await product('990705001')).toMatchObject({ schedule: 'S7', is_active: false });
    expect(await product('990714001')).toMatchObject({ is_active: false });
    expect((await product('990713001'))?.slug).toBe('olwazi-10-film-coated-tablet-30-tablets');
    expect((await product('990704001'))?.slug).toBe('suurle-20-capsule-14-capsules');
    const shelves = await rows(
      sql<{ category_name: string }>`select category_name from categories order by position, category_name`,
    );
    expect(shelves.map((shelf) => shelf.category_name).sort()).toEqual([
      'Ask the Pharmacist',
      'Over-the-counter medicine',
      'Prescription medicine',
    ]);
  });

  it('changes nothing when run again', async () => {
    const before = await rows(sql`select * from products order by id`);
    expect(counts(await run(bytesOf(fixture)))).toEqual({
      created: 0,
      updated: 0,
      unchanged: 9,
      refused: 10,
      skipped: 1,
    });
    expect(await rows(sql`select * from products order by id`)).toEqual(before);
  });

  it("keeps staff's changes and updates the register's fields", async () => {
    await sql`update products set name = 'Our own name', description = '<p>Our text</p>', quantity = 7, price = 99, images = '["/media/a"]'
      where nappi_code = '990701001'`.execute(database.db);
    const dearer = fixture.replace('61.50499', '70').replace('S 3,KOELTE', 'S4,KOELTE');
    const report = await run(bytesOf(dearer));
    expect(counts(report)).toMatchObject({ created: 0, updated: 2, unchanged: 7 });
    expect(report.rows.find((row) => row.nappi_code === '990701001')?.message).toBe('SEP R61.50 -> R70.00.');
    expect(await product('990701001')).toMatchObject({
      name: 'Our own name',
      slug: 'velmed-pynweg-forte',
      description: '<p>Our text</p>',
      quantity: 7,
      price: '99.00',
      sep: '70.00',
      images: ['/media/a'],
      version: 2,
    });
    expect(await product('990702001')).toMatchObject({ schedule: 'S4', price: '179.50' });
  });

  it('finds a product whose code was stored with other leading zeros', async () => {
    await sql`update products set nappi_code = '0099070301' where nappi_code = '099070301'`.execute(database.db);
    const report = await run(bytesOf(fixture));
    expect(report.created).toBe(0);
    expect(report.rows.find((row) => row.name === 'Bergwater Drops')?.outcome).toBe('unchanged');
  });

  it('may run twice at once', async () => {
    await sql`delete from product_slugs`.execute(database.db);
    await sql`delete from products`.execute(database.db);
    const [one, two] = await Promise.all([run(bytesOf(fixture)), run(bytesOf(fixture))]);
    expect(one.created + two.created).toBe(9);
    expect(one.unchanged + two.unchanged).toBe(9);
    expect(await total()).toBe(9);
  });

  it('imports 12 000 medicines, and then finds no changes', async () => {
    await sql`delete from products`.execute(database.db);
    const joined = bytesOf(joinedRegister(madeMedicines(12_000)));
    expect(counts(await run(joined))).toEqual({ created: 12_000, updated: 0, unchanged: 0, refused: 4, skipped: 0 });
    expect(counts(await run(joined))).toEqual({ created: 0, updated: 0, unchanged: 12_000, refused: 4, skipped: 0 });
    // Another release: dearer but for the first, with 50 medicines that are new besides the three odd ones.
    const dearer = madeMedicines(9_000, 3_050).map((one, at) => (at === 0 ? one : { ...one, sep: one.sep + 10 }));
    const workbook = registerWorkbook(dearer);
    expect(counts(await run(workbook))).toEqual({ created: 53, updated: 8_949, unchanged: 1, refused: 8, skipped: 1 });
    expect(counts(await run(workbook))).toMatchObject({ created: 0, updated: 0, unchanged: 9_003 });
    const [links] = await rows(
      sql<{ all: number; distinct: number }>`select count(*) as all, count(distinct slug) as distinct from products`,
    );
    expect(links).toEqual({ all: 12_053, distinct: 12_053 });
  }, 180_000);
});
