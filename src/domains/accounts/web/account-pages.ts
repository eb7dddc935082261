import { Bell, CalendarDays, FileText, Heart, KeyRound, MapPin, Package, User } from 'lucide-react';
import { pageMeta } from '~/client/page-meta.ts';

/** The rooms of the account, in the order of the drawer (spec section 2). */
export const ACCOUNT_ROOMS = [
  { to: '/account/profile', words: 'Profile', icon: User },
  { to: '/account/my-orders', words: 'My Orders', icon: Package },
  { to: '/account/my-addresses', words: 'My Addresses', icon: MapPin },
  { to: '/account/my-wishlist', words: 'My Wishlist', icon: Heart },
  { to: '/account/my-bookings', words: 'My Bookings', icon: CalendarDays },
  { to: '/account/notifications', words: 'Notifications', icon: Bell },
] as const;

// These two are in the account's list only: the drawer has six entries.
const PRESCRIPTIONS_ROOM = {
  to: '/account/my-prescriptions',
  words: 'My Prescriptions',
  icon: FileText,
} as const;
const SECURITY_ROOM = { to: '/account/my-account', words: 'My Account', icon: KeyRound } as const;

/** The account's list: prescriptions are next to the orders. */
export const LISTED_ROOMS = [
  ...ACCOUNT_ROOMS.slice(0, 2),
  PRESCRIPTIONS_ROOM,
  ...ACCOUNT_ROOMS.slice(2),
  SECURITY_ROOM,
];

const DESCRIPTION = 'Your own details, orders and addresses.';

/** Title and the rest of an account page's head. Not indexed by search engines. */
export const roomMeta = (matches: Parameters<typeof pageMeta>[0]['matches'], title: string, path: string) =>
  pageMeta({ matches, path, title, description: DESCRIPTION, hidden: true });
