import { MessageSquareText, Package, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Access } from '~/shared/permissions.ts';

/** The counts of GET business/unread-count, in the spelling of the wire. */
export type UnreadCount =
  | 'prescription_unread_count'
  | 'order_unread_count'
  | 'booking_unread_count'
  | 'contact_us_unread_count';

interface AdminEntry {
  to: string;
  /** Other addresses of the same screen. */
  also?: readonly string[];
  label: string;
  icon: ComponentType<{ className?: string }>;
  /** Who sees it; the page and the endpoints behind it check the same. */
  access: Access;
  count?: UnreadCount;
}

interface AdminGroup {
  title: string;
  entries: readonly AdminEntry[];
}

/** The sidebar, one line an entry. */
export const ADMIN_MENU: readonly AdminGroup[] = [
  {
    title: 'Overview',
    entries: [
      {
        to: '/admin-orders',
        also: ['/admin/sales/orders'],
        label: 'Orders',
        icon: Package,
        access: 'order.read',
        count: 'order_unread_count',
      },
      {
        to: '/admin/contacts',
        label: 'Contacts',
        icon: MessageSquareText,
        access: 'contact_us.read',
        count: 'contact_us_unread_count',
      },
    ],
  },
  {
    title: 'Other',
    entries: [{ to: '/admin/all-users', label: 'Users', icon: Users, access: 'staff.read' }],
  },
];
