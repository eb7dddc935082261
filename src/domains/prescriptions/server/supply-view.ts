import type { MedicineFacts } from '~/domains/catalogue/server/medicines.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import type { Medicine, Supply } from '../contract.ts';
import { lastDayOfLine, lineState } from '../ledger-rules.ts';
import { lineReasonText } from '../line-reasons.ts';
import { piecesOf } from '../unit-rules.ts';
import type { Line } from './queries-medicines.ts';
import * as queries from './queries-supplies.ts';
import type { PrescriptionRecord } from './queries.ts';
import { type SupplyLine, listSupplyLines } from './queries-supply-lines.ts';

// The ledger as patient and desk read it.

function reasonOf({ refused_reason, refused_note, part_reason, owed }: Line): string | null {
  if (refused_reason !== null) return lineReasonText(refused_reason, refused_note);
  return owed > 0 && part_reason !== null ? lineReasonText(part_reason, null) : null;
}

export function toMedicine(
  ctx: Context,
  line: Line,
  {
    record: { issued_on },
    facts,
    warnings,
  }: { record: PrescriptionRecord; facts: MedicineFacts | undefined; warnings: string[] },
): Medicine {
  const { supplied, owed, part_reason: _part, refused_reason: _refused, refused_note: _note, ...medicine } = line;
  return {
    ...medicine,
    packs: line.quantity,
    supplied_pieces: supplied,
    owed_pieces: owed,
    last_day: lastDayOfLine(line.schedule, issued_on),
    line_state: lineState(line, { issued_on, today: shopDate(ctx.now()) }),
    reason: reasonOf(line),
    brand: facts?.brand || null,
    is_pack_known: facts !== undefined && piecesOf(facts.pack_size, facts.dosage_form) !== null,
    active_ingredients: facts?.active_ingredients.map(({ name }) => name) ?? [],
    warnings,
  };
}

const toSupplyLine = (line: SupplyLine): Supply['lines'][number] => ({
  medicine_id: line.medicine_id,
  name: line.name,
  strength: line.strength,
  dosage_form: line.dosage_form,
  packs: line.packs,
  quantity_pieces: line.pieces,
  pieces_per_pack: line.pieces_per_pack,
  price: line.price,
  line_total: line.line_total,
  supplied_pieces: line.supplied,
  prepared_pieces: line.prepared,
  batch: line.batch,
  expires_on: line.expires_on,
  reason: line.reason === null ? null : lineReasonText(line.reason, null),
});

/** Every supply with its lines and the people who signed. A quote that was not sent yet is nobody's business but the desk's. */
export async function listSuppliesOf(ctx: Context, { id }: PrescriptionRecord, isStaff: boolean): Promise<Supply[]> {
  const rows = await queries.listSupplies(ctx.db, id);
  const ids = rows.map((row) => row.id);
  const lines = await listSupplyLines(ctx.db, ids);
  const phases = await queries.listPhases(ctx.db, ids);
  return rows.map((row) => ({
    supply_id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    reference: row.dispensing_reference,
    at: row.dispensed_at?.toISOString() ?? null,
    quoted_at: row.quoted_at?.toISOString() ?? null,
    total: row.total,
    payment_status: row.payment_status,
    delivery_method: row.delivery_method,
    tracking_number: row.tracking_number,
    courier: row.courier,
    sent_at: row.sent_at?.toISOString() ?? null,
    labels_printed_at: row.labels_printed_at?.toISOString() ?? null,
    labels_checked_at: row.labels_checked_at?.toISOString() ?? null,
    travels_with: row.travels_with,
    received_by: row.received_by,
    received_at: row.received_at?.toISOString() ?? null,
    received_proof: row.received_proof,
    handover_pin: isStaff ? null : row.handover_pin,
    packed_cold: isStaff ? row.packed_cold : null,
    lines: lines.filter(({ supply_id }) => supply_id === row.id).map(toSupplyLine),
    phases: phases
      .filter(({ supply_id }) => supply_id === row.id)
      .map(({ phase, at, signature }) => ({ phase, at: at.toISOString(), signature })),
  }));
}
