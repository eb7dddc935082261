import { pino } from 'pino';

export type Log = pino.Logger;

/** JSON lines on standard output. Bodies are never logged; what could hold a person or a secret is cut out all the same. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  });
}
