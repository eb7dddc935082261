import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { MailRow } from '../contract.ts';
import type { ReadableKinds } from '../rules.ts';

type State = MailRow['state'];

export interface StoredMail {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  state: State;
  attempts: number;
  last_error: string | null;
  next_attempt_at: Date;
  created_at: Date;
  sent_at: Date | null;
  holds_secret: boolean;
  has_content: boolean;
}

const COLUMNS = sql`id, kind, recipient::text as recipient, subject, state, attempts, last_error, next_attempt_at, created_at,
  sent_at, holds_secret, content is not null as has_content`;

export interface MailFilter {
  states: readonly State[] | null;
  kind: string | null;
  q: string;
  readable: ReadableKinds;
}

const likeAnywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
const patterns = (subjects: readonly string[]) => subjects.flatMap((subject) => [subject, `${subject}-%`]);

/** The same as `mayReadKind`; people who may read all have no condition. */
function readableOf({ hidden, has_accounts, subjects }: ReadableKinds) {
  const shown = hidden.length === 0 ? sql`true` : sql`kind not like all(${patterns(hidden)}::text[])`;
  return has_accounts ? shown : sql`${shown} and kind like any(${patterns(subjects)}::text[])`;
}

const found = ({ kind, q, readable }: Omit<MailFilter, 'states'>) =>
  sql`${readableOf(readable)} and ${kind === null ? sql`true` : sql`kind = ${kind}`} and ${q === '' ? sql`true` : sql`search_text like search_key(${likeAnywhere(q)})`}`;

/** Both of a view in one index's order: each state separately, then the newest of both. */
export async function listMailRows(
  db: Db,
  { states, ...filter }: MailFilter,
  page: { limit: number; offset: number },
): Promise<StoredMail[]> {
  const newest = sql`order by created_at desc, id desc`;
  const upTo = page.limit + page.offset;
  const source =
    states === null
      ? sql`mails where ${found(filter)}`
      : sql`(${sql.join(
          states.map(
            (state) => sql`(select * from mails where state = ${state} and ${found(filter)} ${newest} limit ${upTo})`,
          ),
          sql` union all `,
        )}) as found`;
  const { rows } = await sql<StoredMail>`
    select ${COLUMNS} from ${source} ${newest} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countMails(db: Db, filter: Omit<MailFilter, 'states'>): Promise<Map<State, number>> {
  const { rows } = await sql<{ state: State; count: number }>`
    select state, count(*) as count from mails where ${found(filter)} group by state`.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** From one kind to the next in the index, never over the rows between. */
export async function listKinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      (select kind from mails order by kind limit 1)
      union all
      select (select m.kind from mails m where m.kind > kinds.kind order by m.kind limit 1) from kinds where kinds.kind is not null
    ) select kind from kinds where kind is not null`.execute(db);
  return rows.map(({ kind }) => kind);
}

export async function lockMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const { rows } = await sql<StoredMail>`select ${COLUMNS} from mails where id = ${id} for update`.execute(db);
  return rows[0];
}

/** A delivered email is sent as a new message, so that no client takes it for a copy; an undelivered one as the same message. */
export async function queueAgain(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update mails set state = 'queued', attempts = 0, last_error = null, next_attempt_at = ${now}, queued_at = ${now},
      good_until = null, handed_over_at = null, resends = resends + case when state = 'sent' then 1 else 0 end
    where id = ${id}`.execute(db);
}

export async function countFailed(db: Db, since: Date, readable: ReadableKinds): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from mails where state in ('failed', 'given_up') and created_at >= ${since}
      and ${readableOf(readable)}`.execute(db);
  return rows[0]?.count ?? 0;
}
