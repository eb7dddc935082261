import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Whom an answer reaches; the shop itself unless told. */
  reply_to?: { name: string; address: string };
  attachments?: readonly { name: string; media_type: string; content: Uint8Array }[];
  /** The same message has the same key: a job that runs twice writes the same file or message id. */
  key: string;
}
export interface Mailer {
  send: (mail: Mail) => Promise<void>;
  /** The mails written to DATA_DIR, newest first; empty where a mail server sends them. */
  list: () => Promise<{ file: string; subject: string; to: string; at: Date }[]>;
  read: (file: string) => Promise<string | null>;
}

const FILE = /^[0-9TZ-]+-[a-z0-9-]+\.eml$/;

export function createMailer(config: Config): Mailer {
  const from = config.MAIL_FROM || `"${config.SHOP_SHORT_NAME}" <${config.SHOP_EMAIL}>`;
  const host = new URL(config.PUBLIC_URL).hostname;
  const envelope = (mail: Mail) => ({
    from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.key}@${host}>`,
    replyTo: mail.reply_to,
    attachments: mail.attachments?.map(({ name, media_type, content }) => ({
      filename: name,
      contentType: media_type,
      content: Buffer.from(content),
    })),
  });
  if (config.SMTP_URL) {
    const transport = nodemailer.createTransport(config.SMTP_URL);
    return {
      send: async (mail) => {
        await transport.sendMail(envelope(mail));
      },
      list: async () => [],
      read: async () => null,
    };
  }
  const folder = path.join(config.data_dir, 'mail');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const key = mail.key.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      const sent = (await readdir(folder)).some((file) => file.endsWith(`Z-${key}.eml`));
      if (sent) return;
      const at = new Date().toISOString().replace(/[:.]/g, '-');
      await writeFile(path.join(folder, `${at}-${key}.eml`), message as Buffer, { mode: 0o600 });
    },
    async list() {
      const files = (await readdir(folder).catch(() => []))
        .filter((file) => FILE.test(file))
        .sort()
        .reverse()
        .slice(0, 200);
      return Promise.all(
        files.map(async (file) => {
          const head = (await readFile(path.join(folder, file), 'utf8')).split(/\r?\n\r?\n/)[0] ?? '';
          const line = (name: string) =>
            new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mi').exec(head)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '';
          return { file, subject: line('Subject'), to: line('To'), at: new Date(line('Date')) };
        }),
      );
    },
    async read(file) {
      return FILE.test(file) ? readFile(path.join(folder, file), 'utf8').catch(() => null) : null;
    },
  };
}
