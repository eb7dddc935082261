import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Notification } from '../contract.ts';
import { MOST_COUNTED } from '../rules.ts';

export interface NewNotification {
  id: string;
  event_key: string;
  permission: string | null;
  user_id: string | null;
  related_to: Notification['related_to'];
  related_id: string | null;
  subject: string | null;
  title: string;
  description: string;
  created_at: Date;
}

/** Once for an event and audience, however often. */
export async function insertNotification(db: Db, notification: NewNotification): Promise<void> {
  await db
    .insertInto('notifications')
    .values(notification)
    .onConflict((clause) => clause.column('event_key').doNothing())
    .execute();
}

/** The reader: their permissions, and the time up to which everything counts as read. */
export interface Reader {
  user_id: string;
  permissions: readonly string[];
  read_until: Date;
}

const EVER = new Date(0);

/** The mark of "all read", or the moment someone joined the staff, whichever is later. */
export async function findReadUntil(db: Db, userId: string): Promise<Date> {
  const { rows } = await sql<{ read_until: Date | null }>`
    select greatest(
      (select read_until from notification_readers where user_id = ${userId}),
      (select min(granted_at) from user_roles where user_id = ${userId})
    ) as read_until`.execute(db);
  return rows[0]?.read_until ?? EVER;
}

/** The reader's audiences, one subquery each: every one has an index in the order of the list. */
const audiences = ({ user_id, permissions }: Reader): RawBuilder<unknown>[] => [
  sql`n.user_id = ${user_id}`,
  ...(permissions.length > 0 ? [sql`n.permission = any(${permissions}::text[])`] : []),
];

const hasRead = ({ user_id }: Reader) =>
  sql`exists (select from notification_reads r where r.user_id = ${user_id} and r.notification_id = n.id)`;
const isUnread = (reader: Reader) => sql`n.created_at > ${reader.read_until} and not ${hasRead(reader)}`;
const isRead = (reader: Reader) => sql`(n.created_at <= ${reader.read_until} or ${hasRead(reader)})`;

interface Row extends Omit<Notification, 'created_at' | 'data'> {
  created_at: Date;
  title: string;
  description: string;
}

export async function listRows(
  db: Db,
  reader: Reader,
  { unread, limit, offset }: { unread: boolean | null; limit: number; offset: number },
): Promise<Notification[]> {
  const wanted = unread === null ? sql`true` : unread ? isUnread(reader) : isRead(reader);
  // Each part brings as many as the page could need, so that none is read to its end.
  const parts = audiences(reader).map(
    (audience) => sql`(select n.id, n.created_at from notifications n where ${audience} and ${wanted}
      order by n.created_at desc, n.id desc limit ${offset + limit})`,
  );
  const { rows } = await sql<Row>`
    with page as (
      select * from (${sql.join(parts, sql` union all `)}) as parts order by created_at desc, id desc limit ${limit} offset ${offset}
    )
    select n.id, n.created_at, n.related_to, n.related_id, n.subject, n.title, n.description,
      ${isRead(reader)} as is_read
    from page join notifications n using (id) order by n.created_at desc, n.id desc`.execute(db);
  return rows.map(({ title, description, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    data: { title, description },
  }));
}

async function count(db: Db, reader: Reader, wanted: RawBuilder<unknown>): Promise<number> {
  const parts = audiences(reader).map(
    (audience) => sql`(select count(*) from notifications n where ${audience} and ${wanted})`,
  );
  const { rows } = await sql<{ count: number }>`select ${sql.join(parts, sql` + `)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export const countAll = (db: Db, reader: Reader): Promise<number> => count(db, reader, sql`true`);
export const countRead = (db: Db, reader: Reader): Promise<number> => count(db, reader, isRead(reader));

/** Counts from the newest, up to a limit: this runs on every change for every connected user. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const parts = audiences(reader).map(
    (audience) => sql`(select n.id from notifications n where ${audience} and ${isUnread(reader)}
      order by n.created_at desc, n.id desc limit ${MOST_COUNTED})`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${sql.join(parts, sql` union all `)}) as parts`.execute(db);
  return Math.min(rows[0]?.count ?? 0, MOST_COUNTED);
}

/** Someone else's is not there. */
export async function isVisible(db: Db, reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from notifications n where n.id = ${id} and (${sql.join(audiences(reader), sql` or `)})`.execute(db);
  return rows.length > 0;
}

export async function insertRead(db: Db, userId: string, id: string): Promise<void> {
  await db
    .insertInto('notification_reads')
    .values({ user_id: userId, notification_id: id })
    .onConflict((clause) => clause.doNothing())
    .execute();
}

/** Marks all up to `until` by a timestamp, later ones one by one, so that one being inserted by a job is not skipped. */
export async function readAll(db: Db, reader: Reader, until: Date): Promise<void> {
  await sql`
    insert into notification_reads (user_id, notification_id)
    select ${reader.user_id}::uuid, n.id from notifications n
    where (${sql.join(audiences(reader), sql` or `)}) and n.created_at > ${until}
    on conflict do nothing`.execute(db);
  await db
    .insertInto('notification_readers')
    .values({ user_id: reader.user_id, read_until: until })
    .onConflict((clause) =>
      clause.column('user_id').doUpdateSet((row) => ({
        read_until: sql<Date>`greatest(${row.ref('notification_readers.read_until')}, excluded.read_until)`,
      })),
    )
    .execute();
  // From now on the mark covers these.
  await sql`
    delete from notification_reads r using notifications n
    where r.user_id = ${reader.user_id} and n.id = r.notification_id and n.created_at <= ${until}`.execute(db);
}

export async function deleteBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}
