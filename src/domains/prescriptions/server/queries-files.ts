import type { Db } from '~/platform/database/connect.ts';
import type { PrescriptionFileKind } from '../contract.ts';

export interface FileRow {
  id: string;
  position: number;
  name: string;
  kind: PrescriptionFileKind;
  size: number;
  sha256: string;
  store_name: string;
}
export interface PageRow {
  id: string;
  page: number;
  width: number;
  height: number;
  store_name: string;
}

export async function insertFile(
  db: Db,
  prescriptionId: string,
  file: FileRow,
  pages: readonly PageRow[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('prescription_files')
    .values({ ...file, prescription_id: prescriptionId, created_at: now })
    .execute();
  await db
    .insertInto('prescription_pages')
    .values(pages.map((page) => ({ ...page, file_id: file.id })))
    .execute();
}

export async function countFiles(db: Db, prescriptionId: string): Promise<number> {
  const row = await db
    .selectFrom('prescription_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('prescription_id', '=', prescriptionId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function listFiles(
  db: Db,
  prescriptionId: string,
): Promise<(Omit<FileRow, 'store_name' | 'sha256'> & { pages: Omit<PageRow, 'store_name'>[] })[]> {
  const rows = await db
    .selectFrom('prescription_files as f')
    .innerJoin('prescription_pages as p', 'p.file_id', 'f.id')
    .select(['f.id', 'f.position', 'f.name', 'f.kind', 'f.size', 'p.id as page_id', 'p.page', 'p.width', 'p.height'])
    .where('f.prescription_id', '=', prescriptionId)
    .orderBy('f.position')
    .orderBy('p.page')
    .execute();
  const files = new Map<string, Omit<FileRow, 'store_name' | 'sha256'> & { pages: Omit<PageRow, 'store_name'>[] }>();
  for (const { page_id, page, width, height, kind, ...file } of rows) {
    const found = files.get(file.id) ?? { ...file, kind: kind as PrescriptionFileKind, pages: [] };
    found.pages.push({ id: page_id, page, width, height });
    files.set(file.id, found);
  }
  return [...files.values()];
}

/** The stored name of a page and its prescription. */
export async function findPage(
  db: Db,
  pageId: string,
): Promise<{ store_name: string; prescription_id: string; user_id: string | null; access_key: string } | undefined> {
  return db
    .selectFrom('prescription_pages as p')
    .innerJoin('prescription_files as f', 'f.id', 'p.file_id')
    .innerJoin('prescriptions as r', 'r.id', 'f.prescription_id')
    .select(['p.store_name', 'f.prescription_id', 'r.user_id', 'r.access_key'])
    .where('p.id', '=', pageId)
    .executeTakeFirst();
}

/** Which of these names belong to a file or page of a prescription. */
export async function findKeptNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const files = db.selectFrom('prescription_files').select('store_name').where('store_name', 'in', names);
  const pages = db.selectFrom('prescription_pages').select('store_name').where('store_name', 'in', names);
  return new Set((await files.unionAll(pages).execute()).map((row) => row.store_name));
}

/** The first file of a prescription, as it was stored. */
export async function findFirstFile(
  db: Db,
  prescriptionId: string,
): Promise<{ name: string; store_name: string } | undefined> {
  return db
    .selectFrom('prescription_files')
    .select(['name', 'store_name'])
    .where('prescription_id', '=', prescriptionId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}
