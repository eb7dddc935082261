import { pino } from 'pino';

export type Log = pino.Logger;

// An email address, or the thirteen digits of an ID number.
const PERSONAL = [
  [/[^\s<>"'(),;:]+@[a-z0-9-]+(\.[a-z0-9-]+)+/gi, '[e-mail]'],
  [/(?<!\d)\d{13}(?!\d)/g, '[number]'],
] as const;
const nameless = (text: string) => PERSONAL.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text);
// PostgreSQL's `detail` and `where` hold whole rows and the values asked for, a mail server's errors the addresses.
const TOLD = ['code', 'constraint', 'table', 'column', 'routine', 'status', 'syscall'];

/** Some libraries throw plain objects, or pass on the fields of an error. */
const messageOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown ? String(thrown.message) : String(thrown);

function told(error: unknown): object {
  if (!(error instanceof Error)) return { message: nameless(messageOf(error)) };
  const kept = Object.entries(error).filter(([name, value]) => TOLD.includes(name) && typeof value !== 'object');
  return {
    type: error.name,
    message: nameless(error.message),
    stack: nameless(error.stack ?? ''),
    ...Object.fromEntries(kept),
    ...(error.cause === undefined ? {} : { cause: told(error.cause) }),
  };
}

/** JSON lines on standard output. Bodies are never logged; anything that could hold personal data or a secret is still redacted. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: told },
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'authorization',
        '*.authorization',
        'email',
        '*.email',
        'phone',
        '*.phone',
        'id_number',
        '*.id_number',
      ],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
