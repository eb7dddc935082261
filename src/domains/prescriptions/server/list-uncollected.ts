import { auditReading } from '~/domains/accounts/server/audit.ts';
import { ruleOn } from '~/domains/register/server/dispensing-rules.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate, shopInstant } from '~/shared/dates.ts';
import type { Page } from '~/shared/schemas.ts';
import type { UncollectedRow } from '../contract.ts';
import { countUncollected, listUncollectedRows } from './queries-uncollected.ts';

/** What was dispensed and never reached its patient, after the days that the responsible pharmacist has set. */
export async function listUncollected(
  ctx: Context,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<UncollectedRow> & { after_days: number }> {
  const today = shopDate(ctx.now());
  const after_days = await ruleOn(ctx, 'uncollected_days', today);
  // Whole days of the shop: what was dispensed today is counted from tomorrow.
  const before = shopInstant(addDays(today, 1 - after_days)) ?? ctx.now();
  const items = await listUncollectedRows(ctx.db, before, { limit: page_size, offset: (page - 1) * page_size });
  await auditReading(ctx, {
    action: 'prescriptions.uncollected_listed',
    object_kind: 'prescription',
    detail: { shown: items.length, page },
  });
  return { items, total: await countUncollected(ctx.db, before), page, page_size, after_days };
}
