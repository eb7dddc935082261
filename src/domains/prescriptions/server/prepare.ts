import { findBarcodeOf } from '~/domains/catalogue/server/medicines.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid, type FieldError } from '~/shared/errors.ts';
import type { PreparedLine } from '../contract.ts';
import { unitsText } from '../unit-rules.ts';
import { writeDuplicateReason } from './queries-medicines.ts';
import type { PrescriptionRecord } from './queries.ts';
import { type SupplyLine, listSupplyLines, updateSupplyLine } from './queries-supply-lines.ts';

const unitsOfLine = ({ pieces, packs }: SupplyLine): number => pieces ?? packs;

const codeKey = (code: string) => code.replace(/[\s-]/g, '').replace(/^0+/, '');

/** The pack in hand must be the one on the line; a line typed by hand has no barcode to compare. */
async function barcodeFault(ctx: Context, line: SupplyLine, barcode: string): Promise<string | null> {
  const known = [line.product_id && (await findBarcodeOf(ctx, line.product_id)), line.nappi_code].filter(Boolean);
  if (known.length === 0)
    return `The catalogue has no barcode for ${line.name}. Clear this field and check the pack against the prescription`;
  return known.some((code) => codeKey(code ?? '') === codeKey(barcode))
    ? null
    : `This is not the pack of ${line.name}. Scan the pack again`;
}

interface Wanted {
  line: SupplyLine;
  given: PreparedLine;
  field: (name: string) => string;
}

async function faultsOf(ctx: Context, { line, given, field }: Wanted): Promise<FieldError[]> {
  const found: FieldError[] = [];
  if (given.barcode) {
    const fault = await barcodeFault(ctx, line, given.barcode);
    if (fault) found.push({ field: field('barcode'), message: fault });
  }
  if (given.expires_on && given.expires_on <= shopDate(ctx.now()))
    found.push({ field: field('expires_on'), message: 'This pack has expired or expires today. Use another one' });
  const most = unitsOfLine(line);
  if (given.supplied_pieces !== undefined && given.supplied_pieces > most)
    found.push({
      field: field('supplied_pieces'),
      message: `Enter at most ${unitsText(most, { quantity_pieces: line.pieces, dosage_form: line.dosage_form })}`,
    });
  const isPart = given.supplied_pieces !== undefined && given.supplied_pieces < most;
  if (isPart && !given.reason_code)
    found.push({
      field: field('reason_code'),
      message: 'Choose the reason for owing the rest. The patient will see it',
    });
  return found;
}

/** Writes what was put up of each medicine: batch, expiry, the scanned pack and, for a part supply, how much. */
export async function writePrepared(
  ctx: Context,
  { supply_id }: PrescriptionRecord,
  prepared: readonly PreparedLine[],
): Promise<void> {
  if (prepared.length === 0) return;
  const lines = await listSupplyLines(ctx.db, [supply_id]);
  const faults: FieldError[] = [];
  for (const [at, given] of prepared.entries()) {
    const field = (name: string) => `lines.${at}.${name}`;
    const line = lines.find(({ medicine_id }) => medicine_id === given.medicine_id);
    if (line) faults.push(...(await faultsOf(ctx, { line, given, field })));
    else faults.push({ field: field('medicine_id'), message: 'This medicine is not in the current supply' });
  }
  if (faults.length > 0) throw invalid(faults);
  for (const { medicine_id, barcode, batch, expires_on, supplied_pieces, reason_code, duplicate_reason } of prepared) {
    if (duplicate_reason) await writeDuplicateReason(ctx.db, medicine_id, duplicate_reason);
    await updateSupplyLine(
      ctx.db,
      { supply_id, medicine_id },
      {
        ...(batch === undefined ? {} : { batch: batch || null }),
        ...(expires_on === undefined ? {} : { expires_on }),
        ...(barcode ? { scanned: barcode } : {}),
        ...(supplied_pieces === undefined ? {} : { prepared: supplied_pieces }),
        ...(reason_code === undefined ? {} : { reason: reason_code }),
      },
    );
  }
}
