import type { Context } from '~/platform/context.ts';
import type { Schedule, StaffProduct, StaffProductPage, StaffProductQuery } from '../contract.ts';
import { findStaffProduct } from './queries-product-form.ts';
import { countStaffRows, findByCode, listStaffRows, type StaffFilter } from './queries-staff-list.ts';
import { codesOf, listOf, tidy } from './search.ts';
import { withWarnings } from './product-warnings.ts';
import { listUnconfirmed } from './queries-indications.ts';
import { findIncrease } from './sep-increases.ts';
import { noProduct } from './service.ts';

const MOST_WORDS = 6;

export async function listStaffProducts(ctx: Context, query: StaffProductQuery): Promise<StaffProductPage> {
  const { page, page_size, category_id, on_sale, no_sep, below_sep, is_active, stock, sort = 'newest' } = query;
  const { old_sep, sep_raised, storage, indication } = query;
  const text = tidy(query.q);
  const filter: StaffFilter = {
    words: text.split(' ').filter(Boolean).slice(0, MOST_WORDS),
    code_ids: text === '' ? [] : await findByCode(ctx.db, text, codesOf(text)),
    category_id,
    schedules: listOf(query.schedule) as Schedule[],
    on_sale,
    no_sep,
    below_sep,
    old_sep,
    sep_raised,
    increase: old_sep === undefined && sep_raised === undefined ? null : await findIncrease(ctx),
    named: indication === undefined ? null : { ids: await listUnconfirmed(ctx.db), is_named: indication },
    storage,
  };
  const choice = { is_active, stock };
  const [items, { total, ...counts }] = await Promise.all([
    listStaffRows(ctx.db, filter, choice, { sort, limit: page_size, offset: (page - 1) * page_size }),
    countStaffRows(ctx.db, filter, choice),
  ]);
  return { items, total, page, page_size, counts };
}

export async function getStaffProduct(ctx: Context, { id }: { id: string }): Promise<StaffProduct> {
  const product = await findStaffProduct(ctx.db, id);
  if (!product) throw noProduct();
  return withWarnings(ctx, product);
}
