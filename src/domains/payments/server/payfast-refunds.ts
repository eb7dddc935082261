import type { Config } from '~/platform/config.ts';
import type { Fields } from '../payfast-form.ts';
import { apiSignature, merchantOf, SANDBOX_MERCHANT, type Merchant } from './payfast.ts';
import { answerRefundCall } from './sandbox-refunds.ts';

// Paying back through PayFast: GET /refunds/query/{id}, then POST /refunds/{id} with cents and a reason
// (developers.payfast.co.za, refunds). It has no sandbox for this; the shop's own sandbox answers in its place.

const API = 'https://api.payfast.co.za';
const ANSWER_MS = 15_000;

/** The result of the request to the provider. */
export type RefundAnswer =
  | { outcome: 'settled'; reference: string | null }
  /** Refused, or never requested: nothing was refunded. */
  | { outcome: 'failed'; told: string }
  /** Unknown, or possible only by hand. */
  | { outcome: 'by_hand'; told: string };

/** ISO 8601 in the shop's own zone, as PayFast's plugin writes it. */
const timestamp = (now: Date): string => `${new Date(now.getTime() + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`;

function call(method: 'GET' | 'POST', path: string, body: Fields, merchant: Merchant, now: Date): Request {
  const head = { 'merchant-id': merchant.merchant_id, version: 'v1', timestamp: timestamp(now) };
  return new Request(`${API}${path}`, {
    method,
    redirect: 'error',
    headers: {
      ...head,
      signature: apiSignature({ ...head, ...body }, merchant.passphrase),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify({ ...body, amount: Number(body['amount']) }) } : {}),
  });
}

/** The status of the response, or the one in its body if that differs; 0 if there was no response. */
async function statusOf(send: (request: Request) => Promise<Response>, request: Request): Promise<number> {
  try {
    const response = await send(request);
    const body: unknown = await response.json().catch(() => null);
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
    return response.ok && typeof code === 'number' ? code : response.status;
  } catch {
    return 0;
  }
}

const isGood = (status: number) => status >= 200 && status < 300;
const isRefusal = (status: number) => status >= 400 && status < 500;

export async function refundWithPayfast(
  config: Config,
  refund: { reference: string | null; amount_cents: number; reason: string; now: Date },
): Promise<RefundAnswer> {
  const merchant = merchantOf(config);
  const { reference } = refund;
  if (reference === null || !/^\d{1,20}$/.test(reference))
    return { outcome: 'by_hand', told: 'PayFast has no reference for this payment. Refund it on PayFast’s dashboard.' };
  if (!config.payment_sandbox && merchant.merchant_id === SANDBOX_MERCHANT.merchant_id)
    return { outcome: 'by_hand', told: 'PayFast’s sandbox does not accept refunds. Close this refund by hand.' };
  const send = config.payment_sandbox
    ? answerRefundCall
    : (request: Request) => fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) });

  const asked = await statusOf(send, call('GET', `/refunds/query/${reference}`, {}, merchant, refund.now));
  if (isRefusal(asked))
    return {
      outcome: 'by_hand',
      told: 'PayFast cannot refund this payment automatically. Refund it on PayFast’s dashboard, then close it here.',
    };
  if (!isGood(asked))
    return { outcome: 'failed', told: 'PayFast could not be reached and nothing was refunded. Please try again.' };

  const body = { amount: String(refund.amount_cents), reason: refund.reason };
  const told = await statusOf(send, call('POST', `/refunds/${reference}`, body, merchant, refund.now));
  if (isGood(told)) return { outcome: 'settled', reference };
  if (isRefusal(told)) return { outcome: 'failed', told: 'PayFast declined the refund. Nothing was refunded.' };
  // It may have been paid back all the same: asking again could pay it back twice.
  return {
    outcome: 'by_hand',
    told: 'PayFast did not confirm the refund. Check on PayFast’s dashboard whether it was made, then close it here.',
  };
}
