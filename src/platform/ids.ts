import { randomBytes, randomUUID } from 'node:crypto';

/** UUID version 7: sorts by creation time (RFC 9562 section 5.7). */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A secret in the shape of an id: 122 random bits, for carts and payments. */
export const newSecretId = (): string => randomUUID();

/** A secret for links: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
