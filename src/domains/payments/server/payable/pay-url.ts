import type { Context } from '~/platform/context.ts';
import type { Purpose } from '../queries.ts';
import { findOpenPayment } from '../service.ts';

/** The email's link to the open payment; null if there is none. The key is the payable's. */
export async function findPayUrl(
  ctx: Context,
  purpose: Purpose,
  purposeId: string,
  accessKey: string,
): Promise<string | null> {
  const payment = await findOpenPayment(ctx, purpose, purposeId);
  // In the fragment it is not sent to any server: the page stores it for the return.
  return payment && `${ctx.config.PUBLIC_URL}${payment.url}#key=${accessKey}`;
}
