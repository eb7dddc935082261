import { setImmediate as breathe } from 'node:timers/promises';
import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Actor, type Context } from '~/platform/context.ts';
import { withoutLimits } from '~/platform/database/connect.ts';
import { callerOf } from '~/platform/fair-turns.ts';
import { findIncrease } from '~/domains/catalogue/server/sep-increases.ts';
import { shopDate } from '~/shared/dates.ts';
import { DEFAULT_CATEGORY } from '../contract-import-fields.ts';
import { planChunk } from './import-chunk.ts';
import type { PlanSettings } from './import-plan.ts';
import { doneItem, writeChunk, type DoneItem } from './write-import.ts';
import { readProductFileAside } from './read-product-file-in-worker.ts';
import type { ImportFile } from './read-product-file.ts';
import {
  advanceImport,
  findContent,
  insertLines,
  lockImport,
  type Counts,
  type ImportRecord,
  type NewLine,
} from './queries-import.ts';
import { refreshProductStatistics } from './queries-price-register.ts';

// One transaction each: an interrupted import keeps its finished chunks, and resumes from there.
const CHUNK = 200;

export const countsOf = (lines: readonly { outcome: keyof Counts }[]): Counts => {
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
};

export function settingsOf(
  ctx: Context,
  file: ImportFile,
  record: Pick<ImportRecord, 'mode' | 'options'>,
  increase: PlanSettings['increase'],
): PlanSettings {
  return {
    kind: file.kind,
    mode: record.mode,
    decimal: file.decimal,
    weight_unit: file.weight_unit,
    default_category: record.options.default_category ?? DEFAULT_CATEGORY,
    refuse_new_categories: record.options.refuse_new_categories ?? null,
    is_pharmacist: record.options.is_pharmacist ?? false,
    public_url: ctx.config.PUBLIC_URL,
    increase,
    today: shopDate(ctx.now()),
  };
}

function lineOf({ item, outcome, message }: DoneItem, cellsAt: ReadonlyMap<number, string[]>): NewLine {
  return {
    row: item.row,
    outcome,
    code: (item.cells.sku ?? item.cells.barcode ?? '').trim().slice(0, 100),
    name: (item.cells.name ?? '').replace(/\s+/g, ' ').trim().slice(0, 300),
    message,
    cells: outcome === 'refused' ? item.rows.map((row) => ({ row, cells: cellsAt.get(row) ?? [] })) : null,
  };
}

/** A job has no actor of its own: it acts for the person who started the import, without further permissions. */
export const startedBy = ({ user_id, by }: ImportRecord): Actor | null =>
  user_id === null
    ? null
    : {
        user_id,
        email: '',
        first_name: by,
        last_name: '',
        roles: [],
        permissions: {},
        registrations: [],
        token: '',
        second_factor: false,
        second_factor_due: false,
      };

/** Imports the next chunk, in one transaction with the import's progress; false if there is none left. */
async function takeChunk(
  ctx: Context,
  id: string,
  file: ImportFile,
  cellsAt: ReadonlyMap<number, string[]>,
): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    await withoutLimits(trx.db);
    const record = await lockImport(trx.db, id);
    if (!record || record.status !== 'running') return false;
    const as = { ...trx, actor: trx.actor ?? startedBy(record) };
    const items = file.items.slice(record.done, record.done + CHUNK);
    const { files } = ctx.services;
    const settings = settingsOf(ctx, file, record, await findIncrease(trx));
    const planned = await planChunk(trx.db, files, items, settings, { lock: !record.dry_run });
    const now = ctx.now();
    const done = record.dry_run ? planned.map(doneItem) : await writeChunk(as, planned);
    const told = done.filter(({ outcome, message }) => outcome !== 'unchanged' || message !== '');
    await insertLines(
      trx.db,
      id,
      told.map((one) => lineOf(one, cellsAt)),
    );
    const end = record.done + items.length;
    const is_last = end >= file.items.length;
    await advanceImport(trx.db, id, { done: Math.min(end, record.total), counts: countsOf(done), is_last, now });
    if (is_last && !record.dry_run) {
      const after = (await lockImport(trx.db, id)) ?? record;
      const { created, updated, unchanged, skipped, refused } = after;
      await audit(as, {
        action: 'product.imported',
        object_kind: 'product_import',
        object_id: id,
        detail: { created, updated, unchanged, skipped, refused },
      });
      if (created > 0) await refreshProductStatistics(trx.db);
    }
    return !is_last;
  });
}

const UNIQUE_VIOLATION = '23505';
const TRIES = 3;

/** Another import created the same category at the same time: on the retry it exists. */
async function retryChunk(...chunk: Parameters<typeof takeChunk>): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await takeChunk(...chunk);
    } catch (error) {
      const { code, status } = error as { code?: unknown; status?: unknown };
      const isClash = code === UNIQUE_VIOLATION || status === 409;
      if (!isClash || tried === TRIES) throw error;
    }
  }
}

/** Resumes an import from where it stopped. Safe to run twice and by two processes concurrently. */
export async function runProductImport(ctx: Context, id: string, read?: ImportFile): Promise<void> {
  let file = read;
  if (!file) {
    const record = await lockImport(ctx.db, id);
    const content = record?.status === 'running' ? await findContent(ctx.db, id) : null;
    if (!record || !content) return;
    const today = record.options.today ?? shopDate(ctx.now());
    file = await readProductFileAside(callerOf(ctx), content, { ...record.options, today });
  }
  const cellsAt = new Map(file.table.rows.map(({ row, cells }) => [row, cells]));
  while (await retryChunk(ctx, id, file, cellsAt)) await breathe();
}
