import { bodyLimit } from 'hono/body-limit';
import type { Context as HonoContext } from 'hono';
import type { Services } from '~/platform/context.ts';
import type { Http, HttpEnv } from '~/platform/http.ts';
import { AppError, notFound, wrongKind } from '~/shared/errors.ts';
import { createSourceCheck } from './payfast-addresses.ts';
import { merchantOf, payfastAddress, SANDBOX_PATH } from './payfast.ts';
import { receiveNotice, type Confirmation, type Provider } from './settle-payment.ts';

const PATH = '/api/payment/notify/:provider';
// A full notice has about 1 KB.
const LARGEST_BYTES = 16 * 1024;
const CONFIRM_MS = 10_000;
const FORM = 'application/x-www-form-urlencoded';

/** Asks PayFast, or the sandbox in this process, whether it sent a notice. */
function createConfirmation(http: Http, { config, log }: Services): (text: string) => Promise<Confirmation> {
  const post = (body: string) => ({ method: 'POST', headers: { 'content-type': FORM }, body });
  return async (body) => {
    try {
      const response = config.payment_sandbox
        ? await http.request(`${SANDBOX_PATH}/query/validate`, post(body))
        : await fetch(`${payfastAddress(merchantOf(config))}/query/validate`, {
            ...post(body),
            redirect: 'error',
            signal: AbortSignal.timeout(CONFIRM_MS),
          });
      if (!response.ok) return 'unreachable';
      const [firstLine = ''] = (await response.text()).split('\n');
      return firstLine.trim() === 'VALID' ? 'valid' : 'invalid';
    } catch (error) {
      log.error({ err: error }, 'the payment provider could not be asked about a notice');
      return 'unreachable';
    }
  };
}

/** POST /api/payment/notify/{provider}. Outside the contract: the signature covers the body's bytes in their order. */
export function addNoticeRoute(http: Http, services: Services): void {
  const providers = new Map<string, Provider>([
    [
      'payfast',
      { name: 'payfast', isSource: createSourceCheck(services.config), confirm: createConfirmation(http, services) },
    ],
  ]);

  const answer = async (c: HonoContext<HttpEnv>): Promise<Response> => {
    c.header('cache-control', 'no-store');
    try {
      const provider = providers.get(c.req.param('provider') ?? '');
      if (!provider) throw notFound('There is no such payment provider.');
      const kind = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
      if (kind !== FORM) throw wrongKind(`Send the notice as a form (content-type: ${FORM}).`);
      await receiveNotice(c.var.ctx, provider, await c.req.text());
      return c.json({ ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return c.json({ detail: error.detail, ...(error.fields ? { errors: error.fields } : {}) }, error.status as 400);
    }
  };
  const limit = bodyLimit({
    maxSize: LARGEST_BYTES,
    onError: (c) => c.json({ detail: `The notice is too large. The limit is ${LARGEST_BYTES / 1024} KB.` }, 413),
  });
  http.post(PATH, limit, answer);
  http.post(`${PATH}/`, limit, answer);
}
