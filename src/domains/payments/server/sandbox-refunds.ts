import type { Fields } from '../payfast-form.ts';
import { apiSignature, SANDBOX_MERCHANT } from './payfast.ts';

// PayFast's refund API as the shop's sandbox plays it: the signature is checked, no money moves. Nothing is remembered.

/** An amount that ends in these cents is refused, so that a refusal can be tried. */
export const REFUSED_CENTS = 13;

const json = (status: number, message: string): Response =>
  Response.json(
    { code: status, status: status === 200 ? 'success' : 'failed', data: { response: message } },
    { status },
  );

function isSigned(request: Request, body: Record<string, unknown>): boolean {
  const head = ['merchant-id', 'version', 'timestamp'].map((name) => [name, request.headers.get(name) ?? '']);
  const sent = Object.entries(body).map(([name, value]) => [name, String(value)]);
  const parts = Object.fromEntries([...head, ...sent]) as Fields;
  return request.headers.get('signature') === apiSignature(parts, SANDBOX_MERCHANT.passphrase);
}

export async function answerRefundCall(request: Request): Promise<Response> {
  const body = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : {};
  if (request.headers.get('merchant-id') !== SANDBOX_MERCHANT.merchant_id || !isSigned(request, body))
    return json(401, 'The signature is wrong.');
  const { pathname } = new URL(request.url);
  if (request.method === 'GET') return json(/^\/refunds\/query\/\d+$/.test(pathname) ? 200 : 404, 'Asked.');
  const { amount, reason } = body;
  const isWhole = typeof amount === 'number' && Number.isInteger(amount) && amount > 0;
  const isTold = typeof reason === 'string' && reason.length >= 3 && reason.length <= 255;
  if (!/^\/refunds\/\d+$/.test(pathname) || !isWhole || !isTold) return json(400, 'The request is not valid.');
  return amount % 100 === REFUSED_CENTS ? json(400, 'Refused.') : json(200, 'Refunded.');
}
