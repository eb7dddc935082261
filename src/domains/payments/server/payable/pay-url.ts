import type { Context } from '~/platform/context.ts';
import type { Purpose } from '../queries.ts';
import { findOpenPayment } from '../service.ts';

/** Where an email leads to pay what is open; null if nothing is. The key is that of the thing paid for. */
export async function findPayUrl(
  ctx: Context,
  purpose: Purpose,
  purposeId: string,
  accessKey: string,
): Promise<string | null> {
  const payment = await findOpenPayment(ctx, purpose, purposeId);
  // Behind the hash it reaches no server: the page keeps it for the way back.
  return payment && `${ctx.config.PUBLIC_URL}${payment.url}#key=${accessKey}`;
}
