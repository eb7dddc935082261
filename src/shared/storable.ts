// PostgreSQL stores no NUL in a text, and no half of a surrogate pair in jsonb (RFC 8259 section 8.2 leaves both open).
// In JSON a NUL is always written as an escape; half a pair sent as bytes is not UTF-8 and was refused before.
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;
const SURROGATE = /\\u[dD][89a-fA-F]/;
// JSON.stringify writes pairs as letters and halves as escapes.
const HALF = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/** Whether every character of this JSON text can be stored. Throws if it is not JSON. */
export function isStorable(json: string): boolean {
  const value: unknown = JSON.parse(json);
  return !NUL.test(json) && !(SURROGATE.test(json) && HALF.test(JSON.stringify(value)));
}
