import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  to: string;
  raw: string;
  message_id: string;
}

interface Habits {
  /** May throw the server's response to this recipient. */
  onRecipient?: (address: string) => void | Promise<void>;
  /** Called when the text starts to arrive; `cut` drops the connection. */
  onText?: (to: string, cut: () => void) => void;
  /** Before the text is accepted; may throw the server's response. */
  onTaken?: (to: string) => void | Promise<void>;
  options?: SMTPServerOptions;
}

export interface MailServer {
  url: string;
  port: number;
  received: Received[];
  habits: Habits;
  /** How many connections there have been, and the maximum of concurrent ones. */
  connections: () => { made: number; most: number };
  close: () => Promise<void>;
}

/** A mail server's response, in smtp-server's format. */
export const says = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

async function answer(done: (error?: Error | null) => void, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}

/** A real mail server in this process. */
export async function startMailServer(habits: Habits = {}, port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const sockets = new Map<number, Socket>();
  let made = 0;
  let open = 0;
  let most = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    ...habits.options,
    onConnect(_session, done) {
      made += 1;
      open += 1;
      most = Math.max(most, open);
      done();
    },
    onClose() {
      open -= 1;
    },
    onRcptTo({ address }, _session, done) {
      void answer(done, () => mailServer.habits.onRecipient?.(address));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const chunks: Buffer[] = [];
      mailServer.habits.onText?.(to, () => sockets.get(session.remotePort)?.destroy());
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void answer(done, async () => {
          await mailServer.habits.onTaken?.(to);
          const raw = Buffer.concat(chunks).toString('latin1');
          received.push({ to, raw, message_id: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '' });
        });
      });
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.server.address() as AddressInfo).port;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    habits,
    connections: () => ({ made, most }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  return mailServer;
}
