const KEY_BYTES = 16;

/** `randomUUID` exists on secure origins only; a shop tried out on the local network is not one. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * The Idempotency-Key for actions that must not happen twice. The payload decides: the same payload again, after a response
 * that never arrived, is the same attempt; anything else is a new one. In memory only, because the payload
 * may contain an ID number.
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
    /** It succeeded: the next payload is a new attempt. */
    done(): void {
      content = null;
    },
  };
}
