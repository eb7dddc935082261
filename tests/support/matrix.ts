import { READY_ROLES } from '../../src/domains/accounts/rules.ts';
import type { Access, Action, Resource } from '../../src/shared/permissions.ts';

export const CALLERS = [
  'signed out',
  'customer',
  'other customer',
  'manager',
  'pharmacist',
  'practitioner',
  'shop_assistant',
  'admin',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** What the contract declares, read without the code that guards it. */
export function isDeclared(access: Access, who: CallerName): 'allowed' | 401 | 403 {
  if (access === 'public') return 'allowed';
  if (who === 'signed out') return 401;
  if (access === 'signed_in' || who === 'admin') return 'allowed';
  if (who === 'customer' || who === 'other customer') return 403;
  if (access === 'staff') return 'allowed';
  const [resource, action] = access.split('.') as [Resource, Action];
  return READY_ROLES[who]?.[resource]?.[action] === true ? 'allowed' : 403;
}
