import { z } from 'zod';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { AppError, conflict, forbidden, invalid, malformed, notFound, unavailable } from '~/shared/errors.ts';
import { parseNotice, type Notice } from '../payfast-form.ts';
import { effectOf, feeCentsOf, isSameAmount, outcomeOf, type NoticeEffect } from '../rules.ts';
import { isNoticeSigned, merchantOf } from './payfast.ts';
import * as queries from './queries.ts';
import type { PaymentRow } from './queries.ts';

/** The provider's response when asked whether it sent a notice. */
export type Confirmation = 'valid' | 'invalid' | 'unreachable';

export interface Provider {
  name: string;
  isSource: (ip: string) => boolean;
  confirm: (text: string) => Promise<Confirmation>;
}

// The address is open to everyone: a flood of wrong notices may not fill the disk.
const MOST_EVENTS_PER_HOUR = 100;
const HOUR_MS = 3_600_000;

/** Stored as received, for staff, even if the rest is rolled back; returns whether there was room. */
async function keep(ctx: Context, uuid: string | null, kind: string, raw: string): Promise<boolean> {
  const now = ctx.now();
  if ((await queries.countPaymentEvents(ctx.db, uuid, new Date(now.getTime() - HOUR_MS))) >= MOST_EVENTS_PER_HOUR)
    return false;
  await queries.insertPaymentEvent(ctx.db, { id: newId(), payment_uuid: uuid, at: now, kind, raw });
  return true;
}

interface Refusal {
  kind: string;
  error: AppError;
}

const refusal = (kind: string, error: AppError): Refusal => ({ kind, error });

/**
 * The four checks of PayFast's documentation (signature, source, amount, asking the server) in its order, the first that
 * fails decides; the checks without a network request precede the one with it.
 */
async function check(
  ctx: Context,
  provider: Provider,
  notice: Notice,
  payment: PaymentRow | null,
): Promise<Refusal | null> {
  const merchant = merchantOf(ctx.config);
  const { fields } = notice;
  if (!isNoticeSigned(notice, merchant.passphrase))
    return refusal('refused_signature', malformed('The signature of the notice is wrong.'));
  if (!provider.isSource(ctx.ip))
    return refusal('refused_source', forbidden('The notice did not come from the provider.'));
  if (!payment) return refusal('refused_payment', notFound('There is no such payment.'));
  if (!isSameAmount(fields['amount_gross'] ?? '', payment.amount_cents)) {
    return refusal(
      'refused_amount',
      invalid([{ field: 'amount_gross', message: 'The amount is not the amount due.' }]),
    );
  }
  // PayFast takes rand only and names no currency; one that is named has to be ours.
  if ((fields['currency'] ?? 'ZAR') !== 'ZAR')
    return refusal('refused_currency', invalid([{ field: 'currency', message: 'The currency is not ZAR.' }]));
  if (fields['merchant_id'] !== merchant.merchant_id) {
    return refusal(
      'refused_merchant',
      invalid([{ field: 'merchant_id', message: 'The notice is for another merchant.' }]),
    );
  }
  // They are stored, and PostgreSQL's text type cannot contain NUL.
  if (![fields['pf_payment_id'], fields['payment_status']].every((value) => value && !value.includes('\0'))) {
    return refusal(
      'refused_form',
      invalid([{ field: 'pf_payment_id', message: "The notice does not name the provider's payment." }]),
    );
  }
  const confirmation = await provider.confirm(notice.text);
  if (confirmation === 'unreachable')
    return refusal(
      'unconfirmed',
      unavailable('The provider could not be reached to confirm the notice. Please send it again.'),
    );
  return confirmation === 'invalid'
    ? refusal('refused_confirmation', malformed('The provider does not recognise this notice.'))
    : null;
}

const KINDS: Record<Exclude<NoticeEffect, 'apply'>, string> = {
  repeat: 'repeated',
  none: 'without_effect',
  hold: 'held_for_a_person',
};

/** Once however often: the payment's row lets one notice in at a time, and the notice's own row remembers it. */
async function apply(
  ctx: Context,
  provider: string,
  uuid: string,
  fields: Notice['fields'],
  raw: string,
): Promise<Refusal | null> {
  return inTransaction(ctx, async (trx) => {
    const at = trx.now();
    const payment = await queries.lockPayment(trx.db, uuid);
    if (!payment) return refusal('refused_payment', notFound('There is no such payment.'));
    const reference = fields['pf_payment_id'] ?? '';
    const owners = await queries.listPaymentsOfReference(trx.db, provider, reference);
    if (owners.some((owner) => owner !== uuid))
      return refusal('refused_reference', conflict('This reference belongs to another payment.'));

    const status = fields['payment_status'] ?? '';
    const outcome = outcomeOf(status);
    const isNew = await queries.insertNotice(trx.db, {
      provider,
      provider_reference: reference,
      outcome: outcome ?? `unknown ${status.slice(0, 60)}`,
      payment_uuid: uuid,
      at,
    });
    const effect = effectOf(payment.status, outcome, !isNew);
    if (effect !== 'apply' || outcome === null) {
      await keep(trx, uuid, KINDS[effect === 'apply' ? 'hold' : effect], raw);
      if (effect === 'hold')
        trx.log.warn({ purpose_id: payment.purpose_id, from: payment.status }, 'payment notice waits for a person');
      return null;
    }
    const paid = outcome === 'paid' ? { fee_cents: feeCentsOf(fields['amount_fee']) } : null;
    await queries.setPaymentStatus(trx.db, uuid, outcome, reference, at, paid);
    await queries.insertPaymentEvent(trx.db, { id: newId(), payment_uuid: uuid, at, kind: outcome, raw });
    trx.log.info({ purpose_id: payment.purpose_id, from: payment.status, to: outcome }, 'payment notice applied');
    if (outcome !== 'pending') {
      await emit(trx, 'payment.settled', {
        payment_uuid: uuid,
        purpose: payment.purpose,
        purpose_id: payment.purpose_id,
        outcome,
      });
    }
    return null;
  });
}

/** Takes a provider's notice as received. Returns if it is genuine, applied or not; an invalid one is stored and rejected. */
export async function receiveNotice(ctx: Context, provider: Provider, received: string): Promise<void> {
  const notice = parseNotice(received);
  // PostgreSQL's text holds every character but NUL.
  const raw = received.replaceAll('\0', '\ufffd');
  const claimed = z.uuid().safeParse(notice?.fields['m_payment_id']);
  const payment = claimed.success ? await queries.findPayment(ctx.db, claimed.data) : null;
  const uuid = payment?.uuid ?? null;
  let refused: Refusal | null;
  try {
    refused = notice
      ? await check(ctx, provider, notice, payment)
      : refusal('refused_form', malformed('The notice could not be read.'));
    if (!refused && notice && uuid) refused = await apply(ctx, provider.name, uuid, notice.fields, raw);
  } catch (error) {
    await keep(ctx, uuid, 'not_applied', raw);
    throw error;
  }
  if (!refused) return;
  const { kind } = refused;
  await inTransaction(ctx, async (trx) => {
    if (await keep(trx, uuid, kind, raw)) await emit(trx, 'payment.notice_refused', { payment_uuid: uuid, kind });
  });
  // The payment's own uuid opens its page: it stays out of the log.
  ctx.log.warn({ purpose_id: payment?.purpose_id, reason: refused.kind }, 'payment notice refused');
  throw refused.error;
}
