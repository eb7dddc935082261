import { auditReading } from '~/domains/accounts/server/audit.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate } from '~/shared/dates.ts';
import type { Page } from '~/shared/schemas.ts';
import type { DueRow } from '../contract.ts';
import { countDue, listDue } from './queries-due.ts';

/** Without a day: what falls due within the next week. */
const AHEAD_DAYS = 7;

export async function listDuePrescriptions(
  ctx: Context,
  { page, page_size, before }: { page: number; page_size: number; before?: string },
): Promise<Page<DueRow>> {
  const today = shopDate(ctx.now());
  const days = { today, before: before ?? addDays(today, AHEAD_DAYS) };
  const items = await listDue(ctx.db, days, { limit: page_size, offset: (page - 1) * page_size });
  await auditReading(ctx, {
    action: 'prescriptions.due_listed',
    object_kind: 'prescription',
    detail: { shown: items.length, page },
  });
  return { items, total: await countDue(ctx.db, days), page, page_size };
}
