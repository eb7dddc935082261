import { setImmediate as breathe } from 'node:timers/promises';
import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { callerOf } from '~/platform/fair-turns.ts';
import { AppError, invalid } from '~/shared/errors.ts';
import { formatDate, shopDate } from '~/shared/dates.ts';
import type { ImportReport } from '../contract.ts';
import { REGISTER_FILE_BYTES } from '../contract-import-fields.ts';
import { countsOf, startedBy } from './run-import.ts';
import { AT_ONCE, getImport, keepImport, mayImport, nameOf } from './service.ts';
import { openRegister, REGISTER_BATCH, takeRegisterBatch, type OpenRegister } from './price-register-import.ts';
import { problemRow, type RegisterReportRow } from './price-register-report.ts';
import {
  advanceImport,
  findContent,
  findImport,
  findLastRegisterDate,
  insertLines,
  lockImport,
  type NewLine,
} from './queries-import.ts';
import { refreshProductStatistics } from './queries-price-register.ts';

/** "price-register-2016-12-21.xls" -> the day in it. */
export function registerDateOf(filename: string): string | null {
  const parts = /(?<!\d)(20\d{2})[-_. ]?(\d{2})[-_. ]?(\d{2})(?!\d)/.exec(filename);
  if (!parts) return null;
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`;
  return Number.isNaN(Date.parse(day)) ? null : day;
}

interface RegisterInput {
  file: File;
  dry_run: boolean;
  register_date?: string;
  confirm_older: boolean;
}

/** Prices in an older register are lower: selecting the wrong file must not lower them. */
async function guardAge(
  ctx: Context,
  { dry_run, confirm_older }: RegisterInput,
  day: string | null,
): Promise<string[]> {
  if (day === null) {
    if (dry_run) return ["We don't know the date of this register. Please enter it before the import."];
    throw invalid([{ field: 'register_date', message: 'Please enter the date this register was published' }]);
  }
  if (day > shopDate(ctx.now()))
    throw invalid([{ field: 'register_date', message: 'Publication date cannot be in the future' }]);
  const last = await findLastRegisterDate(ctx.db);
  if (last === null || day >= last) return [];
  const sentence = `This register is dated ${formatDate(day)}, but you have already imported one dated ${formatDate(last)}. Prices would go back to the older ones.`;
  if (dry_run || confirm_older) return [sentence];
  throw new AppError(409, sentence, { fields: [{ field: 'confirm_older', message: sentence }] });
}

export async function importPriceRegister(ctx: Context, input: RegisterInput): Promise<ImportReport> {
  mayImport(ctx);
  const { file, dry_run } = input;
  if (file.size > REGISTER_FILE_BYTES)
    throw invalid([
      { field: 'file', message: 'The file is larger than 40 MB, which is too large for a price register.' },
    ]);
  const filename = nameOf(file);
  const register_date = input.register_date ?? registerDateOf(filename);
  const warnings = await guardAge(ctx, input, register_date);
  if (!input.register_date && register_date)
    warnings.push(`We took the date of this register, ${formatDate(register_date)}, from the file name.`);
  const content = new Uint8Array(await file.arrayBuffer());
  const register = await openRegister(ctx, { bytes: content, filename, dry_run, caller: callerOf(ctx) });
  const id = await keepImport(ctx, {
    kind: 'price_register',
    filename,
    dry_run,
    mode: 'create_or_update',
    options: {},
    headings: [],
    warnings,
    content,
    total: register.medicines.length,
    register_date,
  });
  if (register.medicines.length <= AT_ONCE) await runRegisterImport(ctx, id, register);
  return getImport(ctx, { id });
}

const toLine = ({ row, nappi_code, name, outcome, message }: RegisterReportRow): NewLine => ({
  row,
  outcome,
  code: nappi_code,
  name: name.slice(0, 300),
  message,
  cells: null,
});

async function takeStretch(ctx: Context, id: string, register: OpenRegister): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const record = await lockImport(trx.db, id);
    if (!record || record.status !== 'running') return false;
    const { medicines, problems } = register;
    const batch = medicines.slice(record.done, record.done + REGISTER_BATCH);
    const rows = await takeRegisterBatch(trx.db, batch, register, record.dry_run);
    if (record.done === 0) rows.push(...problems.map(problemRow));
    await insertLines(trx.db, id, rows.filter(({ outcome }) => outcome !== 'unchanged').map(toLine));
    const done = record.done + batch.length;
    const is_last = done >= medicines.length;
    await advanceImport(trx.db, id, { done, counts: countsOf(rows), is_last, now: ctx.now() });
    if (is_last && !record.dry_run) {
      const {
        created = 0,
        updated = 0,
        unchanged = 0,
        skipped = 0,
        refused = 0,
      } = (await lockImport(trx.db, id)) ?? {};
      await audit(
        { ...trx, actor: trx.actor ?? startedBy(record) },
        {
          action: 'product.price_register_imported',
          object_kind: 'product_import',
          object_id: id,
          detail: { register_date: record.register_date, created, updated, unchanged, skipped, refused },
        },
      );
      if (created > 0) await refreshProductStatistics(trx.db);
    }
    return !is_last;
  });
}

/** Resumes the import of a register from where it stopped. */
export async function runRegisterImport(ctx: Context, id: string, opened?: OpenRegister): Promise<void> {
  let register = opened;
  if (!register) {
    const record = await findImport(ctx.db, id);
    const bytes = record?.status === 'running' ? await findContent(ctx.db, id) : null;
    if (!record || !bytes) return;
    register = await openRegister(ctx, { bytes, filename: record.filename, dry_run: record.dry_run });
  }
  while (await takeStretch(ctx, id, register)) await breathe();
}
