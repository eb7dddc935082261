import { cancelPayment, replacePayment } from '~/domains/payments/server/service.ts';
import { BY_SHOP } from '~/domains/payments/server/payable/history.ts';
import type { Context } from '~/platform/context.ts';
import { paymentFor } from './payment-for.ts';
import { note } from './prescription-history.ts';
import { listMedicines } from './queries-medicines.ts';
import { listCompanions, updateSupply, type NewSupply } from './queries-supplies.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { priceSupply } from './quote.ts';

// Repeats of several prescriptions of one person that are ordered in one go: each has its quote, and one parcel carries them.

type Person = Pick<PrescriptionRecord, 'id_number' | 'passport_number'>;

/** By the number that identifies them: names are shared. */
export const isSamePatient = (one: Person, other: Person): boolean =>
  one.id_number === null
    ? one.passport_number !== null && one.passport_number === other.passport_number
    : one.id_number === other.id_number;

export type Parcel = Pick<PrescriptionRecord, 'supply_id' | 'delivery_method' | 'address'>;

const placeOf = ({ address }: Pick<NewSupply, 'address'>) =>
  address && [address.line1, address.line2 ?? '', address.suburb, address.city, address.postal_code].join('\n');

/** One delivery if both go to the same address. */
export const goesTogether = (carrier: Parcel, supply: Pick<NewSupply, 'delivery_method' | 'address'>): boolean =>
  carrier.delivery_method === 'delivery' &&
  supply.delivery_method === 'delivery' &&
  carrier.address !== null &&
  placeOf(carrier) === placeOf(supply);

/** The quote is over: nobody pays for it any more, and what was to travel with it pays for its own delivery. */
export async function endQuote(ctx: Context, { supply_id }: Pick<PrescriptionRecord, 'supply_id'>): Promise<void> {
  await cancelPayment(ctx, 'prescription', supply_id);
  for (const id of await listCompanions(ctx.db, supply_id)) {
    const record = await queries.lockPrescription(ctx.db, id);
    if (record?.prescription_status !== 'quoted') continue;
    await updateSupply(ctx.db, record.supply_id, { travels_with: null });
    const lines = (await listMedicines(ctx.db, id)).filter(({ is_in_supply }) => is_in_supply);
    const totals = await priceSupply(ctx, record, lines);
    await queries.updatePrescription(ctx.db, id, totals, ctx.now());
    await replacePayment(ctx, paymentFor(record, totals.total));
    await note(ctx, id, { status: 'quoted', by: BY_SHOP, note: 'It is delivered by itself now: delivery was added.' });
  }
}
