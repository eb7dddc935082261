import { createHmac } from 'node:crypto';
import type { Context } from '~/platform/context.ts';
import { newSecret } from '~/platform/ids.ts';
import type { JoinAnswer } from '../contract-meeting.ts';

/**
 * The STUN and TURN servers for the two browsers. TURN credentials are issued for one person and one consultation, by
 * coturn's REST scheme (draft-uberti-behave-turn-rest-00, section 2.2): the username is the expiry in seconds and a random
 * id, the credential its HMAC-SHA1 with the secret shared with the TURN server.
 */
export function iceServers(ctx: Context, overAt: Date): JoinAnswer['ice_servers'] {
  const { STUN_URLS, TURN_URLS, TURN_SECRET, TURN_TTL_S } = ctx.config;
  const servers: JoinAnswer['ice_servers'] = STUN_URLS.length > 0 ? [{ urls: STUN_URLS }] : [];
  if (TURN_URLS.length > 0 && TURN_SECRET) {
    const ends_ms = Math.max(ctx.now().getTime() + TURN_TTL_S * 1000, overAt.getTime());
    const username = `${Math.ceil(ends_ms / 1000)}:${newSecret().slice(0, 12)}`;
    const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64');
    servers.push({ urls: TURN_URLS, username, credential });
  }
  return servers;
}
