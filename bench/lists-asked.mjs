// Every list of staff, with what they may ask of it: each sort, what people type, the common filters.

const WORDS = ['AP-5', 'dlamini', 'nomsa dlamini', 'person4', '0825', 'zzzz', 'an'];

/** `size: null` is no paged list. */
export const lists = [
  {
    name: 'dashboard, figures',
    path: 'business/summary',
    sorts: [''],
    searches: [],
    filters: ['period=7d', 'period=30d', 'period=90d'],
    size: null,
  },
  {
    name: 'dashboard, activity',
    path: 'business/recent-activity',
    sorts: [''],
    searches: [],
    filters: ['limit=50'],
    size: null,
  },
  { name: 'unread counts', path: 'business/unread-count', sorts: [''], searches: [], filters: [], size: null },
  {
    name: 'orders',
    path: 'order/orders',
    sorts: ['newest', 'oldest', 'total_desc', 'total_asc', 'number', 'customer'],
    searches: WORDS,
    filters: ['order_status=paid,pharmacist_review', 'placed=month', 'schedule=S1,S2', 'unread=true'],
    size: 16,
  },
  {
    name: 'payments',
    path: 'business/get-payments',
    sorts: ['newest', 'oldest', 'amount_desc', 'amount_asc', 'customer'],
    searches: WORDS,
    filters: [
      'status=paid',
      'status=failed,cancelled',
      'due=true',
      'provider=counter',
      'min_amount=100&max_amount=200',
    ],
    size: 16,
  },
  {
    name: 'contacts',
    path: 'business/contact-us',
    sorts: ['newest', 'oldest', 'name'],
    searches: ['dlamini', 'delivery', 'person4', 'zzzz', 'an'],
    filters: ['unread=true', 'spam=true'],
    size: 16,
  },
  {
    name: 'notifications',
    path: 'notification',
    sorts: [''],
    searches: [],
    filters: ['unread=true', 'unread=false'],
    size: 16,
  },
  {
    name: 'audit log',
    path: 'business/audit-log',
    sorts: [''],
    searches: [],
    filters: ['action=order.opened', 'from=2026-01-01', 'object_kind=order'],
    size: 25,
  },
  { name: 'users, the array', path: 'business/users', sorts: [''], searches: [], filters: [], size: null },
  { name: 'staff', path: 'business/staffs', sorts: [''], searches: [], filters: [], size: null },
  { name: 'roles', path: 'business/roles', sorts: [''], searches: [], filters: [], size: null },
  {
    name: 'products',
    path: 'business/products',
    sorts: ['newest', 'updated', 'name', 'price_asc', 'price_desc', 'stock_asc'],
    searches: ['vitamin', 'cream 1', 'SKU-777', 'zzzz', 'an'],
    filters: ['is_active=false', 'stock=low', 'stock=out', 'on_sale=true', 'schedule=S1,S2'],
    size: 24,
  },
  {
    name: 'shop window',
    path: 'product/product',
    sorts: ['newest', 'price_asc', 'price_desc', 'name'],
    searches: ['vitamin', 'cream 1', 'zzzz', 'an'],
    filters: ['in_stock=true', 'on_sale=true', 'schedule=S2'],
    size: 24,
  },
];
