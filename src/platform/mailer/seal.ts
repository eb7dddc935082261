import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Mail } from './mailer.ts';

/** The content, the reply address and the attachments. */
export type Content = Pick<Mail, 'html' | 'text' | 'reply_to' | 'attachments' | 'calendar'>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'mail', 32));

/** A copy of the database alone opens no account and does not reveal what was bought. Bound to the row by its key. */
export function sealContent(secret: string, key: string, content: Content): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(key));
  const sealed = Buffer.concat([cipher.update(serialize(content)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws if it was encrypted with another secret, or for another row. */
export function openContent(secret: string, key: string, sealed: Buffer): Content {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(key))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return deserialize(opened) as Content;
}
