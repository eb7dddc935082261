import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '../config.ts';
import type { Letter } from './mailer.ts';

/** The shop's identity towards a mail server. */
export type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SHOP_SHORT_NAME' | 'SHOP_EMAIL'>;

export const senderOf = (config: MailConfig): string =>
  config.MAIL_FROM || `"${config.SHOP_SHORT_NAME}" <${config.SHOP_EMAIL}>`;

/** The whole message as it goes over the wire. No email is advertising, so none has List-Unsubscribe (RFC 2369). */
export function composeMail(letter: Letter, from: string): Promise<Buffer> {
  return new MailComposer({
    from,
    to: { name: '', address: letter.to },
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    messageId: letter.message_id,
    replyTo: letter.reply_to,
    // RFC 3834 section 5: out-of-office programs do not answer it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    icalEvent: letter.calendar && {
      filename: letter.calendar.name,
      method: letter.calendar.method,
      content: letter.calendar.content,
    },
    attachments: letter.attachments?.map(({ name, media_type, content }) => ({
      filename: name,
      contentType: media_type,
      content: Buffer.from(content),
    })),
  })
    .compile()
    .build();
}
