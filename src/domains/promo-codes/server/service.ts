import { audit } from '~/domains/accounts/server/audit.ts';
import { changedSince } from '~/domains/accounts/server/changed-since.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid, notFound } from '~/shared/errors.ts';
import type { Page } from '~/shared/schemas.ts';
import type { PROMO_SORTS, PromoBody, PromoCode, PromoFields, PromoState } from '../contract.ts';
import { checkFields, promoState } from '../promo-state.ts';
import * as queries from './queries.ts';
import type { PromoRecord, PromoValues } from './queries.ts';
import { scopeErrors } from './scope.ts';

const unknownCode = () => notFound('We could not find that promo code.');

const toPromoCode = (ctx: Context, record: PromoRecord): PromoCode => ({
  ...record,
  state: promoState(record, shopDate(ctx.now())),
  created_at: record.created_at.toISOString(),
});

const NOTHING: PromoFields = {
  code: '',
  kind: 'percent',
  value: 0,
  min_spend: null,
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  per_customer_limit: null,
  product_ids: null,
  category_ids: null,
  is_active: true,
};

const FIELDS = Object.keys(NOTHING) as (keyof PromoFields)[];
/** The fields of a record that staff may edit. */
const asFields = (record: PromoRecord): PromoFields =>
  Object.fromEntries(FIELDS.map((field) => [field, record[field]])) as unknown as PromoFields;

/** Omitted fields keep their values. */
function merged(before: PromoFields, change: Partial<PromoFields>): PromoFields {
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...before, ...said };
}

/** The fields as stored, checked together and against the catalogue; all faults are reported together. */
async function checked(ctx: Context, fields: PromoFields, isScopeNew: boolean): Promise<PromoValues> {
  const values = {
    ...fields,
    value: fields.kind === 'free_delivery' ? 0 : fields.value,
    min_spend: fields.min_spend || null,
    product_ids: [...new Set(fields.product_ids)],
    category_ids: [...new Set(fields.category_ids)],
  };
  const errors = [...checkFields(fields), ...(isScopeNew ? await scopeErrors(ctx, values) : [])];
  if (errors.length > 0) throw invalid(errors);
  return values;
}

export async function createPromoCode(ctx: Context, body: PromoBody): Promise<PromoCode> {
  return inTransaction(ctx, async (trx) => {
    const values = await checked(trx, merged(NOTHING, body), true);
    const id = newId();
    await queries.insertPromo(trx.db, id, values, trx.now());
    await audit(trx, { action: 'promo_code.created', object_kind: 'promo_code', object_id: id, detail: { ...values } });
    return getPromoCode(trx, { id });
  });
}

export async function getPromoCode(ctx: Context, { id }: { id: string }): Promise<PromoCode> {
  const record = await queries.findPromo(ctx.db, id);
  if (!record) throw unknownCode();
  return toPromoCode(ctx, record);
}

interface ListInput {
  page: number;
  page_size: number;
  q?: string;
  state?: PromoState;
  sort: (typeof PROMO_SORTS)[number];
}

export async function listPromoCodes(
  ctx: Context,
  { page, page_size, q = '', state, sort }: ListInput,
): Promise<Page<PromoCode> & { counts: Record<string, number> }> {
  const filter = { q, today: shopDate(ctx.now()) };
  const byState = await queries.countPromoStates(ctx.db, filter);
  const all = Object.values(byState).reduce((sum, count) => sum + count, 0);
  const rows = await queries.listPromoRows(ctx.db, filter, {
    state: state ?? null,
    sort,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return {
    items: rows.map((record) => toPromoCode(ctx, record)),
    total: state ? (byState[state] ?? 0) : all,
    page,
    page_size,
    counts: { all, ...byState },
  };
}

type Change = Partial<PromoFields> & { id: string; version?: number };

export async function changePromoCode(ctx: Context, { id, version, ...change }: Change): Promise<PromoCode> {
  return inTransaction(ctx, async (trx) => {
    const before = await queries.lockPromo(trx.db, id);
    if (!before) throw unknownCode();
    if (version !== undefined && version !== before.version)
      throw await changedSince(trx, { object_kind: 'promo_code', object_id: id, version }, 'this code');
    // A code whose product was withdrawn since can still be switched off.
    const isScopeNew = change.product_ids !== undefined || change.category_ids !== undefined;
    const values = await checked(trx, merged(asFields(before), change), isScopeNew);
    const changed = FIELDS.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]));
    if (changed.length > 0) {
      await queries.updatePromo(trx.db, id, values, trx.now());
      await audit(trx, {
        action: 'promo_code.changed',
        object_kind: 'promo_code',
        object_id: id,
        detail: {
          version: before.version + 1,
          changed,
          before: Object.fromEntries(changed.map((field) => [field, before[field]])),
          after: Object.fromEntries(changed.map((field) => [field, values[field]])),
        },
      });
    }
    return getPromoCode(trx, { id });
  });
}

/** Orders keep the code they were placed with; carts lose it, with a message. */
export async function deletePromoCode(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    const record = await queries.lockPromo(trx.db, id);
    if (!record) throw unknownCode();
    await queries.deletePromo(trx.db, id);
    await audit(trx, {
      action: 'promo_code.deleted',
      object_kind: 'promo_code',
      object_id: id,
      detail: { code: record.code, uses: record.uses },
    });
  });
  return { ok: true };
}
