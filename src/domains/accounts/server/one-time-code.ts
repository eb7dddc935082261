import { HOTP, Secret } from 'otpauth';

// The code in an authenticator app (RFC 6238): six digits, renewed every 30 seconds.
const DIGITS = 6;
const STEP_S = 30;
// One step either way for a clock that is off (RFC 6238 section 5.2).
const STEPS_OFF = 1;

/** The step, counted from 1970, in which the app shows this code; null if that is not now. */
export function findStep(secret: string, code: string, at: Date): number | null {
  const now = Math.floor(at.getTime() / (STEP_S * 1000));
  const off = HOTP.validate({
    token: code,
    secret: Secret.fromUTF8(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    counter: now,
    window: STEPS_OFF,
  });
  return off === null ? null : now + off;
}

/** As it is typed into the app. */
export const writtenSecret = (secret: string): string => Secret.fromUTF8(secret).base32;

/** The URI in the QR code; short, so that the modules of the code stay large. */
export function setupUrl(secret: string, shop: string, account: string): string {
  const params = new URLSearchParams({
    secret: writtenSecret(secret),
    issuer: shop,
    digits: String(DIGITS),
    period: String(STEP_S),
  });
  return `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(account)}?${params.toString()}`;
}
