import { randomInt } from 'node:crypto';
import { packedCold, packedColdNote, type ColdPacking } from '~/domains/delivery-charges/server/cold-packing.ts';
import type { Context } from '~/platform/context.ts';
import { forgetPoints, givePointBack, spendPoints } from '~/platform/rate-limit.ts';
import { AppError, invalid, type FieldError } from '~/shared/errors.ts';
import { isKeptCold } from '~/shared/storage-class.ts';
import type { PrescriptionStatus } from '../contract.ts';
import { listMedicines } from './queries-medicines.ts';
import * as supplies from './queries-supplies.ts';
import type { PrescriptionRecord } from './queries.ts';

// Medicine is handed to a person and never left behind (Board Notice 129 of 2004 on delivery). Whoever receives it proves it with
// the patient's PIN, with a signature, or at the counter.

export interface HandOver extends ColdPacking {
  received_by?: string;
  pin?: string;
  signature?: boolean;
  received_on_counter?: boolean;
}

const WRONG_PINS = 5;
const WINDOW_S = 15 * 60;

/** A new one for each supply: it goes to the patient, and staff never read it. */
export async function makePin(ctx: Context, { supply_id }: PrescriptionRecord): Promise<void> {
  await supplies.setHandoverPin(ctx.db, supply_id, String(randomInt(10_000)).padStart(4, '0'));
}

/** Counts a try before the PIN is compared, outside the transaction that a wrong one ends: parallel guesses count too. */
export async function countingPinTries<Result>(
  ctx: Context,
  id: string,
  pin: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (pin === undefined) return work();
  const key = `handover-pin:${id}`;
  await spendPoints(
    ctx,
    [{ key, points: WRONG_PINS, window_s: WINDOW_S }],
    'Too many wrong PINs. Get a signature instead, or try again in 15 minutes.',
  );
  try {
    const result = await work();
    await forgetPoints(ctx, [key]);
    return result;
  } catch (error) {
    const isWrong = error instanceof AppError && error.fields?.some(({ field }) => field === 'pin');
    if (!isWrong) await givePointBack(ctx, key);
    throw error;
  }
}

function proofOf({ pin, signature, received_on_counter }: HandOver): 'pin' | 'signature' | 'counter' | null {
  if (pin !== undefined) return 'pin';
  if (signature) return 'signature';
  return received_on_counter ? 'counter' : null;
}

/** A parcel that left with a courier is signed for; over the counter older clients record nothing. */
async function record(ctx: Context, supplyId: string, given: HandOver, isNeeded: boolean): Promise<void> {
  const proof = proofOf(given);
  if (!isNeeded && proof === null && !given.received_by) return;
  const faults: FieldError[] = [];
  if (!given.received_by)
    faults.push({ field: 'received_by', message: 'Enter the name of the person who received it' });
  if (proof === null)
    faults.push({ field: 'pin', message: 'Enter the PIN, or choose a signature or the counter as proof' });
  if (given.pin !== undefined) {
    const { handover_pin: pin } = await supplies.findHandOver(ctx.db, supplyId);
    if (pin === null) faults.push({ field: 'pin', message: 'This supply has no PIN. Get a signature instead' });
    else if (pin !== given.pin) faults.push({ field: 'pin', message: 'The PIN is wrong. Ask the patient to check it' });
  }
  if (faults.length > 0) throw invalid(faults);
  if (proof && given.received_by)
    await supplies.setReceived(ctx.db, supplyId, {
      received_by: given.received_by,
      received_at: ctx.now(),
      received_proof: proof,
    });
}

/** Of a supply that leaves the pharmacy: how what is kept cold was packed. Returns what the history says of it. */
async function recordPackedCold(
  ctx: Context,
  { id, supply_id, delivery_method }: PrescriptionRecord,
  given: HandOver,
): Promise<string | null> {
  const cold = (await listMedicines(ctx.db, id)).filter((line) => line.is_in_supply && isKeptCold(line.storage));
  const is_sent = delivery_method === 'delivery';
  const packed = cold.length > 0 ? await packedCold(ctx, cold, given, { is_sent }) : null;
  if (packed) await supplies.setPackedCold(ctx.db, supply_id, packed);
  return packed && packedColdNote(packed);
}

/** The parcel leaves with a courier, whose name is recorded. The PIN stays: it is told at the door. */
export async function handToCourier(
  ctx: Context,
  supply: PrescriptionRecord,
  { courier, ...given }: HandOver & { courier?: string },
): Promise<string | null> {
  if (!courier) throw invalid([{ field: 'courier', message: 'Enter the courier' }]);
  await supplies.updateSupply(ctx.db, supply.supply_id, { courier, sent_at: ctx.now() });
  return recordPackedCold(ctx, supply, given);
}

/**
 * A dispensed supply was handed over, or did not leave after all: nobody needs its PIN any more. Returns what the history says of
 * what is kept cold.
 */
export async function endHandOver(
  ctx: Context,
  supply: PrescriptionRecord,
  to: PrescriptionStatus,
  given: HandOver,
): Promise<string | null> {
  const { supply_id, prescription_status } = supply;
  let told: string | null = null;
  if (to === 'completed') {
    const wasSent = prescription_status === 'sent';
    await record(ctx, supply_id, given, wasSent);
    // What left with a courier was packed cold then.
    told = wasSent ? null : await recordPackedCold(ctx, supply, given);
  }
  await supplies.setHandoverPin(ctx.db, supply_id, null);
  return told;
}
