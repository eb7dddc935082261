import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { composeMail, senderOf, type MailConfig } from './compose.ts';
import { faultOf, type SmtpFailure } from './faults.ts';
import type { Carrier, Letter } from './mailer.ts';

export const TIMEOUTS = {
  connect_ms: 10_000,
  greeting_ms: 10_000,
  /** From the first command of an email until all but its end has been sent. */
  message_ms: 180_000,
  /** RFC 5321 section 4.5.3.2.6: without waiting ten minutes for the final answer, emails are sent twice. */
  last_answer_ms: 600_000,
  idle_ms: 15_000,
};
const MAILS_PER_CONNECTION = 100;

/** RFC 5321 section 3.8: the server closes the connection. */
const CLOSING = 421;

interface Told {
  /** The server is ready for the text: it is about to be sent. */
  beginning: () => void;
  handingOver: () => Promise<void>;
}

interface Line {
  connection: SMTPConnection;
  sent: number;
  idle?: NodeJS.Timeout;
}

/** The connection's callbacks as a promise; a failure reported as an event counts too. */
function asked<T>(
  connection: SMTPConnection,
  ask: (done: (error?: Error | null, value?: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) => reject(error);
    // The reason for a closed connection arrives with its end, or just after.
    const onEnd = () =>
      void setImmediate(() => reject(Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' })));
    const settle = () => connection.off('error', onError).off('end', onEnd);
    connection.once('error', onError).once('end', onEnd);
    ask((error, value) => {
      settle();
      if (error) reject(error);
      else resolve(value as T);
    });
  });
}

/** Sends through a real mail server. Connections are reused; the outbox decides how many emails are sent at once. */
export function smtpCarrier(config: MailConfig, timeouts = TIMEOUTS): Carrier {
  const from = senderOf(config);
  const { auth, ...options } = parseConnectionUrl(config.SMTP_URL);
  const idle: Line[] = [];
  const all = new Set<Line>();

  function drop(line: Line): void {
    clearTimeout(line.idle);
    all.delete(line);
    const at = idle.indexOf(line);
    if (at >= 0) idle.splice(at, 1);
    line.connection.close();
  }

  async function open(): Promise<Line> {
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: timeouts.connect_ms,
      greetingTimeout: timeouts.greeting_ms,
      socketTimeout: timeouts.message_ms + timeouts.last_answer_ms,
      socketCloseTimeout: 1000,
    });
    const line: Line = { connection, sent: 0 };
    all.add(line);
    // A connection that closes while idle is not an error.
    connection.on('error', () => drop(line));
    connection.once('end', () => drop(line));
    try {
      await asked<void>(connection, (done) => connection.connect((error) => done(error)));
      if (auth) await asked<unknown>(connection, (done) => connection.login(auth as SMTPConnection.Credentials, done));
    } catch (error) {
      drop(line);
      throw error;
    }
    return line;
  }

  function retire(line: Line): void {
    line.connection.quit();
    drop(line);
  }

  function keep(line: Line): void {
    line.sent += 1;
    if (line.sent >= MAILS_PER_CONNECTION || !all.has(line)) {
      retire(line);
      return;
    }
    line.idle = setTimeout(() => retire(line), timeouts.idle_ms);
    line.idle.unref();
    idle.push(line);
  }

  /** The connection is fine: the server only refuses this email. */
  async function reset(line: Line): Promise<void> {
    try {
      await asked<unknown>(line.connection, (done) => line.connection.reset(done));
      keep(line);
    } catch {
      drop(line);
    }
  }

  async function sendOver({ connection }: Line, to: string, message: Buffer, told: Told): Promise<void> {
    let deadline: NodeJS.Timeout | undefined;
    let isOver = false;
    let isLate: ((why: Error) => void) | undefined;
    const lateness = new Promise<never>((_, reject) => (isLate = reject));
    const limit = (ms: number) => {
      clearTimeout(deadline);
      deadline = setTimeout(() => {
        isLate?.(Object.assign(new Error('The mail server did not respond in time'), { code: 'ETIMEDOUT' }));
        connection.close();
      }, ms);
    };
    // The end of the message is sent when this stream ends: the outbox is notified before.
    async function* parts() {
      told.beginning();
      yield message;
      await told.handingOver();
      if (!isOver) limit(timeouts.last_answer_ms);
    }
    limit(timeouts.message_ms);
    const envelope = { from: addressOf(from), to: [to], size: message.length };
    const sent = asked(connection, (done) => connection.send(envelope, Readable.from(parts()), done));
    try {
      await Promise.race([sent, lateness]);
    } finally {
      isOver = true;
      clearTimeout(deadline);
      sent.catch(() => {});
    }
  }

  async function deliver(letter: Letter, handingOver: () => Promise<void>): Promise<void> {
    const message = await composeMail(letter, from);
    let hasBegun = false;
    const told: Told = { beginning: () => (hasBegun = true), handingOver };
    for (let line = idle.shift(); ; line = undefined) {
      const isOld = line !== undefined;
      clearTimeout(line?.idle);
      try {
        line ??= await open();
        await sendOver(line, letter.to, message, told);
        keep(line);
        return;
      } catch (error) {
        const failure = error as SmtpFailure;
        const isRefusal = Boolean(failure.responseCode) && failure.responseCode !== CLOSING;
        if (line && isRefusal) await reset(line);
        else if (line) drop(line);
        // Idle too long: the server closed it before any of this email was sent.
        if (isOld && !isRefusal && !hasBegun) continue;
        throw faultOf(failure);
      }
    }
  }

  return {
    deliver,
    list: async () => [],
    read: async () => null,
    close() {
      for (const line of all) drop(line);
    },
  };
}

/** `"Apteek" <sales@apteek.example>` -> the address alone. */
function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
