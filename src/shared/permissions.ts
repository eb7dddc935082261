import { isPharmacist, type HeldRegistration } from './registrations.ts';

// Who may do what: the resources and actions of the wire contract. The same value guards the server and hides the button.

export const RESOURCES = [
  'product',
  'category',
  'service',
  'booking_policy',
  'business_location',
  'staff',
  'role',
  'order',
  'payment',
  'refund',
  'prescription',
  'booking',
  'slider',
  'promo_code',
  'delivery_charges',
  'contact_us',
  'notification',
  'report',
  'audit',
] as const;
export const ACTIONS = ['create', 'read', 'update', 'delete'] as const;

export type Resource = (typeof RESOURCES)[number];
export type Action = (typeof ACTIONS)[number];
export type Permission = `${Resource}.${Action}`;
export type Permissions = Partial<Record<Resource, Partial<Record<Action, boolean>>>>;

/** public: everyone; signed_in: everyone with an account; staff: every role except `user`; otherwise one permission. */
export type Access = 'public' | 'signed_in' | 'staff' | Permission;

export interface Standing {
  roles: readonly string[];
  permissions: Permissions;
  /** Of the person, valid today: they decide about acts, whatever the roles. */
  registrations?: readonly HeldRegistration[];
  /** One of the roles requires a second factor that is not set up yet. */
  second_factor_due?: boolean;
}

export function isAdmin(standing: Standing | null): boolean {
  return standing?.roles.includes('admin') ?? false;
}

/** Staff is anyone with a role other than `user` (spec section 6). */
export function isStaff(standing: Standing | null): boolean {
  return standing?.roles.some((role) => role !== 'user') ?? false;
}

export function isAllowed(access: Access, standing: Standing | null): boolean {
  if (access === 'public') return true;
  if (!standing) return false;
  if (access === 'signed_in') return true;
  if (standing.second_factor_due) return false;
  if (access === 'staff') return isStaff(standing);
  if (isAdmin(standing)) return true;
  const [resource, action] = access.split('.') as [Resource, Action];
  return isStaff(standing) && standing.permissions[resource]?.[action] === true;
}

export type KeptTo = 'pharmacist';

/** What an endpoint or a screen requires of its caller. */
export interface Guard {
  access: Access;
  /** Restricted to registered pharmacists, whatever permissions others hold; admins, who answer for the shop, are allowed too. */
  kept_to?: KeptTo | undefined;
}

export const mayOpen = ({ access, kept_to }: Guard, standing: Standing | null): boolean =>
  isAllowed(access, standing) && (kept_to === undefined || isAdmin(standing) || isPharmacist(standing));

/** Why somebody who is signed in may not open it. */
export function guardFault({ access }: Guard, standing: Standing): string {
  if (standing.second_factor_due) return 'Your role requires a second factor. Please set one up in your account first.';
  return isAllowed(access, standing)
    ? 'Only a pharmacist registered with the SAPC, or an admin, can open this.'
    : 'You do not have permission to do this.';
}
