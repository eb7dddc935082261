import { genericFault } from '~/domains/catalogue/generic-rules.ts';
import { looseScheduleFault } from '~/domains/catalogue/known-schedule.ts';
import { floorFault } from '~/domains/catalogue/price-law.ts';
import { findKnownSchedule, medicineFactsOf, type MedicineFacts } from '~/domains/catalogue/server/medicines.ts';
import { getDeliveryCharges } from '~/domains/delivery-charges/server/service.ts';
import { ruleOn } from '~/domains/register/server/dispensing-rules.ts';
import { suppliedWarnings } from '~/domains/register/server/supplied.ts';
import type { SupplyWarning } from '~/domains/register/supply-rules.ts';
import { checkAct } from '~/domains/staff/server/acts.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { conflict, type FieldError } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import { deliveryObstacle, dispensingObstacles, type GateStep, type Readable } from '../gate-rules.ts';
import { actBehind } from '../rules.ts';
import { isSignatureEnough } from '../signing-rules.ts';
import * as medicines from './queries-medicines.ts';
import type { Line } from './queries-medicines.ts';
import type { PrescriptionRecord } from './queries.ts';

// The dispensing check before quote, payment and dispensing: one list, computed again at each step, for that day.

/** Checked after the permission, and before anything is read. */
export async function checkPharmacist(ctx: Context, act: Parameters<typeof actBehind>[0]): Promise<void> {
  const behind = actBehind(act);
  if (behind) await checkAct(ctx, behind);
}

export const presentedOn = (record: PrescriptionRecord): string => record.presented_on ?? shopDate(record.created_at);

/** The day since which the original is here: on paper, or as the file that its practitioner signed. */
export async function originalReceivedOn(
  ctx: Context,
  { original_received_on, electronic_signature }: PrescriptionRecord,
  lines: readonly Pick<Line, 'schedule'>[],
): Promise<string | null> {
  if (original_received_on !== null || electronic_signature === null) return original_received_on;
  const countsForSix = await ruleOn(ctx, 's6_electronic_originals', shopDate(ctx.now()));
  const schedules = lines.map(({ schedule }) => schedule);
  return isSignatureEnough(schedules, countsForSix) ? shopDate(new Date(electronic_signature.signed_at)) : null;
}

type Facts = ReadonlyMap<string, MedicineFacts>;
const factsOf = (facts: Facts, id: string | null) => (id === null ? undefined : facts.get(id));

/** The known schedule of a line: its product's or, under another name than the product's, that of the name. */
async function scheduleFault(ctx: Context, line: Line, product: MedicineFacts | undefined): Promise<string | null> {
  const byProduct = product ? looseScheduleFault(line.schedule, product) : null;
  if (byProduct || product?.name === line.name) return byProduct;
  return looseScheduleFault(line.schedule, await findKnownSchedule(ctx, line));
}

/** A generic that was offered or accepted before generics were compared. */
function substituteFault(line: Line, facts: Facts): string | null {
  if (!line.substitute || (line.substitution !== 'offered' && line.substitution !== 'accepted')) return null;
  const own = factsOf(facts, line.product_id);
  const other = factsOf(facts, line.substitute.product_id);
  const [generic, brand] = line.substitution === 'accepted' ? [own, other] : [other, own];
  if (generic && brand) return genericFault(generic, brand);
  return `${line.name} and ${line.substitute.name} must both be in the catalogue so that they can be compared.`;
}

/** What this person got lately over orders and prescriptions, where these lines would add to it. */
async function warningsOf(
  ctx: Context,
  record: PrescriptionRecord,
  lines: readonly Line[],
  facts: Facts,
): Promise<SupplyWarning[]> {
  return suppliedWarnings(ctx, {
    identity: record.id_number ?? record.passport_number,
    today: shopDate(ctx.now()),
    except: { source: 'prescription', source_id: record.id },
    lines: lines.map((line) => ({
      name: line.name,
      nappi_code: line.nappi_code,
      active_ingredients: factsOf(facts, line.product_id)?.active_ingredients ?? [],
      pieces: line.quantity_pieces,
      packs: line.quantity,
      days: line.days,
    })),
  });
}

async function deliveryOf(ctx: Context, record: PrescriptionRecord): Promise<Readable['delivery']> {
  const { cold_parcel } = await getDeliveryCharges(ctx);
  return { method: record.delivery_method, province: record.address?.province, cold_parcel };
}

/** Refuses a delivery of what is kept cold, before there is a quote to check. */
export async function checkDeliveryOf(ctx: Context, record: PrescriptionRecord, lines: readonly Line[]): Promise<void> {
  const supplied = lines.filter(({ is_in_supply }) => is_in_supply);
  const obstacle = deliveryObstacle(supplied, await deliveryOf(ctx, record));
  if (obstacle) throw conflict(obstacle.message, [obstacle]);
}

/** The prescription as the check reads it: the lines of the current supply, with the catalogue's data. */
export async function readPaper(ctx: Context, record: PrescriptionRecord, all: readonly Line[]): Promise<Readable> {
  const lines = all.filter(({ is_in_supply }) => is_in_supply);
  const ids = lines.flatMap(({ product_id, substitute }) => [product_id, substitute?.product_id ?? null]);
  const facts = await medicineFactsOf(
    ctx,
    ids.filter((id) => id !== null),
  );
  const warnings = await warningsOf(ctx, record, lines, facts);
  const today = shopDate(ctx.now());
  const read = [];
  for (const [at, line] of lines.entries()) {
    const catalogue_faults: FieldError[] = [];
    const schedule = await scheduleFault(ctx, line, factsOf(facts, line.product_id));
    if (schedule) catalogue_faults.push({ field: 'schedule', message: schedule });
    const low = floorFault(line.schedule, toCents(line.price), line.sep === null ? null : toCents(line.sep));
    if (low) catalogue_faults.push({ field: 'price', message: `${line.name}: ${low}.` });
    const substitute = substituteFault(line, facts);
    if (substitute) catalogue_faults.push({ field: 'substitute_product_id', message: substitute });
    read.push({
      ...line,
      catalogue_faults,
      warnings: warnings.flatMap((one) => (one.line === at ? [one.message] : [])),
    });
  }
  return {
    medicines: read,
    prescriber: record.prescriber,
    issued_on: record.issued_on,
    presented_on: presentedOn(record),
    has_address: (record.patient_address ?? record.address) !== null,
    original_received_on: await originalReceivedOn(ctx, record, all),
    delivery: await deliveryOf(ctx, record),
    s5_needs_interval: await ruleOn(ctx, 's5_repeats_need_interval', today),
    tolerance_percent: await ruleOn(ctx, 'quantity_tolerance_percent', today),
  };
}

export async function obstaclesTo(
  ctx: Context,
  record: PrescriptionRecord,
  lines: readonly Line[],
  step: GateStep,
): Promise<FieldError[]> {
  return dispensingObstacles(await readPaper(ctx, record, lines), shopDate(ctx.now()), step);
}

/** Refuses the step for these lines with all reasons together. */
export async function checkLines(
  ctx: Context,
  record: PrescriptionRecord,
  lines: readonly Line[],
  step: GateStep,
): Promise<void> {
  const obstacles = await obstaclesTo(ctx, record, lines, step);
  if (obstacles.length > 0) throw conflict(obstacles.map(({ message }) => message).join(' '), obstacles);
}

/** Refuses the step with all reasons together; otherwise returns the lines of the current supply. */
export async function checkGate(ctx: Context, record: PrescriptionRecord, step: GateStep): Promise<Line[]> {
  const lines = (await medicines.listMedicines(ctx.db, record.id)).filter(({ is_in_supply }) => is_in_supply);
  await checkLines(ctx, record, lines, step);
  return lines;
}
