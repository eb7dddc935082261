import { audit } from '~/domains/accounts/server/audit.ts';
import type { Context } from '~/platform/context.ts';
import type { Signature } from '~/shared/registrations.ts';
import { linesToRelease } from '../release-rules.ts';
import * as queries from './queries.ts';
import type { OrderRecord } from './queries.ts';
import { registerRelease } from './register-release.ts';
import { checkWarnings, warningsNow, type LineWarning } from './release-warnings.ts';

export const overrideNote = (reason: string | undefined): string => `Released despite a warning: ${reason ?? ''}`;

/** Which kinds of warnings were overridden, never about which medicine. */
export async function auditRelease(
  ctx: Context,
  object_id: string,
  { refused, warnings }: { refused: number; warnings: readonly LineWarning[] },
): Promise<void> {
  const overridden = [...new Set(warnings.map(({ kind }) => kind))];
  await audit(ctx, {
    action: overridden.length > 0 ? 'order.released_with_reason' : 'order.released',
    object_kind: 'order',
    object_id,
    detail: { ...(refused > 0 ? { lines_refused: refused } : {}), ...(overridden.length > 0 ? { overridden } : {}) },
  });
}

/**
 * Releases all of the order as it was ordered. Only the limits for one person refuse it: what the person still has is shown
 * on the panel, which older clients do not know. Returns what was overridden.
 */
export async function releaseWhole(
  ctx: Context,
  order: OrderRecord,
  signature: Signature,
  override_reason: string | undefined,
): Promise<LineWarning[]> {
  const lines = linesToRelease(await queries.listLines(ctx.db, order.id));
  const all = await warningsNow(
    ctx,
    order,
    lines.map((line) => ({ line, quantity: line.quantity_to_send })),
  );
  const limits = all.filter(({ kind }) => kind === 'limit');
  checkWarnings(ctx, limits, override_reason);
  await registerRelease(ctx, order, signature);
  await auditRelease(ctx, order.id, { refused: 0, warnings: limits });
  return limits;
}
