import { upgradeWebSocket } from '@hono/node-server';
import type { Context, Services } from '~/platform/context.ts';
import type { Http } from '~/platform/http.ts';
import { isFromOutside } from '~/platform/rate-limit.ts';
import { MEETING_SOCKET } from '~/domains/bookings/contract-limits.ts';
import { meetingHall } from './signaling-room.ts';
import { MeetingLine } from './signaling-connection.ts';

/**
 * Only the shop's own pages: browsers send the page's origin, and no other page may open a connection on a user's behalf
 * (RFC 6455 section 10.2). Behind a proxy that changes the host, the public URL decides.
 */
function isOwnPage(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === host || from === new URL(publicUrl).host;
}

/** `GET /api/booking/meeting`: the two browsers of a consultation find each other over it. Its messages are never logged. */
export function addMeetingRoute(http: Http, services: Services): void {
  const hall = meetingHall(services);
  http.get(
    MEETING_SOCKET,
    async (c, next) => {
      if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
        return c.json({ detail: 'This address only accepts WebSocket connections.' }, 426, { upgrade: 'websocket' });
      if (!isOwnPage(c.req.header('origin'), c.req.header('host'), services.config.PUBLIC_URL))
        return c.json({ detail: "Only the shop's own pages can open this connection." }, 403);
      if (isFromOutside(c.var.ctx) && !hall.hasRoomFor(c.var.ctx.network))
        return c.json({ detail: 'You have too many windows open. Close some and try again.' }, 429, {
          'retry-after': '30',
        });
      return next();
    },
    upgradeWebSocket((c) => {
      const { ctx } = c.var as { ctx: Context };
      let line: MeetingLine | null = null;
      return {
        onOpen: (_, ws) => {
          line = new MeetingLine(ctx, hall, ws);
        },
        onMessage: ({ data }) => line?.take(data),
        onClose: () => line?.dropped(),
        onError: () => line?.dropped(),
      };
    }),
  );
}
