import { actorOf } from '~/domains/accounts/server/actor.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { conflict, type FieldError } from '~/shared/errors.ts';
import { coldHandOverFault, keptColdText, type ColdLine } from '../cold-rules.ts';
import type { PackedCold } from '../contract.ts';
import { getDeliveryCharges } from './service.ts';

/** As staff confirm it. */
export interface ColdPacking {
  packed_cold?: boolean;
  cold_indicator?: string;
}

/** What is kept cold leaves the pharmacy: recorded with who packed it and when. 409 if nobody confirms it, or on a wrong day. */
export async function packedCold(
  ctx: Context,
  lines: readonly ColdLine[],
  { packed_cold, cold_indicator }: ColdPacking,
  { is_sent }: { is_sent: boolean },
): Promise<PackedCold> {
  const faults: FieldError[] = [];
  if (!packed_cold)
    faults.push({
      field: 'packed_cold',
      message: `${keptColdText(lines)}. Confirm that it left the fridge packed cold.`,
    });
  const { cold_parcel } = is_sent ? await getDeliveryCharges(ctx) : { cold_parcel: null };
  const day = cold_parcel && coldHandOverFault(cold_parcel, shopDate(ctx.now()));
  if (day) faults.push({ field: 'delivery_method', message: day });
  if (faults.length > 0) throw conflict(faults.map(({ message }) => message).join(' '), faults);
  const { user_id, first_name, last_name } = actorOf(ctx);
  return {
    by: `${first_name} ${last_name}`.trim(),
    user_id,
    at: ctx.now().toISOString(),
    indicator: cold_indicator || null,
  };
}

export const packedColdNote = ({ indicator }: PackedCold): string =>
  `Left the fridge packed cold${indicator === null ? '' : `, indicator or box ${indicator}`}.`;
