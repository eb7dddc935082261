import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric, toRand } from '~/shared/money.ts';
import type { DeliveryCharges } from '../contract.ts';

const COLUMNS = ['base_fee', 'free_from', 'provinces'] as const;

function fromRow(row: { base_fee: string; free_from: string | null; provinces: unknown }): DeliveryCharges {
  return {
    base_fee: toRand(toCents(row.base_fee)),
    free_from: row.free_from === null ? null : toRand(toCents(row.free_from)),
    provinces: row.provinces as DeliveryCharges['provinces'],
  };
}

export async function findDeliveryCharges(db: Db): Promise<DeliveryCharges> {
  return fromRow(await db.selectFrom('delivery_charges').select(COLUMNS).executeTakeFirstOrThrow());
}

/** Writes what is given and leaves the rest. */
export async function updateDeliveryCharges(db: Db, change: Partial<DeliveryCharges>): Promise<DeliveryCharges> {
  const row = await db
    .updateTable('delivery_charges')
    .set({
      ...(change.base_fee === undefined ? {} : { base_fee: toNumeric(toCents(change.base_fee)) }),
      ...(change.free_from === undefined
        ? {}
        : { free_from: change.free_from === null ? null : toNumeric(toCents(change.free_from)) }),
      ...(change.provinces === undefined ? {} : { provinces: JSON.stringify(change.provinces) }),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return fromRow(row);
}
