import { isDeepStrictEqual } from 'node:util';
import { audit } from '~/domains/accounts/server/audit.ts';
import { changedSince } from '~/domains/accounts/server/changed-since.ts';
import { checkAct } from '~/domains/staff/server/acts.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { invalid } from '~/shared/errors.ts';
import type { ColdParcel, DeliveryCharges, KeptDeliveryCharges } from '../contract.ts';
import * as queries from './queries.ts';

export async function getDeliveryCharges(ctx: Context): Promise<KeptDeliveryCharges> {
  return queries.findDeliveryCharges(ctx.db);
}

/** For reading a cart: cached for a moment. Placing an order uses the current charges. */
export const recentDeliveryCharges = (ctx: Context): Promise<KeptDeliveryCharges> =>
  ctx.services.answers.keep('delivery', 'charges', () => getDeliveryCharges(ctx));

const FIELDS = ['base_fee', 'free_from', 'provinces', 'cold_parcel'] as const;

/** Every province once, in one order, so that the same fees are the same. */
function inOrder(provinces: DeliveryCharges['provinces']): DeliveryCharges['provinces'] {
  const names = provinces.map((entry) => entry.province);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0)
    throw invalid([
      { field: `provinces.${twice}.province`, message: `${names[twice]} is listed twice. Please remove one.` },
    ]);
  return provinces.toSorted((a, b) => a.province.localeCompare(b.province));
}

/** Each once, in one order. */
const inOrderParcel = ({ fee, provinces, weekdays }: ColdParcel): ColdParcel => ({
  fee,
  provinces: [...new Set(provinces)].toSorted((a, b) => a.localeCompare(b)),
  weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
});

/** Carts use the new charges immediately; an order keeps the charge at which it was placed. */
export async function setDeliveryCharges(
  ctx: Context,
  { version, ...change }: Partial<KeptDeliveryCharges>,
): Promise<KeptDeliveryCharges> {
  const wanted = {
    ...change,
    ...(change.provinces ? { provinces: inOrder(change.provinces) } : {}),
    ...(change.cold_parcel ? { cold_parcel: inOrderParcel(change.cold_parcel) } : {}),
  };
  return inTransaction(ctx, async (trx) => {
    const before = await queries.lockDeliveryCharges(trx.db);
    if (version !== undefined && version !== before.version)
      throw await changedSince(trx, { object_kind: 'delivery_charges', version }, 'the delivery charges');
    const changed = FIELDS.filter(
      (field) => wanted[field] !== undefined && !isDeepStrictEqual(wanted[field], before[field]),
    );
    if (changed.length === 0) return before;
    // The law on couriers and the cold chain is uncertain (rule 17). The stricter value, no cold parcel, needs no signature.
    const signature =
      changed.includes('cold_parcel') && wanted.cold_parcel ? await checkAct(trx, 'allow_cold_parcels') : null;
    const pick = (from: Partial<DeliveryCharges>) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    const after = await queries.updateDeliveryCharges(trx.db, pick(wanted), signature);
    await audit(trx, {
      action: 'delivery_charges.changed',
      object_kind: 'delivery_charges',
      detail: {
        version: after.version,
        changed,
        before: pick(before),
        after: pick(after),
        ...(signature ? { signed_by: `${signature.name}, ${signature.registration_number}` } : {}),
      },
    });
    return after;
  });
}
