import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { done, id, instant } from '../../shared/schemas.ts';
import { authenticatorCode, changeEmailBody, changePasswordBody, secondFactorFields } from './contract-schemas.ts';

const openSessionSchema = z.object({
  id,
  /** As text: "Chrome on Windows". */
  device: z.string(),
  ip_address: z.string().nullable(),
  created_at: instant,
  /** To within a few minutes. */
  last_seen_at: instant,
  /** The caller's own session. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

const secondFactorState = z.object({
  enabled: z.boolean(),
  /** A role of this person requires it. */
  required: z.boolean(),
  recovery_codes_left: z.number().int(),
  /** Without a password, the account logs in through a provider only; the forgotten-password email sets one. */
  has_password: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** Shown once; each code works once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const security = {
  sendVerification: endpoint({
    method: 'POST',
    path: '/auth/send-verification',
    access: 'signed_in',
    summary: 'Send the link that confirms the email again',
  }).output(done),
  changeEmail: endpoint({
    method: 'POST',
    path: '/auth/change-email',
    access: 'signed_in',
    summary: 'Send a link to the new email; opening it makes the change',
  })
    .input(changeEmailBody)
    .output(done),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'signed_in',
    summary: 'Change the password; every other session ends',
  })
    .input(changePasswordBody)
    .output(done),
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'signed_in',
    summary: 'Your open sessions, the most recent first',
  }).output(z.array(openSessionSchema)),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    access: 'signed_in',
    summary: 'End one of your sessions',
  })
    .input(z.object({ id }))
    .output(done),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    access: 'signed_in',
    summary: 'End all sessions, by default including this one',
  })
    .input(z.object({ keep_current: z.boolean().default(false) }).default({ keep_current: false }))
    .output(done),
  getSecondFactor: endpoint({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'signed_in',
    summary: 'Whether a second factor is on, and whether a role requires it',
  }).output(secondFactorState),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/begin',
    access: 'signed_in',
    summary: 'A new secret for the authenticator app; it is not active until its first code is confirmed',
  }).output(z.object({ secret: z.string(), otpauth_url: z.string() })),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'signed_in',
    summary: 'Turn the second factor on with the first code of the app',
  })
    .input(z.object({ code: authenticatorCode }))
    .output(recoveryCodes),
  disableSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/disable',
    access: 'signed_in',
    summary: 'Turn the second factor off, with the password (if there is one) and a code or a recovery code',
  })
    .input(z.object({ password: z.string().max(1000).optional(), ...secondFactorFields }))
    .output(done),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'signed_in',
    summary: 'New recovery codes; the old ones stop working',
  })
    .input(z.object({ code: authenticatorCode }))
    .output(recoveryCodes),
};
