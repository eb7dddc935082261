import type { Context } from '~/platform/context.ts';
import { withoutLimits, type Db } from '~/platform/database/connect.ts';
import { shopDate } from '~/shared/dates.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import { readRegisterAside } from './read-price-register-in-worker.ts';
import { markChecked } from '~/domains/catalogue/server/sep-increases.ts';
import { nappiKey, nappiSpellings } from '~/domains/catalogue/nappi.ts';
import { groupRegister } from './price-register-group.ts';
import type { RegisterMedicine, RegisterProblem } from './price-register-group.ts';
import { planMedicine } from './price-register-plan.ts';
import type { NewProduct, PlanSettings } from './price-register-plan.ts';
import { lostRow, makeReport, problemRow, reportRow } from './price-register-report.ts';
import type { PlannedMedicine, RegisterReport, RegisterReportRow } from './price-register-report.ts';
import {
  findProductsByNappi,
  findShelves,
  findTakenSlugs,
  insertRegisterProducts,
  insertShelves,
  refreshProductStatistics,
  updateRegisterProducts,
} from './queries-price-register.ts';
import type { Shelf } from './queries-price-register.ts';

interface RegisterImport {
  bytes: Uint8Array;
  filename: string;
  /** Reads and plans everything but writes nothing. */
  dry_run?: boolean;
  /** The caller, for the per-caller queue of register reads. */
  caller?: string;
  onProgress?: (done: number, total: number) => void;
}

// Each batch is one transaction: an import that is stopped keeps its finished batches, and starting it again completes it.
export const REGISTER_BATCH = 500;
const TRIES = 3;

const COUNTER: Shelf = {
  category_name: 'Over-the-counter medicine',
  slug: 'over-the-counter-medicine',
  description: 'Medicines that you buy without a prescription. Ask our pharmacist which one suits you.',
};
const PHARMACIST: Shelf = {
  category_name: 'Ask the pharmacist',
  slug: 'ask-the-pharmacist',
  description: 'Schedule 2 medicines. No prescription needed, but a pharmacist checks the sale.',
};
const PRESCRIPTION: Shelf = {
  category_name: 'Prescription medicine',
  slug: 'prescription-medicine',
  description: 'Send us your prescription. A pharmacist will check it and send you a quote.',
};
const SHELVES: Record<Schedule, Shelf> = {
  none: COUNTER,
  S0: COUNTER,
  S1: COUNTER,
  S2: PHARMACIST,
  S3: PRESCRIPTION,
  S4: PRESCRIPTION,
  S5: PRESCRIPTION,
  S6: PRESCRIPTION,
  S7: PRESCRIPTION,
  S8: PRESCRIPTION,
};

async function prepareShelves(
  db: Db,
  medicines: readonly RegisterMedicine[],
  dryRun: boolean,
): Promise<PlanSettings['categoryOf']> {
  const needed = [...new Set(medicines.map((medicine) => SHELVES[medicine.schedule]))];
  let found = await findShelves(db, Object.values(SHELVES));
  const missing = needed.filter((shelf) => !found.has(shelf.category_name));
  if (missing.length > 0 && !dryRun) {
    await insertShelves(db, missing);
    found = await findShelves(db, Object.values(SHELVES));
  }
  return (schedule) => found.get(SHELVES[schedule].category_name) ?? null;
}

async function planBatch(
  db: Db,
  medicines: readonly RegisterMedicine[],
  settings: PlanSettings,
  lock: boolean,
): Promise<PlannedMedicine[]> {
  const products = await findProductsByNappi(
    db,
    medicines.flatMap((medicine) => nappiSpellings(medicine.nappi_code)),
    { lock },
  );
  const byKey = new Map(products.map((product) => [nappiKey(product.nappi_code), product]));
  // An equal spelling wins over one that only differs in zeros.
  const byCode = new Map(products.map((product) => [product.nappi_code, product]));
  return medicines.map((medicine) => {
    const existing = byCode.get(medicine.nappi_code) ?? byKey.get(nappiKey(medicine.nappi_code)) ?? null;
    return { medicine, existing, plan: planMedicine(medicine, existing, settings) };
  });
}

async function withFreeSlugs(db: Db, products: readonly NewProduct[]): Promise<(NewProduct & { slug: string })[]> {
  const taken = new Set(
    await findTakenSlugs(
      db,
      products.flatMap((product) => product.slugs),
    ),
  );
  return products.map((product) => {
    const slug = product.slugs.find((candidate) => !taken.has(candidate)) ?? product.slugs.at(-1) ?? product.nappi_code;
    taken.add(slug);
    return { ...product, slug };
  });
}

/** Plans and writes one batch in its transaction. Products created meanwhile by another process are planned again. */
async function writeBatch(
  db: Db,
  batch: readonly RegisterMedicine[],
  settings: PlanSettings,
  now: Date,
): Promise<RegisterReportRow[]> {
  const rows: RegisterReportRow[] = [];
  let open = batch;
  for (let attempt = 0; open.length > 0 && attempt < TRIES; attempt += 1) {
    const planned = await planBatch(db, open, settings, true);
    const creations = planned.flatMap(({ plan }) => (plan.kind === 'create' ? [plan.product] : []));
    const created = new Set(await insertRegisterProducts(db, await withFreeSlugs(db, creations), now));
    const updates = planned.flatMap(({ existing, plan }) =>
      existing && plan.kind === 'update' ? [{ id: existing.id, fields: plan.fields }] : [],
    );
    await updateRegisterProducts(db, updates, now);
    // The register has each of these SEPs today, changed or not.
    await markChecked(
      db,
      planned.flatMap(({ existing }) => existing?.id ?? []),
      settings.today,
    );
    const isDone = ({ medicine, plan }: PlannedMedicine) => plan.kind !== 'create' || created.has(medicine.nappi_code);
    rows.push(...planned.filter(isDone).map(reportRow));
    open = planned.filter((one) => !isDone(one)).map((one) => one.medicine);
  }
  return [...rows, ...open.map(lostRow)];
}

export interface OpenRegister {
  medicines: RegisterMedicine[];
  problems: RegisterProblem[];
  settings: PlanSettings;
  now: Date;
}

/** Reads the register and creates the categories that its medicines need (not in a dry run). */
export async function openRegister(
  ctx: Pick<Context, 'db' | 'now'>,
  { bytes, filename, dry_run = false, caller = '' }: Omit<RegisterImport, 'onProgress'>,
): Promise<OpenRegister> {
  const { medicines, problems } = groupRegister(await readRegisterAside(caller, bytes, filename));
  const now = ctx.now();
  const categoryOf = await prepareShelves(ctx.db, medicines, dry_run);
  return { medicines, problems, settings: { today: shopDate(now), categoryOf }, now };
}

/** Compares one batch with the shop; writes it in the caller's transaction unless it is a dry run. */
export async function takeRegisterBatch(
  db: Db,
  batch: readonly RegisterMedicine[],
  { settings, now }: Pick<OpenRegister, 'settings' | 'now'>,
  dryRun: boolean,
): Promise<RegisterReportRow[]> {
  if (dryRun) return (await planBatch(db, batch, settings, false)).map(reportRow);
  return writeBatch(db, batch, settings, now);
}

/** Takes the government's medicine price register into the catalogue. A second run of the same file changes nothing. */
export async function importPriceRegister(
  ctx: Pick<Context, 'db' | 'now'>,
  input: RegisterImport,
): Promise<RegisterReport> {
  const register = await openRegister(ctx, input);
  const { medicines, problems } = register;
  const dryRun = input.dry_run ?? false;
  const rows = problems.map(problemRow);
  for (let start = 0; start < medicines.length; start += REGISTER_BATCH) {
    const batch = medicines.slice(start, start + REGISTER_BATCH);
    const done = dryRun
      ? await takeRegisterBatch(ctx.db, batch, register, true)
      : await ctx.db.transaction().execute(async (trx) => {
          await withoutLimits(trx);
          return takeRegisterBatch(trx, batch, register, false);
        });
    rows.push(...done);
    input.onProgress?.(Math.min(start + REGISTER_BATCH, medicines.length), medicines.length);
  }
  const report = makeReport(rows);
  if (report.created > 0 && !dryRun) await refreshProductStatistics(ctx.db);
  return report;
}
