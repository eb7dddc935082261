import { auditReading } from '~/domains/accounts/server/audit.ts';
import { ruleOn } from '~/domains/register/server/dispensing-rules.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import type { Page } from '~/shared/schemas.ts';
import type { OriginalState } from '../contract-limits.ts';
import type { OriginalRow } from '../contract.ts';
import { addWorkingDays, ORIGINAL_WORKING_DAYS, overdueUpTo } from '../original-rules.ts';
import * as queries from './queries-originals.ts';

const stateOf = (received_on: string | null, due_on: string, today: string): OriginalState => {
  if (received_on !== null) return 'received';
  return due_on < today ? 'overdue' : 'awaited';
};

export async function listOriginals(
  ctx: Context,
  { page, page_size, state }: { page: number; page_size: number; state?: OriginalState },
): Promise<Page<OriginalRow> & { counts: Record<OriginalState, number> }> {
  const today = shopDate(ctx.now());
  const asked = {
    overdue_up_to: overdueUpTo(today),
    counts_for_six: await ruleOn(ctx, 's6_electronic_originals', today),
  };
  const rows = await queries.listOriginals(ctx.db, state ?? null, asked, {
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const counts = await queries.countOriginals(ctx.db, asked);
  await auditReading(ctx, {
    action: 'prescriptions.originals_listed',
    object_kind: 'prescription',
    detail: { shown: rows.length, page },
  });
  const items = rows.map((row) => {
    const due_on = addWorkingDays(row.presented_on, ORIGINAL_WORKING_DAYS);
    return { ...row, due_on, state: stateOf(row.received_on, due_on, today) };
  });
  return { items, total: state ? counts[state] : counts.awaited + counts.overdue, page, page_size, counts };
}
