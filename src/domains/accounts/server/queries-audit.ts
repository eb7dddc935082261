import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { AuditEntry } from '../contract.ts';

export interface NewAuditEntry {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_name: string;
  action: string;
  object_kind: string;
  object_id: string | null;
  detail: Record<string, unknown>;
  ip_address: string | null;
}

export async function insertAuditEntries(db: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_log')
    .values(entries.map((entry) => ({ ...entry, detail: JSON.stringify(entry.detail) })))
    .execute();
}

/** One statement: the insert itself checks whether the same person read the same data since then. */
export async function insertReading(db: Db, entry: NewAuditEntry, since: Date): Promise<void> {
  const detail = JSON.stringify(entry.detail);
  await sql`
    insert into audit_log (id, at, actor_id, actor_name, action, object_kind, object_id, detail, ip_address)
    select ${entry.id}::uuid, ${entry.at}::timestamptz, ${entry.actor_id}::uuid, ${entry.actor_name}::text,
      ${entry.action}::text, ${entry.object_kind}::text, ${entry.object_id}::text, ${detail}::jsonb, ${entry.ip_address}::text
    where not exists (
      select from audit_log
      where actor_id = ${entry.actor_id}::uuid and at > ${since}::timestamptz and action = ${entry.action}
        and object_kind = ${entry.object_kind} and object_id is not distinct from ${entry.object_id}::text
        and detail = ${detail}::jsonb
    )`.execute(db);
}

export interface AuditFilter {
  actor_id?: string;
  action?: string;
  object_kind?: string;
  object_id?: string;
  from: Date | null;
  before: Date | null;
}

export async function listAuditEntries(
  db: Db,
  { from, before, ...equal }: AuditFilter,
  limit: number,
  offset: number,
): Promise<{ items: AuditEntry[]; total: number }> {
  let found = db.selectFrom('audit_log');
  for (const column of ['actor_id', 'action', 'object_kind', 'object_id'] as const) {
    const value = equal[column];
    if (value) found = found.where(column, '=', value);
  }
  if (from) found = found.where('at', '>=', from);
  if (before) found = found.where('at', '<', before);
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const items = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    detail: row.detail as Record<string, unknown>,
  }));
  return { items, total };
}

export async function insertConsent(
  db: Db,
  consent: {
    id: string;
    user_id: string;
    kind: 'terms' | 'marketing';
    wording: string;
    given: boolean;
    at: Date;
    ip_address: string | null;
  },
): Promise<void> {
  await db.insertInto('consents').values(consent).execute();
}

/** The latest entry. */
export async function hasConsent(db: Db, userId: string, kind: 'terms' | 'marketing'): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('given')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.given ?? false;
}

export interface AuditNews {
  id: string;
  at: Date;
  actor_name: string;
  action: string;
}

/** The latest of these actions, newest first: from each kind its latest, so that a common one never hides a rare one. */
export async function listAuditNews(db: Db, actions: readonly string[], limit: number): Promise<AuditNews[]> {
  const { rows } = await sql<AuditNews>`
    select found.* from unnest(${actions}::text[]) as wanted (action)
    cross join lateral (
      select id, at, actor_name, action from audit_log
      where audit_log.action = wanted.action order by at desc, id desc limit ${limit}
    ) found
    order by found.at desc, found.id desc limit ${limit}`.execute(db);
  return rows;
}
