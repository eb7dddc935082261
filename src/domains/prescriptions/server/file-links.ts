import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '~/platform/context.ts';

// An image request cannot send the session's token, so the URL itself is the key: for one page, one reader and a
// few minutes. A shared URL works for those minutes only, and the audit log names the reader for whom it was issued.

export const LINK_MINUTES = 10;

/** The reader of a link: a logged-in person, or the holder of the prescription's key. */
export type Reader = { kind: 'user'; user_id: string } | { kind: 'key'; key_hash: string };

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

function sign(ctx: Context, text: string): string {
  return createHmac('sha256', ctx.config.secret).update(`prescription-file:${text}`).digest('base64url').slice(0, 32);
}

export function makeLink(ctx: Context, pageId: string, reader: Reader): string {
  const ends = Math.floor(ctx.now().getTime() / 1000) + LINK_MINUTES * 60;
  const who = reader.kind === 'user' ? `u-${reader.user_id}` : `k-${reader.key_hash}`;
  const text = `${pageId}.${ends}.${who}`;
  return `${text}.${sign(ctx, text)}`;
}

export interface OpenedLink {
  page_id: string;
  reader: Reader;
  /** Why it does not open, if it does not. */
  fault: 'expired' | null;
}

const SHAPE = /^([0-9a-f-]{36})\.(\d{9,11})\.([uk])-([A-Za-z0-9_-]{22,36})\.([A-Za-z0-9_-]{32})$/;

/** Null if it was not signed by this shop. */
export function readLink(ctx: Context, link: string): OpenedLink | null {
  const [, page_id, ends, kind, who, signature] = SHAPE.exec(link) ?? [];
  if (!page_id || !ends || !who || !signature) return null;
  const expected = Buffer.from(sign(ctx, `${page_id}.${ends}.${kind}-${who}`));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
  return {
    page_id,
    reader: kind === 'u' ? { kind: 'user', user_id: who } : { kind: 'key', key_hash: who },
    fault: Number(ends) * 1000 < ctx.now().getTime() ? 'expired' : null,
  };
}
