import { createHash } from 'node:crypto';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit, auditReading } from '~/domains/accounts/server/audit.ts';
import { fullName } from '~/domains/accounts/rules.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { once } from '~/platform/idempotency.ts';
import { newId } from '~/platform/ids.ts';
import { limitOfNetwork, secretKey, spendPoints, type NetworkLimit } from '~/platform/rate-limit.ts';
import { invalid, notFound } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Page } from '~/shared/schemas.ts';
import type { CONTACT_SORTS, Contact, ContactForm, ContactRow } from '../contract.ts';
import { fileKind, fileName, filesFault, MEDIA_TYPES, wrongKindMessage } from '../rules.ts';
import * as queries from './queries.ts';

const HOUR_S = 3600;
// Wide enough for an office or a phone network behind one address.
export const MESSAGES_LIMIT: NetworkLimit = {
  name: 'contact',
  points: 30,
  window_s: HOUR_S,
  detail: 'We have many messages from your network already. Please phone us, or try again later.',
};
const FROM_EMAIL = { points: 10, window_s: HOUR_S };

const unknownMessage = () => notFound('We could not find that message.');

/**
 * Stored first, emailed to the shop by a job. A message with the honeypot field filled in is stored without an email and gets
 * the usual response: a bot learns nothing, and staff can still find a person whose browser filled it in.
 */
export async function sendMessage(
  ctx: Context,
  { website, ...form }: ContactForm & { website?: string },
): Promise<{ ok: true; id: string }> {
  const ofNetwork = limitOfNetwork(ctx, MESSAGES_LIMIT);
  await spendPoints(
    ctx,
    [
      ...(ofNetwork ? [ofNetwork] : []),
      // A logged-in sender is counted by account: a visitor may type anyone's email.
      {
        key: ctx.actor ? `contact-user:${ctx.actor.user_id}` : `contact-email:${secretKey(form.email.toLowerCase())}`,
        ...FROM_EMAIL,
      },
    ],
    `You have sent us several messages already. Please phone us on ${ctx.config.SHOP_PHONE} or try again later.`,
  );
  const is_spam = Boolean(website?.trim());
  return once(ctx, 'contact.sendMessage', form, async (trx) => {
    const id = newId();
    const user_id = ctx.actor?.user_id ?? null;
    await queries.insertMessage(trx.db, { ...form, id, user_id, is_spam, created_at: ctx.now() });
    if (!is_spam) await emit(trx, 'contact.received', { contact_id: id });
    return { ok: true as const, id };
  });
}

interface ListInput {
  page: number;
  page_size: number;
  q?: string;
  unread?: boolean;
  spam: boolean;
  sort: (typeof CONTACT_SORTS)[number];
}

export async function listMessages(
  ctx: Context,
  { page, page_size, q, unread, spam, sort }: ListInput,
): Promise<Page<ContactRow> & { counts: { all: number; unread: number; spam: number } }> {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const count = await queries.countMessages(ctx.db, words);
  const items = await queries.listMessageRows(
    ctx.db,
    { words, unread: unread ?? null, spam },
    { sort, limit: page_size, offset: (page - 1) * page_size },
  );
  await auditReading(ctx, {
    action: 'contact_us.listed',
    object_kind: 'contact_us',
    // Records that there was a search, never the term, which may be a person's name.
    detail: { shown: items.length, page, filters: [...(q ? ['q'] : []), ...(spam ? ['spam'] : [])] },
  });
  const [read, waiting] = spam ? [count.spam_read, count.spam_unread] : [count.read, count.unread];
  return {
    items,
    total: (unread === true ? 0 : read) + (unread === false ? 0 : waiting),
    page,
    page_size,
    counts: { all: count.read + count.unread, unread: count.unread, spam: count.spam_read + count.spam_unread },
  };
}

async function withReplies(ctx: Context, message: ContactRow | undefined): Promise<Contact> {
  if (!message) throw unknownMessage();
  return { ...message, replies: await queries.listReplies(ctx.db, message.id) };
}

export async function getMessage(ctx: Context, { id }: { id: string }): Promise<Contact> {
  const message = await queries.findMessage(ctx.db, id);
  if (message) await auditReading(ctx, { action: 'contact_us.opened', object_kind: 'contact_us', object_id: id });
  return withReplies(ctx, message);
}

export async function markMessageRead(
  ctx: Context,
  { id, is_spam }: { id: string; is_spam?: boolean },
): Promise<ContactRow> {
  const message = await queries.markRead(ctx.db, id, is_spam);
  if (!message) throw unknownMessage();
  return message;
}

/** The files as they are, by their first bytes; refused with one sentence each. */
async function readFiles(sent: readonly File[]): Promise<queries.NewFile[]> {
  // A form without a chosen file sends an empty one without a name.
  const files = sent.filter(({ name, size }) => name !== '' || size > 0);
  const fault = filesFault(files);
  if (fault) throw invalid([{ field: 'files', message: fault }]);
  const read: queries.NewFile[] = [];
  for (const file of files) {
    const content = new Uint8Array(await file.arrayBuffer());
    const kind = fileKind(content);
    if (!kind) throw invalid([{ field: 'files', message: wrongKindMessage(file.name) }]);
    read.push({ id: newId(), name: fileName(file.name, kind), kind, content });
  }
  return read;
}

export async function replyToMessage(
  ctx: Context,
  { id, message, files: sent = [] }: { id: string; message: string; files?: File | File[] },
): Promise<Contact> {
  const actor = actorOf(ctx);
  const files = await readFiles([sent].flat());
  const input = {
    id,
    message,
    files: files.map(({ name, content }) => [name, createHash('sha256').update(content).digest('hex')]),
  };
  return once(ctx, 'contact.replyToMessage', input, async (trx) => {
    if (!(await queries.lockMessage(trx.db, id))) throw unknownMessage();
    const reply_id = newId();
    await queries.insertReply(trx.db, {
      id: reply_id,
      contact_id: id,
      message,
      user_id: actor.user_id,
      by_name: fullName(actor),
      created_at: ctx.now(),
      files,
    });
    await emit(trx, 'contact.replied', { reply_id });
    await audit(trx, {
      action: 'contact_us.replied',
      object_kind: 'contact_us',
      object_id: id,
      detail: { reply_id, files: files.length },
    });
    return getMessage(trx, { id });
  });
}

export async function openReplyFile(ctx: Context, { id }: { id: string }): Promise<File> {
  return inTransaction(ctx, async (trx) => {
    const file = await queries.findFile(trx.db, id);
    if (!file) throw notFound('We could not find that file.');
    await audit(trx, { action: 'contact_us.file_opened', object_kind: 'contact_us_file', object_id: id });
    return new File([file.content], file.name, { type: MEDIA_TYPES[file.kind] });
  });
}

/** For the sidebar; 0 without permission. */
export async function countUnreadMessages(ctx: Context): Promise<number> {
  return isAllowed('contact_us.read', ctx.actor) ? queries.countUnread(ctx.db) : 0;
}

/** For jobs of other nouns, without a check of permission. */
export async function findMessage(ctx: Context, id: string): Promise<ContactRow | null> {
  return (await queries.findMessage(ctx.db, id)) ?? null;
}
