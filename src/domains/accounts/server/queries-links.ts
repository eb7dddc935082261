import type { Db } from '~/platform/database/connect.ts';

export type LinkKind = 'verify' | 'change';

export interface EmailLink {
  user_id: string;
  email: string;
  kind: LinkKind;
  expires_at: Date;
}

export async function insertEmailLink(
  db: Db,
  link: EmailLink & { token_hash: string; created_at: Date },
): Promise<void> {
  await db.insertInto('email_links').values(link).execute();
}

const columns = ['user_id', 'email', 'kind', 'expires_at'] as const;
type Row = { user_id: string; email: string; kind: string; expires_at: Date };
const toLink = (row: Row | undefined): EmailLink | undefined => row && { ...row, kind: row.kind as LinkKind };

/** Once: deleting the row uses it. */
export async function takeEmailLink(db: Db, tokenHash: string): Promise<EmailLink | undefined> {
  return toLink(
    await db.deleteFrom('email_links').where('token_hash', '=', tokenHash).returning(columns).executeTakeFirst(),
  );
}

export async function deleteEmailLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('email_links').where('user_id', '=', userId).execute();
}

export async function markVerified(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute();
}

export async function setEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
