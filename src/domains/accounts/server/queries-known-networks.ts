import type { Db } from '~/platform/database/connect.ts';

interface KnownNetwork {
  user_id: string;
  mark: string;
}

export async function hasKnownNetwork(db: Db, { user_id, mark }: KnownNetwork, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('known_networks')
    .select('mark')
    .where('user_id', '=', user_id)
    .where('mark', '=', mark)
    .where('used_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

/** Only the most recently used networks are stored. */
export async function keepKnownNetwork(
  db: Db,
  { user_id, mark }: KnownNetwork,
  { most, now }: { most: number; now: Date },
): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ user_id, mark, used_at: now })
    .onConflict((clause) => clause.columns(['user_id', 'mark']).doUpdateSet({ used_at: now }))
    .execute();
  await db
    .deleteFrom('known_networks')
    .where('user_id', '=', user_id)
    .where('mark', 'in', (old) =>
      old
        .selectFrom('known_networks')
        .select('mark')
        .where('user_id', '=', user_id)
        .orderBy('used_at', 'desc')
        .orderBy('mark')
        .offset(most),
    )
    .execute();
}

export async function deleteOldNetworks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_networks').where('used_at', '<=', before).execute();
}
