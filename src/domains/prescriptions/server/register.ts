import { actorOf } from '~/domains/accounts/server/acting.ts';
import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { insertRegisterEntries, type RegisterEntry } from './queries-register.ts';

export type NewEntry = Omit<RegisterEntry, 'id' | 'at' | 'pharmacist_id' | 'pharmacist'>;

/** Writes who got what, on whose word and from whose hands. In the transaction of the sale: one is not without the other. */
export async function writeRegister(ctx: Context, entries: readonly NewEntry[]): Promise<void> {
  if (!ctx.db.isTransaction) throw new Error('The register is written in the transaction of the sale.');
  if (entries.length === 0) return;
  const actor = actorOf(ctx);
  await insertRegisterEntries(
    ctx.db,
    entries.map((entry) => ({
      ...entry,
      id: newId(),
      at: ctx.now(),
      pharmacist_id: actor.user_id,
      pharmacist: `${actor.first_name} ${actor.last_name}`.trim(),
    })),
  );
}
