import { audit } from '~/domains/accounts/server/audit.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { conflict } from '~/shared/errors.ts';
import type { Prescription } from '../contract.ts';
import { isMarked } from '../rules.ts';
import { checkPharmacist } from './gate.ts';
import { note } from './prescription-history.ts';
import { reread } from './prescription-view.ts';
import { listMedicines } from './queries-medicines.ts';
import * as supplies from './queries-supplies.ts';
import * as queries from './queries.ts';
import { listSupplyLines, updateSupplyLine, writeOwedLines } from './queries-supply-lines.ts';
import { takeSupplyStock } from './supply-stock.ts';
import { lockForDesk } from './update-prescription.ts';

/** The rest of a part supply: paid already, and dispensed like any other supply. */
export async function supplyOwed(
  ctx: Context,
  { id, version }: { id: string; version?: number },
): Promise<Prescription> {
  await checkPharmacist(ctx, 'medicines');
  return inTransaction(ctx, async (trx) => {
    const record = await lockForDesk(trx, id, version);
    const { prescription_number: number, prescription_status: status } = record;
    if (status !== 'completed')
      throw conflict(`${number} ${isMarked(status)}. You can supply the rest once this supply has been handed over.`);
    const owed = (await listMedicines(trx.db, id)).filter((line) => line.owed > 0);
    if (owed.length === 0) throw conflict(`Nothing is owed on ${number}.`);
    const earlier = (await supplies.listSupplies(trx.db, id)).filter((supply) => supply.status !== 'cancelled');
    const before = await listSupplyLines(
      trx.db,
      earlier.map((supply) => supply.id),
    );
    const taken = new Set(before.flatMap((line) => (line.is_taken ? [line.medicine_id] : [])));
    const supply_id = newId();
    const { delivery_method, address, business_location_id, collect_from } = record;
    await supplies.beginSupply(
      trx.db,
      {
        id: supply_id,
        prescription_id: id,
        kind: 'owed',
        delivery_method,
        address,
        business_location_id,
        collect_from,
      },
      trx.now(),
    );
    await writeOwedLines(trx.db, supply_id, owed, taken);
    const lines = (await listSupplyLines(trx.db, [supply_id])).filter((line) => !line.is_taken);
    const { ids, missing } = await takeSupplyStock(trx, supply_id, lines);
    if (missing.length > 0) throw conflict(missing.join(' '));
    for (const line of lines) if (ids.has(line.medicine_id)) await updateSupplyLine(trx.db, line, { is_taken: true });
    await queries.updatePrescription(
      trx.db,
      id,
      {
        prescription_status: 'paid',
        payment_status: 'paid',
        sub_total: 0,
        delivery_charges: 0,
        vat_included: 0,
        total: 0,
      },
      trx.now(),
    );
    await note(trx, id, {
      status: 'paid',
      ...byStaff(trx),
      note: 'Supplying the rest of a part supply. Nothing more to pay.',
    });
    await audit(trx, { action: 'prescription.owed_begun', object_kind: 'prescription', object_id: id });
    return reread(trx, id);
  });
}
