import type { Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import { MEDIA_TYPES } from '../rules.ts';
import { receivedMail, replyMail } from './emails.tsx';
import * as queries from './queries.ts';

// Jobs: the email's key makes a second run harmless.

const REPLY = 'contact-reply-';

/** Only the shop is emailed: the address in a form may be someone else's. */
export async function emailShop(ctx: Context, { contact_id }: Events['contact.received']): Promise<void> {
  const contact = await queries.findMessage(ctx.db, contact_id);
  if (!contact) return;
  await ctx.services.mailer.send({
    to: ctx.config.SHOP_EMAIL,
    reply_to: { name: contact.name, address: contact.email },
    key: `contact-${contact_id}`,
    ...(await receivedMail(ctx.config, contact)),
  });
}

export async function emailReply(ctx: Context, { reply_id }: Events['contact.replied']): Promise<void> {
  const reply = await queries.findReplyToMail(ctx.db, reply_id);
  if (!reply || reply.mailed_at) return;
  await ctx.services.mailer.send({
    to: reply.contact.email,
    reply_to: { name: ctx.config.SHOP_SHORT_NAME, address: ctx.config.SHOP_EMAIL },
    key: `${REPLY}${reply_id}`,
    ...(await replyMail(ctx.config, reply)),
    attachments: reply.files.map(({ name, kind, content }) => ({ name, media_type: MEDIA_TYPES[kind], content })),
  });
}

/** The thread shows when the reply was sent. */
export async function onMailSent(ctx: Context, { key }: Events['mail.sent']): Promise<void> {
  if (key.startsWith(REPLY)) await queries.markMailed(ctx.db, key.slice(REPLY.length), ctx.now());
}
