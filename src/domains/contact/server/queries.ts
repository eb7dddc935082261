import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { CONTACT_SORTS, Contact, ContactReply, ContactRow } from '../contract.ts';
import type { FileKind } from '../contract-limits.ts';

interface NewMessage {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  user_id: string | null;
  is_spam: boolean;
  created_at: Date;
}

export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'message',
  'is_read',
  'is_spam',
  'reply_count',
  'replied_at',
  'created_at',
] as const;

type Stored = Omit<ContactRow, 'replied_at' | 'created_at'> & { replied_at: Date | null; created_at: Date };

const toRow = (row: Stored): ContactRow => ({
  ...row,
  replied_at: row.replied_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export async function findMessage(db: Db, id: string): Promise<ContactRow | undefined> {
  const row = await db.selectFrom('contact_messages').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Serialises concurrent replies. */
export async function lockMessage(db: Db, id: string): Promise<ContactRow | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toRow(row);
}

export async function markRead(db: Db, id: string, isSpam: boolean | undefined): Promise<ContactRow | undefined> {
  const row = await db
    .updateTable('contact_messages')
    .set({ is_read: true, ...(isSpam === undefined ? {} : { is_spam: isSpam }) })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toRow(row);
}

export interface MessageFilter {
  /** Every search term must match name, email, phone or message. */
  words: readonly string[];
  unread: boolean | null;
  spam: boolean;
}

const SORTS: Record<(typeof CONTACT_SORTS)[number], RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id`,
  name: sql`lower(name), id`,
};

const likeAnywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
const found = (words: readonly string[]) =>
  sql.join([sql`true`, ...words.map((word) => sql`search_text like search_key(${likeAnywhere(word)})`)], sql` and `);

export async function listMessageRows(
  db: Db,
  { words, unread, spam }: MessageFilter,
  options: { sort: (typeof CONTACT_SORTS)[number]; limit: number; offset: number },
): Promise<ContactRow[]> {
  const { rows } = await sql<Stored>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from contact_messages
    where ${spam ? sql`is_spam` : sql`not is_spam`} and ${found(words)}
      ${unread === null ? sql`` : unread ? sql`and not is_read` : sql`and is_read`}
    order by ${SORTS[options.sort]} limit ${options.limit} offset ${options.offset}`.execute(db);
  return rows.map(toRow);
}

/** How many there are of each kind among the search results. */
export async function countMessages(
  db: Db,
  words: readonly string[],
): Promise<{ read: number; unread: number; spam_read: number; spam_unread: number }> {
  const { rows } = await sql<{ is_spam: boolean; is_read: boolean; count: number }>`
    select is_spam, is_read, count(*) as count from contact_messages where ${found(words)} group by is_spam, is_read`.execute(
    db,
  );
  const count = (isSpam: boolean, isRead: boolean) =>
    rows.find((row) => row.is_spam === isSpam && row.is_read === isRead)?.count ?? 0;
  return {
    read: count(false, true),
    unread: count(false, false),
    spam_read: count(true, true),
    spam_unread: count(true, false),
  };
}

export async function countUnread(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from contact_messages where not is_read and not is_spam`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewFile {
  id: string;
  name: string;
  kind: FileKind;
  content: Uint8Array;
}
export interface NewReply {
  id: string;
  contact_id: string;
  message: string;
  user_id: string;
  by_name: string;
  created_at: Date;
  files: readonly NewFile[];
}

/** An answered message is read, and no spam. */
export async function insertReply(db: Db, { files, ...reply }: NewReply): Promise<void> {
  await db.insertInto('contact_replies').values(reply).execute();
  for (const [position, { content, ...file }] of files.entries())
    await db
      .insertInto('contact_reply_files')
      .values({ ...file, reply_id: reply.id, position, size: content.byteLength, content: Buffer.from(content) })
      .execute();
  await db
    .updateTable('contact_messages')
    .set({ is_read: true, is_spam: false, reply_count: sql`reply_count + 1`, replied_at: reply.created_at })
    .where('id', '=', reply.contact_id)
    .execute();
}

/** The replies, oldest first. */
export async function listReplies(db: Db, contactId: string): Promise<ContactReply[]> {
  const replies = await db
    .selectFrom('contact_replies')
    .select(['id', 'message', 'by_name', 'created_at', 'mailed_at'])
    .where('contact_id', '=', contactId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('contact_reply_files')
    .innerJoin('contact_replies', 'contact_replies.id', 'contact_reply_files.reply_id')
    .select([
      'contact_reply_files.id',
      'contact_reply_files.reply_id',
      'contact_reply_files.name',
      'contact_reply_files.kind',
      'contact_reply_files.size',
    ])
    .where('contact_replies.contact_id', '=', contactId)
    .orderBy('contact_reply_files.position')
    .execute();
  return replies.map(({ id, message, by_name, created_at, mailed_at }) => ({
    id,
    message,
    by: by_name,
    at: created_at.toISOString(),
    mailed_at: mailed_at?.toISOString() ?? null,
    files: files
      .filter((file) => file.reply_id === id)
      .map((file) => ({ id: file.id, name: file.name, kind: file.kind as FileKind, size: file.size })),
  }));
}

export interface ReplyToMail {
  id: string;
  message: string;
  mailed_at: Date | null;
  contact: Pick<Contact, 'id' | 'name' | 'email' | 'message'> & { created_at: Date };
  files: { name: string; kind: FileKind; content: Uint8Array }[];
}

/** A reply with all that its email needs. */
export async function findReplyToMail(db: Db, replyId: string): Promise<ReplyToMail | undefined> {
  const reply = await db
    .selectFrom('contact_replies')
    .select(['id', 'message', 'mailed_at', 'contact_id'])
    .where('id', '=', replyId)
    .executeTakeFirst();
  if (!reply) return undefined;
  const contact = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'created_at'])
    .where('id', '=', reply.contact_id)
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('contact_reply_files')
    .select(['name', 'kind', 'content'])
    .where('reply_id', '=', replyId)
    .orderBy('position')
    .execute();
  return {
    id: reply.id,
    message: reply.message,
    mailed_at: reply.mailed_at,
    contact,
    files: files.map((file) => ({ ...file, kind: file.kind as FileKind })),
  };
}

export async function markMailed(db: Db, replyId: string, at: Date): Promise<void> {
  await db.updateTable('contact_replies').set({ mailed_at: at }).where('id', '=', replyId).execute();
}

export async function findFile(
  db: Db,
  id: string,
): Promise<{ name: string; kind: FileKind; content: Uint8Array<ArrayBuffer> } | undefined> {
  const file = await db
    .selectFrom('contact_reply_files')
    .select(['name', 'kind', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return file && { name: file.name, kind: file.kind as FileKind, content: new Uint8Array(file.content) };
}

/** Unread ones with the oldest of them. */
export async function countWaiting(db: Db): Promise<{ count: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*) as count, min(created_at) as oldest_at from contact_messages where not is_read and not is_spam`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest_at: null };
}

export async function listLatest(db: Db, limit: number): Promise<{ id: string; name: string; created_at: Date }[]> {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'created_at'])
    .where('is_spam', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
