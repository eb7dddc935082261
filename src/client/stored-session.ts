import type { Permissions } from '~/shared/permissions.ts';
import { REGISTRATION_CATEGORIES, type HeldRegistration } from '~/shared/registrations.ts';

/** Spec section 3, as stored in the browser. */
export interface SessionState {
  user: { firstName: string; lastName: string; email: string; phone: string | null } | null;
  accessToken: string | null;
  roles: readonly string[];
  permissions: Permissions;
  registrations: readonly HeldRegistration[];
  /** One of the roles requires a second factor that is not set up yet. */
  second_factor_due: boolean;
  loggedIn: boolean;
}

export const SIGNED_OUT: SessionState = {
  user: null,
  accessToken: null,
  roles: [],
  permissions: {},
  registrations: [],
  second_factor_due: false,
  loggedIn: false,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const isRegistration = (value: unknown): value is HeldRegistration =>
  isObject(value) && REGISTRATION_CATEGORIES.some((category) => category === value.category);

/** A value written by an older page or by hand is read as far as possible; without a token nobody is logged in. */
export function parseSession(text: string): SessionState {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return SIGNED_OUT;
  }
  if (!isObject(value) || value.loggedIn !== true || typeof value.accessToken !== 'string' || value.accessToken === '')
    return SIGNED_OUT;
  const user = isObject(value.user) ? value.user : {};
  return {
    user: {
      firstName: textOf(user.firstName),
      lastName: textOf(user.lastName),
      email: textOf(user.email),
      phone: textOf(user.phone) || null,
    },
    accessToken: value.accessToken,
    roles: Array.isArray(value.roles) ? value.roles.filter((role) => typeof role === 'string') : [],
    permissions: isObject(value.permissions) ? (value.permissions as Permissions) : {},
    registrations: Array.isArray(value.registrations) ? value.registrations.filter(isRegistration) : [],
    second_factor_due: value.second_factor_due === true,
    loggedIn: true,
  };
}
