import { createHash } from 'node:crypto';
import { bodyLimit } from 'hono/body-limit';
import type { Context as HonoContext } from 'hono';
import { isLoopback } from '~/platform/addresses.ts';
import { isForwarded, isThisMachine } from '~/platform/caller.ts';
import type { Services } from '~/platform/context.ts';
import type { Http, HttpEnv } from '~/platform/http.ts';
import { toNumeric } from '~/shared/money.ts';
import { NOTICE_FIELDS, noticeText, parseForm, phpUrlencode, type Fields } from '../payfast-form.ts';
import { centsOf, SMALLEST_ONLINE_CENTS } from '../rules.ts';
import { isCheckoutSigned, noticeSignature, SANDBOX_MERCHANT, SANDBOX_PATH } from './payfast.ts';
import { payPage, refusedPage, sandboxPolicy } from './sandbox-page.ts';

const LARGEST_BYTES = 16 * 1024;
const DELIVERY_MS = 10_000;
// PayFast retries immediately, after 10 minutes, then at increasing intervals: too long for a demo.
const AGAIN_AFTER_MS = [1_000, 5_000, 30_000];
const ANSWERS: Record<string, string> = { pay: 'COMPLETE', cancel: 'CANCELLED', fail: 'FAILED' };
const NOTIFY_PATH = '/api/payment/notify/';
const FORM = 'application/x-www-form-urlencoded';

const webAddress = (text: string | undefined): URL | null => {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/** A number of ten digits, as PayFast's are numbers: the same for the same payment and outcome, however often a button is pressed. */
function referenceOf(paymentId: string, status: string): string {
  return `9${(createHash('sha256').update(`${paymentId} ${status}`).digest().readUIntBE(0, 6) % 1e9).toString().padStart(9, '0')}`;
}

/** The notice that PayFast would send for this form: its fields in its order, empty ones included, signed. */
export function sandboxNotice(form: Fields, status: string): string {
  const cents = centsOf(form['amount'] ?? '') ?? 0;
  const fee = status === 'COMPLETE' ? Math.round(cents * 0.035) + 200 : 0;
  const made: Fields = {
    ...form,
    pf_payment_id: referenceOf(form['m_payment_id'] ?? '', status),
    payment_status: status,
    amount_gross: toNumeric(cents),
    amount_fee: toNumeric(-fee),
    amount_net: toNumeric(cents - fee),
  };
  const text = noticeText(NOTICE_FIELDS.map((name) => [name, made[name] ?? ''] as const));
  return `${text}&signature=${phpUrlencode(noticeSignature(text, SANDBOX_MERCHANT.passphrase))}`;
}

/** Why a form cannot be paid, as a sentence; null when it can. */
function faultOf(fields: Fields): string | null {
  if (
    fields['merchant_id'] !== SANDBOX_MERCHANT.merchant_id ||
    fields['merchant_key'] !== SANDBOX_MERCHANT.merchant_key
  ) {
    return 'The form does not name the sandbox merchant.';
  }
  if (!isCheckoutSigned(fields, SANDBOX_MERCHANT.passphrase))
    return "The form's signature is wrong: something in the form was changed on its way here.";
  if (!fields['item_name']) return 'The form does not say what the payment is for.';
  const cents = /\.\d{2}$/.test(fields['amount'] ?? '') ? centsOf(fields['amount'] ?? '') : null;
  if (cents === null) return 'The amount must be in rand, with two decimals.';
  if (cents < SMALLEST_ONLINE_CENTS) return 'The amount is below the minimum of R5.00.';
  if (![fields['return_url'], fields['cancel_url'], fields['notify_url']].every(webAddress))
    return 'The form has no return address.';
  return null;
}

/** The embedded provider: PayFast's form in, its notice back, without PayFast and without money. */
export function addSandboxRoutes(http: Http, { config, log }: Services): void {
  const shop = config.SHOP_SHORT_NAME;

  /**
   * How a notice reaches its address. The shop's own is called in this process: PUBLIC_URL need not be reachable from
   * here (a proxy, a container, PORT=0). Another one is called only on this machine and only for someone on this
   * machine: the credentials are public, and a sandbox on the internet must not post wherever a stranger points it.
   */
  function senderTo(notifyUrl: URL, c: HonoContext<HttpEnv>): ((body: string) => Promise<Response>) | null {
    const post = (body: string) => ({ method: 'POST', headers: { 'content-type': FORM }, body });
    const isOurs = notifyUrl.origin === new URL(config.PUBLIC_URL).origin || notifyUrl.host === c.req.header('host');
    // Only the route of notices: internal calls may be trusted more than the buyer's browser.
    if (isOurs && !notifyUrl.pathname.startsWith(NOTIFY_PATH)) return null;
    if (isOurs) return async (body) => http.request(`${notifyUrl.pathname}${notifyUrl.search}`, post(body));
    const isLocalCaller = isThisMachine(c.var.ctx) && !isForwarded(c.req.raw.headers);
    const isLocalTarget = notifyUrl.hostname === 'localhost' || isLoopback(notifyUrl.hostname.replace(/^\[|\]$/g, ''));
    if (!isLocalCaller || !isLocalTarget) return null;
    return (body) => fetch(notifyUrl, { ...post(body), redirect: 'manual', signal: AbortSignal.timeout(DELIVERY_MS) });
  }

  async function deliver(send: (body: string) => Promise<Response>, body: string, attempt = 0): Promise<void> {
    let status = 0;
    try {
      status = (await send(body)).status;
    } catch (error) {
      log.warn({ err: error }, 'sandbox notice not delivered');
    }
    const wait = AGAIN_AFTER_MS[attempt];
    if (status === 200) return;
    log.warn({ status, attempt }, 'sandbox notice not accepted');
    if (wait !== undefined) setTimeout(() => void deliver(send, body, attempt + 1), wait).unref();
  }

  async function formOf(c: HonoContext<HttpEnv>): Promise<Fields | null> {
    const pairs = parseForm(await c.req.text());
    return pairs && Object.fromEntries(pairs);
  }

  function show(
    c: HonoContext<HttpEnv>,
    body: ReturnType<typeof payPage>,
    status: 200 | 400,
    origins: string[] = [],
  ): Response | Promise<Response> {
    c.header('content-security-policy', sandboxPolicy(origins));
    c.header('cache-control', 'no-store');
    return c.html(body, status);
  }

  const limit = bodyLimit({ maxSize: LARGEST_BYTES, onError: (c) => c.text('The form is too large.', 413) });

  http.post(`${SANDBOX_PATH}/process`, limit, async (c) => {
    const fields = await formOf(c);
    const fault = fields ? faultOf(fields) : 'The form could not be read.';
    if (!fields || fault !== null) return show(c, refusedPage(fault ?? '', shop), 400);
    const origins = [fields['return_url'], fields['cancel_url']].map((address) => webAddress(address)?.origin ?? '');
    return show(c, payPage(fields, `${SANDBOX_PATH}/process/answer`, shop), 200, [...new Set(origins)]);
  });

  // The button posts the signed form back: the sandbox itself is stateless.
  http.post(`${SANDBOX_PATH}/process/answer`, limit, async (c) => {
    const { outcome, ...fields } = (await formOf(c)) ?? {};
    const status = Object.hasOwn(ANSWERS, outcome ?? '') ? ANSWERS[outcome ?? ''] : undefined;
    const notifyUrl = webAddress(fields['notify_url']);
    const target = webAddress(status === 'CANCELLED' ? fields['cancel_url'] : fields['return_url']);
    const fault = faultOf(fields);
    if (fault !== null || !notifyUrl || !target) return show(c, refusedPage(fault ?? '', shop), 400);
    if (status === undefined) return show(c, refusedPage('Please choose Pay, Cancel or Fail.', shop), 400);
    const send = senderTo(notifyUrl, c);
    if (!send) return show(c, refusedPage('The sandbox sends notices to this shop only.', shop), 400);
    await deliver(send, sandboxNotice(fields, status));
    return c.redirect(target.href, 303);
  });

  // PayFast answers VALID for notices that it sent. The sandbox is stateless, so any notice that it could have sent is valid.
  http.post(`${SANDBOX_PATH}/query/validate`, limit, async (c) => {
    const fields = (await formOf(c)) ?? {};
    const couldBeOurs =
      fields['merchant_id'] === SANDBOX_MERCHANT.merchant_id &&
      Boolean(fields['m_payment_id'] && fields['pf_payment_id'] && fields['payment_status']) &&
      centsOf(fields['amount_gross'] ?? '') !== null &&
      fields['signature'] === undefined;
    return c.text(couldBeOurs ? 'VALID' : 'INVALID');
  });
}
