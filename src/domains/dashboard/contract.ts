import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { calendarDate, id, instant, rand } from '../../shared/schemas.ts';
import { orderStatusSchema } from '../orders/contract.ts';
import { TINTS } from '../catalogue/contract.ts';

export const PERIODS = ['today', '7d', '30d', '90d'] as const;
export type PeriodName = (typeof PERIODS)[number];

const count = z.number().int();
/** A figure of the period, and the same of the period before up to the same time of day. */
const compared = <T extends z.ZodType>(value: T) => z.object({ now: value, before: value });

const day = z.object({
  date: calendarDate,
  total: rand.optional(),
  orders: count.optional(),
  /** The day that it is compared with. */
  before_date: calendarDate,
  total_before: rand.optional(),
  orders_before: count.optional(),
});
export type SummaryDay = z.infer<typeof day>;

const goods = z.object({
  product_id: id,
  name: z.string(),
  image: z.string().nullable(),
  tint: z.enum(TINTS),
});

/** Pending work by recipient: an order to release is for a pharmacist, a message for anyone who may reply. */
export const TURNS = [
  'orders_to_release',
  'orders_to_pack',
  'prescriptions_to_read',
  'prescriptions_to_make_up',
  'bookings_to_confirm',
  'refunds_due',
  'messages_to_read',
] as const;
export type TurnKind = (typeof TURNS)[number];

export const summarySchema = z.object({
  period: z.enum(PERIODS),
  as_of: instant,
  /** Shop-time days, both within. */
  from: calendarDate,
  to: calendarDate,
  before_from: calendarDate,
  before_to: calendarDate,
  /** Every day of the chart, oldest first: money for `payment.read`, orders for `order.read`; empty for neither. */
  days: z.array(day),
  /** `payment.read`. */
  sales: z
    .object({
      total: compared(rand),
      /** Null if nothing was sold. */
      average_basket: compared(rand.nullable()),
    })
    .optional(),
  /** `order.read`. */
  orders: z
    .object({
      count: compared(count),
      /** Open ones of any age; closed ones of the period. */
      by_status: z.array(z.object({ order_status: orderStatusSchema, count })),
      oldest_open: z
        .object({ order_id: id, order_number: z.string(), order_status: orderStatusSchema, created_at: instant })
        .nullable(),
    })
    .optional(),
  /** Only items that the caller may see, and only pending ones. */
  your_turn: z.array(z.object({ kind: z.enum(TURNS), count, oldest_at: instant })),
  /** `product.read`. */
  stock: z
    .object({
      /** From this many units down it is low. */
      low_at: count,
      low: count,
      none: count,
      items: z.array(goods.extend({ quantity: count, sold_this_week: count })),
    })
    .optional(),
  /** `payment.read`. */
  failed_payments: z
    .object({
      count: compared(count),
      items: z.array(z.object({ uuid: id, description: z.string(), who: z.string(), amount: rand, at: instant })),
    })
    .optional(),
  /** `report.read`. */
  new_customers: compared(count).optional(),
  /** `report.read`; the money of it for `payment.read`. */
  best_sellers: z.array(goods.extend({ quantity: count, total: rand.optional() })).optional(),
});
export type Summary = z.infer<typeof summarySchema>;

export const ACTIVITY_KINDS = ['order', 'sent', 'done', 'payment', 'message', 'staff', 'shop'] as const;

const activitySchema = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(ACTIVITY_KINDS),
  /** A sentence without its full stop: "Lerato Mokoena released AP-10479". */
  words: z.string(),
  /** The highlighted part: a number, a name. */
  subject: z.string(),
  /** Its page in the back office; null if there is none. */
  link: z.string().nullable(),
});
export type Activity = z.infer<typeof activitySchema>;

export const dashboard = {
  getSummary: endpoint({
    method: 'GET',
    path: '/business/summary',
    access: 'staff',
    summary: 'The dashboard figures; each part only for people who may see it',
  })
    .input(
      z.object({
        period: z.enum(PERIODS, { error: `period must be one of ${PERIODS.join(', ')}` }).default('today'),
      }),
    )
    .output(summarySchema),
  listRecentActivity: endpoint({
    method: 'GET',
    path: '/business/recent-activity',
    access: 'staff',
    summary: 'Recent activity, newest first, limited to what the caller may see',
  })
    .input(
      z.object({
        limit: z.coerce
          .number({ error: 'limit must be 1 to 50' })
          .int('limit must be 1 to 50')
          .min(1, 'limit must be 1 to 50')
          .max(50, 'limit must be 1 to 50')
          .default(10),
      }),
    )
    .output(z.object({ items: z.array(activitySchema) })),
};
