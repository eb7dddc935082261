import {
  CalendarDays,
  ClipboardPlus,
  CreditCard,
  Ellipsis,
  Layers,
  LayoutDashboard,
  MessageSquareText,
  Package,
  Pill,
  Stethoscope,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Guard } from '~/shared/permissions.ts';

/** The counts of GET business/unread-count, as spelled in the contract. */
export type UnreadCount =
  | 'prescription_unread_count'
  | 'order_unread_count'
  | 'booking_unread_count'
  | 'contact_us_unread_count';

type Icon = ComponentType<{ className?: string }>;

/** Who sees it; the page and its endpoints check the same. */
export interface AdminEntry extends Guard {
  to: string;
  /** Other addresses of the same screen; one that ends in "/" includes everything below it. */
  also?: readonly string[];
  label: string;
}

export interface AdminLink extends AdminEntry {
  icon: Icon;
  count?: UnreadCount;
}

/** Entries that expand below their group. */
export interface AdminFold {
  label: string;
  icon: Icon;
  entries: readonly AdminEntry[];
}

/** The sidebar, one line per entry, in the order of spec section 2. A group without entries is hidden. */
export const OVERVIEW: readonly AdminLink[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard, access: 'staff' },
  {
    to: '/admin-prescriptions',
    also: ['/admin/edit-prescriptions/'],
    label: 'Prescriptions',
    icon: ClipboardPlus,
    access: 'prescription.read',
    count: 'prescription_unread_count',
  },
  {
    to: '/admin-orders',
    also: ['/admin/sales/orders'],
    label: 'Orders',
    icon: Package,
    access: 'order.read',
    count: 'order_unread_count',
  },
  {
    to: '/admin/booking/list',
    label: 'Bookings',
    icon: CalendarDays,
    access: 'booking.read',
    count: 'booking_unread_count',
  },
  {
    to: '/admin/contacts',
    label: 'Contacts',
    icon: MessageSquareText,
    access: 'contact_us.read',
    count: 'contact_us_unread_count',
  },
];

export const MANAGEMENT: readonly AdminFold[] = [
  // Not in the specification's list: a pharmacist's legal duties come first, right under the daily work.
  {
    label: 'Dispensary',
    icon: Pill,
    entries: [
      { to: '/admin/repeats-due', label: 'Repeats Due', access: 'prescription.read', kept_to: 'pharmacist' },
      {
        to: '/admin/medicine-register',
        label: 'Medicine Register',
        access: 'prescription.read',
        kept_to: 'pharmacist',
      },
      { to: '/admin/not-collected', label: 'Not Collected', access: 'prescription.read', kept_to: 'pharmacist' },
      { to: '/admin/originals', label: 'Originals', access: 'prescription.read', kept_to: 'pharmacist' },
      { to: '/admin/schedule-rules', label: 'Schedule Rules', access: 'prescription.read' },
      { to: '/admin/dispensing-rules', label: 'Dispensing Rules', access: 'prescription.read' },
    ],
  },
  {
    label: 'Products',
    icon: Layers,
    entries: [
      { to: '/admin/product-category/new', label: 'Product Category', access: 'category.read' },
      {
        to: '/admin/products/list',
        also: ['/admin/products/edit/', '/admin/products/import'],
        label: 'Product List',
        access: 'product.read',
      },
      { to: '/admin/products/new', label: 'Add Product', access: 'product.create' },
      { to: '/admin/products/sep-increases', label: 'SEP Increases', access: 'product.read' },
    ],
  },
  {
    label: 'Services',
    icon: Stethoscope,
    entries: [
      { to: '/admin/services-category/new', label: 'Services Category', access: 'service.read' },
      { to: '/admin/services/new', label: 'Add Service', access: 'service.create' },
      {
        to: '/admin/services/list',
        also: ['/admin/services/edit/', '/admin/services/staff-selection'],
        label: 'Services List',
        access: 'service.read',
      },
      { to: '/admin/services/booking-policy/new', label: 'Booking Policy', access: 'booking_policy.read' },
      {
        to: '/admin/business/business-locations',
        label: 'Business Locations',
        access: 'business_location.read',
      },
    ],
  },
  {
    label: 'Staff',
    icon: UsersRound,
    entries: [
      { to: '/admin/business/staff/add', label: 'Add Staff', access: 'staff.read' },
      { to: '/admin/business/staff/working-hours', label: 'Staff Working Hours', access: 'staff.read' },
    ],
  },
  {
    label: 'Sales',
    icon: CreditCard,
    entries: [{ to: '/admin/sales/payments', label: 'Payments', access: 'payment.read' }],
  },
  {
    label: 'Other',
    icon: Ellipsis,
    entries: [
      { to: '/admin/homepage/slider', label: 'Homepage Slider', access: 'slider.read' },
      { to: '/admin/notifications', label: 'Notifications', access: 'staff' },
      { to: '/admin/promo-code', label: 'Promo Code', access: 'promo_code.read' },
      { to: '/admin/delivery-charges', label: 'Delivery Charges', access: 'delivery_charges.read' },
      { to: '/admin/all-users', label: 'Users', access: 'staff.read' },
      { to: '/admin/mail-log', label: 'Email Log', access: 'notification.read' },
    ],
  },
];

/** Does this address belong to the entry? */
export const isAt = ({ to, also = [] }: AdminEntry, pathname: string): boolean =>
  [to, ...also].some((one) => (one.endsWith('/') && one !== '/' ? pathname.startsWith(one) : one === pathname));
