const KEY_BYTES = 16;

/** `randomUUID` exists on secure origins only; a shop tried out on the house network is none. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * The Idempotency-Key of what must not happen twice. What is sent decides: the very same again, after an answer that never
 * came, is the same attempt; anything else is a new one. Kept in memory only, for what is sent
 * may hold an identity number.
 */
export function createAttempts(makeKey: () => string = newKey) {
  let content: string | null = null;
  let key = '';
  return {
    keyFor(sent: unknown): string {
      const next = JSON.stringify(sent);
      if (next !== content) {
        content = next;
        key = makeKey();
      }
      return key;
    },
    /** It is done: whatever comes next is another one. */
    done(): void {
      content = null;
    },
  };
}
