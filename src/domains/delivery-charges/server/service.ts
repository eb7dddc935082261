import type { Context } from '~/platform/context.ts';
import { invalid } from '~/shared/errors.ts';
import { toCents, toRand } from '~/shared/money.ts';
import type { DeliveryCharges } from '../contract.ts';
import * as queries from './queries.ts';

export async function getDeliveryCharges(ctx: Context): Promise<DeliveryCharges> {
  return queries.findDeliveryCharges(ctx.db);
}

export async function setDeliveryCharges(ctx: Context, change: Partial<DeliveryCharges>): Promise<DeliveryCharges> {
  const names = (change.provinces ?? []).map((entry) => entry.province);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) throw invalid([{ field: `provinces.${twice}.province`, message: `${names[twice]} is there twice.` }]);
  const provinces = change.provinces?.map(({ province, fee }) => ({ province, fee: toRand(toCents(fee)) }));
  if (Object.values(change).every((value) => value === undefined)) return queries.findDeliveryCharges(ctx.db);
  return queries.updateDeliveryCharges(ctx.db, { ...change, provinces });
}
