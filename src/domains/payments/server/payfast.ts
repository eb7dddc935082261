import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '~/platform/config.ts';
import {
  checkoutFields,
  checkoutText,
  phpTrim,
  phpUrlencode,
  type CheckoutForm,
  type Fields,
  type Notice,
} from '../payfast-form.ts';

/** Printed in PayFast's own documentation for everyone to try with: no secret. */
export const SANDBOX_MERCHANT = {
  merchant_id: '10000100',
  merchant_key: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
} as const;

export const SANDBOX_PATH = '/sandbox/payfast/eng';

export interface Merchant {
  merchant_id: string;
  merchant_key: string;
  passphrase: string;
}

export function merchantOf(config: Config): Merchant {
  if (config.payment_sandbox) return SANDBOX_MERCHANT;
  return {
    merchant_id: config.PAYFAST_MERCHANT_ID ?? '',
    merchant_key: config.PAYFAST_MERCHANT_KEY ?? '',
    passphrase: config.PAYFAST_PASSPHRASE ?? '',
  };
}

/** PayFast's host for a real merchant: the documentation's merchant exists on PayFast's sandbox only. */
export function payfastAddress(merchant: Merchant): string {
  const host = merchant.merchant_id === SANDBOX_MERCHANT.merchant_id ? 'sandbox.payfast.co.za' : 'www.payfast.co.za';
  return `https://${host}/eng`;
}

function md5WithPassphrase(text: string, passphrase: string): string {
  const whole = passphrase === '' ? text : `${text}&passphrase=${phpUrlencode(passphrase)}`;
  return createHash('md5').update(whole, 'utf8').digest('hex');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export function checkoutSignature(fields: Fields, passphrase: string): string {
  return md5WithPassphrase(checkoutText(fields), phpTrim(passphrase));
}

/** The fields to post, in signing order, signature last. */
export function signedCheckout(form: Omit<CheckoutForm, 'merchant_id' | 'merchant_key'>, merchant: Merchant): Fields {
  const fields = checkoutFields({ ...form, merchant_id: merchant.merchant_id, merchant_key: merchant.merchant_key });
  return { ...fields, signature: checkoutSignature(fields, merchant.passphrase) };
}

export function isCheckoutSigned(fields: Fields, passphrase: string): boolean {
  return isSame(checkoutSignature(fields, passphrase), fields['signature'] ?? '');
}

export function noticeSignature(text: string, passphrase: string): string {
  return md5WithPassphrase(text, passphrase);
}

export function isNoticeSigned(notice: Notice, passphrase: string): boolean {
  return isSame(noticeSignature(notice.text, passphrase), notice.signature);
}

/**
 * A different signature from the form's: MD5 of everything that is sent (headers, body, query) and the passphrase, sorted by
 * name, without empty values.
 */
export function apiSignature(parts: Fields, passphrase: string): string {
  const all = Object.entries({ ...parts, passphrase: phpTrim(passphrase) })
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${phpUrlencode(value)}`);
  return createHash('md5').update(all.join('&'), 'utf8').digest('hex');
}
