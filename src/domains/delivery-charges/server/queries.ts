import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric, toRand } from '~/shared/money.ts';
import type { Signature } from '~/shared/registrations.ts';
import type { DeliveryCharges, KeptDeliveryCharges } from '../contract.ts';

const COLUMNS = ['base_fee', 'free_from', 'provinces', 'cold_parcel', 'version'] as const;

interface Row {
  base_fee: string;
  free_from: string | null;
  provinces: unknown;
  cold_parcel: unknown;
  version: number;
}

function fromRow(row: Row): KeptDeliveryCharges {
  return {
    base_fee: toRand(toCents(row.base_fee)),
    free_from: row.free_from === null ? null : toRand(toCents(row.free_from)),
    provinces: row.provinces as DeliveryCharges['provinces'],
    cold_parcel: row.cold_parcel as DeliveryCharges['cold_parcel'],
    version: row.version,
  };
}

export async function findDeliveryCharges(db: Db): Promise<KeptDeliveryCharges> {
  return fromRow(await db.selectFrom('delivery_charges').select(COLUMNS).executeTakeFirstOrThrow());
}

export async function lockDeliveryCharges(db: Db): Promise<KeptDeliveryCharges> {
  return fromRow(await db.selectFrom('delivery_charges').select(COLUMNS).forUpdate().executeTakeFirstOrThrow());
}

/** Updates the given fields only. A cold parcel keeps under whose signature it is sent. */
export async function updateDeliveryCharges(
  db: Db,
  change: Partial<DeliveryCharges>,
  signature: Signature | null,
): Promise<KeptDeliveryCharges> {
  const row = await db
    .updateTable('delivery_charges')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(change.base_fee === undefined ? {} : { base_fee: toNumeric(toCents(change.base_fee)) }),
      ...(change.free_from === undefined
        ? {}
        : { free_from: change.free_from === null ? null : toNumeric(toCents(change.free_from)) }),
      ...(change.provinces === undefined ? {} : { provinces: JSON.stringify(change.provinces) }),
      ...(change.cold_parcel === undefined
        ? {}
        : {
            cold_parcel: change.cold_parcel && JSON.stringify(change.cold_parcel),
            cold_parcel_signature: signature && JSON.stringify(signature),
          }),
    }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return fromRow(row);
}
