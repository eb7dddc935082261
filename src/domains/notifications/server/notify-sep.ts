import { listSepIncreases } from '~/domains/catalogue/server/sep-increases.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { oldSepNotification } from '../rules.ts';
import { notifyStaff } from './notify.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Scheduled: on the first day of an increase and each week after, while products in the shop have an older SEP. */
export async function notifyStaffOfOldSeps(ctx: Context): Promise<void> {
  const { current, old_count, raised_count } = await listSepIncreases(ctx);
  if (!current || old_count === 0) return;
  const week = Math.floor((Date.parse(shopDate(ctx.now())) - Date.parse(current.effective_on)) / WEEK_MS);
  const about = {
    key: `sep.increased/${current.effective_on}/${week}`,
    related_to: 'other',
    related_id: current.id,
    subject: 'sep_increase',
  } as const;
  await notifyStaff(ctx, 'product.update', about, oldSepNotification({ ...current, old_count, raised_count }));
}
