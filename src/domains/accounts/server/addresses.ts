import type { z } from 'zod';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { conflict, notFound } from '~/shared/errors.ts';
import type { addressBody, UserAddress } from '../contract.ts';
import { actorOf } from './actor.ts';
import * as queries from './queries-area.ts';

const MOST = 50;

export async function listAddresses(ctx: Context): Promise<UserAddress[]> {
  return queries.listAddressRows(ctx.db, actorOf(ctx).user_id);
}

/** One of the caller's addresses; other people's are not found. For checkout, which reports the fault at its own field. */
export async function findAddress(ctx: Context, id: string): Promise<UserAddress | null> {
  if (!ctx.actor) return null;
  return (await queries.findAddressRow(ctx.db, ctx.actor.user_id, id)) ?? null;
}

async function getAddress(ctx: Context, id: string): Promise<UserAddress> {
  const address = await findAddress(ctx, id);
  if (!address) throw notFound('We could not find that address.');
  return address;
}

type AddressBody = z.output<typeof addressBody>;

export async function addAddress(ctx: Context, { is_default, ...fields }: AddressBody): Promise<UserAddress> {
  const { user_id } = actorOf(ctx);
  const id = newId();
  return inTransaction(ctx, async (trx) => {
    await queries.lockOwner(trx.db, user_id);
    const others = await queries.listAddressRows(trx.db, user_id);
    if (others.length >= MOST) throw conflict(`You can save up to ${MOST} addresses. Please delete one first.`);
    await queries.insertAddress(trx.db, {
      ...fields,
      label: fields.label ?? '',
      line2: fields.line2 || null,
      id,
      user_id,
      now: trx.now(),
    });
    if (is_default || others.length === 0) await queries.makeDefault(trx.db, user_id, id);
    return getAddress(trx, id);
  });
}

/** Partial. An address stops being the default when another one becomes it, not by clearing the mark. */
export async function changeAddress(
  ctx: Context,
  { address_id, is_default, ...fields }: Partial<AddressBody> & { address_id: string },
): Promise<UserAddress> {
  const { user_id } = actorOf(ctx);
  return inTransaction(ctx, async (trx) => {
    await queries.lockOwner(trx.db, user_id);
    await getAddress(trx, address_id);
    const { line2, ...others } = fields;
    const change = { ...others, ...(line2 === undefined ? {} : { line2: line2 || null }) };
    await queries.updateAddress(trx.db, user_id, address_id, change, trx.now());
    if (is_default) await queries.makeDefault(trx.db, user_id, address_id);
    return getAddress(trx, address_id);
  });
}

export async function deleteAddress(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  const { user_id } = actorOf(ctx);
  await inTransaction(ctx, async (trx) => {
    await queries.lockOwner(trx.db, user_id);
    const address = await getAddress(trx, id);
    await queries.deleteAddressRow(trx.db, user_id, id);
    const [newest] = address.is_default ? await queries.listAddressRows(trx.db, user_id) : [];
    if (newest) await queries.makeDefault(trx.db, user_id, newest.id);
  });
  return { ok: true };
}
