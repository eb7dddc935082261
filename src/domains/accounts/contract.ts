import { area } from './contract-area.ts';
import { security } from './contract-security.ts';
import { signIn } from './contract-sign-in.ts';

export type { AuditEntry, UserAddress } from './contract-area.ts';
export { addressBody } from './contract-area.ts';
export type { SessionAnswer, StandingAnswer, User } from './contract-schemas.ts';
export {
  changeEmailBody,
  changePasswordBody,
  loginBody,
  newPassword,
  registerBody,
  resetBody,
} from './contract-schemas.ts';
export type { OpenSession, SecondFactorState } from './contract-security.ts';

/** Signing in, security, and the user's own data. */
export const accounts = { ...signIn, ...security, ...area };
