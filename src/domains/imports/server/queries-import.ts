import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { ImportLine, ImportRow } from '../contract.ts';
import type { ImportOutcome, Mapping, Separator } from '../contract-import-fields.ts';
import type { Decimal } from './import-numbers.ts';
import type { ImportMode } from './import-plan.ts';

export interface StoredOptions {
  mapping?: Mapping;
  decimal?: Decimal;
  separator?: Separator;
  /** Whether a sale is over or not yet begun is decided by this day, even if the import resumes tomorrow. */
  today?: string;
  default_category?: string;
  refuse_new_categories?: string | null;
  /** Held by the person who started it, at that moment. */
  is_pharmacist?: boolean;
}

export interface NewImport {
  id: string;
  kind: 'products' | 'price_register';
  filename: string;
  dry_run: boolean;
  mode: ImportMode;
  options: StoredOptions;
  headings: string[];
  warnings: string[];
  content: Uint8Array;
  total: number;
  register_date: string | null;
  user_id: string | null;
  by_name: string;
  now: Date;
}

export async function insertImport(db: Db, { now, ...row }: NewImport): Promise<void> {
  await db
    .insertInto('product_imports')
    .values({
      ...row,
      status: 'running',
      options: JSON.stringify(row.options),
      headings: JSON.stringify(row.headings),
      warnings: JSON.stringify(row.warnings),
      content: Buffer.from(row.content),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export type ImportRecord = Omit<ImportRow, 'import_id' | 'created_at' | 'finished_at'> & {
  id: string;
  options: StoredOptions;
  headings: string[];
  user_id: string | null;
  failures: number;
  created_at: Date;
  finished_at: Date | null;
};

const columns = sql`id, kind, status, filename, dry_run, mode, options, headings, warnings, total, done, created, updated, unchanged,
  skipped, refused, register_date, failures, fault, user_id, by_name as by, created_at, finished_at`;

export async function findImport(db: Db, id: string): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`select ${columns} from product_imports where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** A process that continues an import locks this row: two cannot take the same stretch. */
export async function lockImport(db: Db, id: string): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from product_imports where id = ${id}::uuid for update`.execute(db);
  return rows[0] ?? null;
}

export async function findContent(db: Db, id: string): Promise<Uint8Array | null> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select content from product_imports where id = ${id}::uuid`.execute(db);
  return rows[0]?.content ?? null;
}

export async function listImportRows(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ImportRecord[]; total: number }> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from product_imports order by created_at desc, id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from product_imports`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

export type Counts = Record<ImportOutcome, number>;

/** Records a finished chunk: the progress and its outcome. The last chunk deletes the file's content. */
export async function advanceImport(
  db: Db,
  id: string,
  { done, counts, is_last, now }: { done: number; counts: Counts; is_last: boolean; now: Date },
): Promise<void> {
  await sql`
    update product_imports set
      done = ${done}, created = created + ${counts.created}, updated = updated + ${counts.updated},
      unchanged = unchanged + ${counts.unchanged}, skipped = skipped + ${counts.skipped}, refused = refused + ${counts.refused},
      updated_at = ${now}, failures = 0,
      status = case when ${is_last} then 'done' else status end,
      content = case when ${is_last} then null else content end,
      finished_at = case when ${is_last} then ${now}::timestamptz else finished_at end
    where id = ${id}::uuid`.execute(db);
}

const MOST_FAILURES = 5;

/** It failed to continue. After a few failures it is abandoned: finished chunks stay. */
export async function noteFailure(db: Db, id: string, fault: string, now: Date): Promise<void> {
  await sql`
    update product_imports set
      failures = failures + 1, updated_at = ${now},
      status = case when failures + 1 >= ${MOST_FAILURES} then 'failed' else status end,
      fault = case when failures + 1 >= ${MOST_FAILURES} then ${fault} else fault end,
      content = case when failures + 1 >= ${MOST_FAILURES} then null else content end,
      finished_at = case when failures + 1 >= ${MOST_FAILURES} then ${now}::timestamptz else finished_at end
    where id = ${id}::uuid and status = 'running'`.execute(db);
}

/** Imports without progress for a while: their process has stalled. */
export async function listStuckImports(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product_imports where status = 'running' and updated_at < ${before} order by updated_at limit 10`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface NewLine {
  row: number;
  outcome: ImportOutcome;
  code: string;
  name: string;
  message: string;
  cells: { row: number; cells: string[] }[] | null;
}

export async function insertLines(db: Db, importId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into product_import_rows (import_id, row, outcome, code, name, message, cells)
    select ${importId}::uuid, row, outcome, code, name, message, cells
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as new (row integer, outcome text, code text, name text, message text, cells jsonb)`.execute(db);
}

export async function listLines(
  db: Db,
  {
    import_id,
    outcome,
    limit,
    offset,
  }: { import_id: string; outcome: ImportOutcome | null; limit: number; offset: number },
): Promise<{ items: ImportLine[]; total: number }> {
  const where = sql`import_id = ${import_id}::uuid and (${outcome}::text is null or outcome = ${outcome})`;
  const { rows } = await sql<ImportLine>`
    select row, outcome, code, name, message from product_import_rows where ${where}
    order by row, id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from product_import_rows where ${where}`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Refused products with the rows of the file that they need, from after the line given. */
export async function listRefused(
  db: Db,
  importId: string,
): Promise<{ row: number; message: string; cells: { row: number; cells: string[] }[] | null }[]> {
  const { rows } = await sql<{ row: number; message: string; cells: { row: number; cells: string[] }[] | null }>`
    select row, message, cells from product_import_rows
    where import_id = ${importId}::uuid and outcome = 'refused' order by row, id`.execute(db);
  return rows;
}

/** The newest day of a register that was really taken in. */
export async function findLastRegisterDate(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(register_date) as day from product_imports
    where kind = 'price_register' and status = 'done' and not dry_run`.execute(db);
  return rows[0]?.day ?? null;
}

/** Dry runs are deleted soon, real imports after a year. */
export async function deleteOldImports(db: Db, tried: Date, done: Date): Promise<void> {
  await sql`
    delete from product_imports
    where status <> 'running' and created_at < case when dry_run then ${tried}::timestamptz else ${done}::timestamptz end
      and not (kind = 'price_register' and not dry_run)`.execute(db);
}
