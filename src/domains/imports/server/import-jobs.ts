import { createContext, type Context } from '~/platform/context.ts';
import { AppError } from '~/shared/errors.ts';
import { runProductImport } from './run-import.ts';
import { deleteOldImports, findImport, listStuckImports, noteFailure } from './queries-import.ts';
import { runRegisterImport } from './register-imports.ts';

const STOPPED = 'The import stopped. Completed rows are saved. Import the file again to do the rest.';
// A chunk takes about a second, and two processes on one import do no harm: they take turns.
const STUCK_MS = 20_000;
const DAY_MS = 86_400_000;
const TRIED_DAYS = 30;
const DONE_DAYS = 365;

/** Resumes an import. A failure is recorded, and after a few failures the import is abandoned. */
export async function continueImport(ctx: Context, { import_id }: { import_id: string }): Promise<void> {
  try {
    const record = await findImport(ctx.db, import_id);
    if (record?.status !== 'running') return;
    if (record.kind === 'price_register') await runRegisterImport(ctx, import_id);
    else await runProductImport(ctx, import_id);
  } catch (error) {
    await noteFailure(ctx.db, import_id, error instanceof AppError ? error.detail : STOPPED, ctx.now());
    throw error;
  }
}

/** Imports left unfinished by a process that was stopped. */
export async function resumeImports(ctx: Context): Promise<void> {
  for (const import_id of await listStuckImports(ctx.db, new Date(ctx.now().getTime() - STUCK_MS)))
    await continueImport(createContext(ctx.services, { log: ctx.log.child({ import_id }) }), { import_id });
}

export async function forgetOldImports(ctx: Context): Promise<void> {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  await deleteOldImports(ctx.db, ago(TRIED_DAYS), ago(DONE_DAYS));
}
