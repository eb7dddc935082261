import { audit } from '~/domains/accounts/server/audit.ts';
import { changedSince } from '~/domains/accounts/server/changed-since.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { AppError, conflict, invalid, notFound } from '~/shared/errors.ts';
import type { BookingPolicy, NewPolicy, PolicyBody, PolicyChange } from '../contract.ts';
import { FIELD_LABELS, policyFaults } from '../rules.ts';
import { findStaffService } from './queries-cards.ts';
import * as queries from './queries-policies.ts';

const KIND = 'booking_policy';

export async function listBookingPolicies(ctx: Context): Promise<BookingPolicy[]> {
  return queries.listPolicyRows(ctx.db);
}

function termsOf({ id: _id, service_id: _of, service_name: _name, version: _version, ...terms }: BookingPolicy) {
  return terms satisfies PolicyBody;
}

function merge(before: PolicyBody, body: Partial<PolicyBody>): PolicyBody {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given };
  const faults = policyFaults(after);
  if (faults.length > 0) throw invalid(faults);
  return after;
}

const exists = (message: string) => new AppError(409, message, { fields: [{ field: 'service_id', message }] });

async function getShopPolicy(ctx: Context): Promise<BookingPolicy> {
  const own = await queries.findPolicyOf(ctx.db, null);
  if (!own) throw new Error('The shop has no booking policy.');
  return own;
}

export async function createBookingPolicy(ctx: Context, { service_id, ...body }: NewPolicy): Promise<BookingPolicy> {
  return inTransaction(ctx, async (trx) => {
    if (service_id === null) throw exists('The shop already has a policy. Please change that one.');
    const service = await findStaffService(trx.db, service_id);
    if (!service) throw invalid([{ field: 'service_id', message: 'We could not find that service.' }]);
    if (await queries.findPolicyOf(trx.db, service_id))
      throw exists(`${service.name} already has its own policy. Please change that one.`);
    const id = newId();
    const terms = merge(termsOf(await getShopPolicy(trx)), body);
    await queries.insertPolicy(trx.db, { ...terms, id, service_id }, trx.now());
    await audit(trx, {
      action: 'booking_policy.created',
      object_kind: KIND,
      object_id: id,
      detail: { version: 1, service_id, ...terms },
    });
    return getPolicy(trx, id);
  });
}

async function getPolicy(ctx: Context, id: string): Promise<BookingPolicy> {
  const policy = await queries.findPolicy(ctx.db, id);
  if (!policy) throw notFound('We could not find that policy.');
  return policy;
}

async function lock(ctx: Context, id: string): Promise<BookingPolicy> {
  await queries.lockPolicy(ctx.db, id);
  return getPolicy(ctx, id);
}

export async function updateBookingPolicy(
  ctx: Context,
  { id, version, ...body }: PolicyChange,
): Promise<BookingPolicy> {
  return inTransaction(ctx, async (trx) => {
    const policy = await lock(trx, id);
    if (version !== undefined && version !== policy.version)
      throw await changedSince(trx, { object_kind: KIND, object_id: id, version }, 'this policy', FIELD_LABELS);
    const before = termsOf(policy);
    const after = merge(before, body);
    const changed = (Object.keys(after) as (keyof PolicyBody)[]).filter((field) => after[field] !== before[field]);
    if (changed.length === 0) return policy;
    const pick = (from: PolicyBody) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    await queries.updatePolicyRow(trx.db, id, pick(after), trx.now());
    await audit(trx, {
      action: 'booking_policy.changed',
      object_kind: KIND,
      object_id: id,
      detail: { version: policy.version + 1, changed, before: pick(before), after: pick(after) },
    });
    return getPolicy(trx, id);
  });
}

export async function deleteBookingPolicy(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    const policy = await lock(trx, id);
    if (policy.service_id === null)
      throw conflict('The shop’s own policy cannot be deleted, because services without a policy follow it.');
    await queries.deletePolicyRow(trx.db, id);
    await audit(trx, {
      action: 'booking_policy.deleted',
      object_kind: KIND,
      object_id: id,
      detail: { service_id: policy.service_id },
    });
  });
  return { ok: true };
}
