import { READY_ROLES } from '../../src/domains/accounts/rules.ts';
import type { EndpointMeta } from '../../src/shared/endpoint.ts';
import type { Action, Resource } from '../../src/shared/permissions.ts';

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

/** The contract's declarations, read without the code that enforces them. */
export function isDeclared({ access, kept_to }: EndpointMeta, who: CallerName): 'allowed' | 401 | 403 {
  if (access === 'public') return 'allowed';
  if (who === 'signed out') return 401;
  if (access === 'signed_in' || who === 'admin') return 'allowed';
  if (who === 'customer' || who === 'other customer') return 403;
  if (access === 'staff') return 'allowed';
  // The caller with the predefined role of that name is registered as a pharmacist.
  if (kept_to !== undefined && who !== kept_to) return 403;
  const [resource, action] = access.split('.') as [Resource, Action];
  return READY_ROLES[who]?.[resource]?.[action] === true ? 'allowed' : 403;
}
