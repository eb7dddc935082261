import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { LIVE_TOPICS, type LiveTopic } from '../../shared/live.ts';
import { done, id, instant, pageQuery, queryBoolean } from '../../shared/schemas.ts';

const count = z.number().int();

export const RELATED_TO = ['order', 'appointment', 'prescription', 'other'] as const;

const notificationSchema = z.object({
  id,
  is_read: z.boolean(),
  created_at: instant,
  related_to: z.enum(RELATED_TO),
  related_id: id.nullable(),
  /** The type of `other`, if it has a page: contact, product, payment. */
  subject: z.string().nullable(),
  data: z.object({ title: z.string(), description: z.string() }),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Counts without permission are 0. */
const unreadCounts = z.object({
  prescription_unread_count: count,
  order_unread_count: count,
  booking_unread_count: count,
  contact_us_unread_count: count,
});
export type UnreadCounts = z.infer<typeof unreadCounts>;

const TOPICS = ['notification', ...(Object.keys(LIVE_TOPICS) as LiveTopic[])] as const;

const liveEvent = unreadCounts.extend({
  /** Of the notifications. */
  unread_count: count,
  /** The latest unread notification. */
  newest: z.object({ id, title: z.string() }).nullable(),
  /** The topics that have changed since the last event. */
  changed: z.array(z.enum(TOPICS)),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/notification',
    access: 'signed_in',
    summary: 'Your own notifications, newest first; for staff also those that their permissions allow',
  })
    .input(z.object({ ...pageQuery, unread: queryBoolean.optional() }))
    .output(
      z.object({
        notifications: z.array(notificationSchema),
        /** Counted up to 1000; so is the total of the unread ones. */
        unread_count: count,
        total: count,
        page: count,
        page_size: count,
      }),
    ),
  openStream: endpoint({
    method: 'GET',
    path: '/notification/stream',
    access: 'signed_in',
    summary:
      'Server-sent events: the unread counts at once and after every change. Ends with the session, and when roles or permissions change. A client that reconnects with Last-Event-ID gets the message that everything may have changed',
  }).output(eventIterator(liveEvent)),
  readNotification: endpoint({
    method: 'PUT',
    path: '/read-notification/{id}',
    access: 'signed_in',
    summary: 'Mark one notification as read for yourself; repeating it changes nothing',
  })
    .input(z.object({ id }))
    .output(done),
  readAllNotifications: endpoint({
    method: 'PUT',
    path: '/read-notification-all',
    access: 'signed_in',
    summary: 'Mark all notifications as read for yourself',
  }).output(done),
  getUnreadCount: endpoint({
    method: 'GET',
    path: '/business/unread-count',
    access: 'staff',
    summary: 'Unread counts for the sidebar',
  }).output(unreadCounts),
};
