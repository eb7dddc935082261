import { expect, vi } from 'vitest';
import { inTransaction } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Events } from '../../src/shared/events.ts';
import type { Payment } from '../../src/domains/payments/contract.ts';
import { noticeText, parseForm, phpUrlencode } from '../../src/domains/payments/payfast-form.ts';
import { noticeSignature, SANDBOX_MERCHANT } from '../../src/domains/payments/server/payfast.ts';
import { sandboxNotice } from '../../src/domains/payments/server/sandbox.ts';
import { createPayment } from '../../src/domains/payments/server/service.ts';
import type { TestApp } from './start-app.ts';

export type Settled = Events['payment.settled'];
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Receives the events of a settled payment, in place of the orders. */
export function listen(app: TestApp): Settled[] {
  const heard: Settled[] = [];
  vi.spyOn(app.shop.services.events, 'emit').mockImplementation(async (ctx, name, payload) => {
    expect(ctx.db.isTransaction).toBe(true);
    if (name === 'payment.settled') heard.push(payload as Settled);
  });
  return heard;
}

export async function aPayment(app: TestApp, amount_cents = 19_990): Promise<Payment> {
  const { uuid } = await inTransaction(app.ctx, (ctx) =>
    createPayment(ctx, {
      purpose: 'order',
      purpose_id: newId(),
      purpose_url: '/order/1?key=k',
      amount_cents,
      description: "Order 10001 & Co's",
      first_name: 'Thandi',
      last_name: "O'Neill",
      email: 'thandi+shop@example.com',
    }),
  );
  return (await app.guest.get<Payment>(`payment/${uuid}`)).body;
}

export interface Changes {
  status?: string;
  fields?: Record<string, string>;
  passphrase?: string;
}

/** A notice as the sandbox writes it, with fields changed before it is signed. */
export function aNotice(
  payment: Payment,
  { status = 'COMPLETE', fields = {}, passphrase = SANDBOX_MERCHANT.passphrase }: Changes = {},
): string {
  const written = (parseForm(sandboxNotice(payment.form?.fields ?? {}, status)) ?? []).filter(
    ([name]) => name !== 'signature',
  );
  const known = new Set(written.map(([name]) => name));
  const pairs = [
    ...written.map(([name, value]) => [name, fields[name] ?? value] as const),
    ...Object.entries(fields).filter(([name]) => !known.has(name)),
  ];
  return `${noticeText(pairs)}&signature=${noticeSignature(noticeText(pairs), passphrase)}`;
}

export const notify = (app: TestApp, body: string, headers: Record<string, string> = {}) =>
  app.guest.call('POST', 'payment/notify/payfast', body, { ...FORM, ...headers });

export async function eventsOf(app: TestApp, uuid: string): Promise<{ kind: string; raw: string }[]> {
  return app.db
    .selectFrom('payment_events')
    .select(['kind', 'raw'])
    .where('payment_uuid', '=', uuid)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
export const statusOf = async (app: TestApp, uuid: string) =>
  (await app.guest.get<Payment>(`payment/${uuid}`)).body.status;

/** Handles the sandbox's page like a browser without JavaScript. */
export async function openSandbox(target: TestApp, payment: Payment, fields = payment.form?.fields ?? {}) {
  const path = new URL(payment.form?.action ?? '').pathname;
  const encode = (all: Record<string, string>) =>
    Object.entries(all)
      .map((pair) => pair.map(phpUrlencode).join('='))
      .join('&');
  const response = await target.shop.http.request(path, { method: 'POST', headers: FORM, body: encode(fields) });
  const html = await response.text();
  const unescape = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const inputs = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\s*\/?>/g)].map(
      ([, name = '', value = '']) => [unescape(name), unescape(value)],
    ),
  );
  const buttons = Object.fromEntries(
    [...html.matchAll(/<button[^>]* name="(\w+)" value="(\w+)">(\w+)</g)].map(([, name, value, words]) => [
      words,
      `${name}=${value}`,
    ]),
  );
  const press = (words: string) =>
    target.shop.http.request(/<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '', {
      method: 'POST',
      headers: FORM,
      body: `${encode(inputs)}&${buttons[words]}`,
    });
  return { response, html, inputs, buttons: Object.keys(buttons), press };
}
