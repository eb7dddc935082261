import { PROFESSIONS, type Permissions, type Profession } from '~/shared/permissions.ts';

/** Spec section 3, as stored in the browser. */
export interface SessionState {
  user: { firstName: string; lastName: string; email: string; phone: string | null } | null;
  accessToken: string | null;
  roles: readonly string[];
  permissions: Permissions;
  professions: readonly Profession[];
  /** One of the roles requires a second factor that is not set up yet. */
  second_factor_due: boolean;
  loggedIn: boolean;
}

export const SIGNED_OUT: SessionState = {
  user: null,
  accessToken: null,
  roles: [],
  permissions: {},
  professions: [],
  second_factor_due: false,
  loggedIn: false,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

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
    professions: PROFESSIONS.filter((one) => Array.isArray(value.professions) && value.professions.includes(one)),
    second_factor_due: value.second_factor_due === true,
    loggedIn: true,
  };
}
