import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Product } from '../contract.ts';
import { MAYBE_INDICATION, unconfirmedIndications } from '../indication-rules.ts';

type Texts = Pick<Product, 'id' | 'schedule' | 'name' | 'description' | 'facts' | 'image_alts'> & {
  indications_confirmed: string[];
};

/** The products whose texts name an indication that no pharmacist has confirmed. */
export async function listUnconfirmed(db: Db): Promise<string[]> {
  const { rows } = await sql<Texts>`
    select p.id, p.schedule, p.name, p.description, p.facts, p.image_alts, p.indications_confirmed from products p
    where p.schedule in ('S2', 'S3', 'S4', 'S5', 'S6')
      and concat_ws(' ', p.name, p.description, p.facts::text, p.image_alts::text) ~* ${MAYBE_INDICATION}`.execute(db);
  return rows.flatMap((row) => (unconfirmedIndications(row, row.indications_confirmed).length > 0 ? [row.id] : []));
}

export interface Confirmation {
  id: string;
  product_id: string;
  phrases: string[];
  reason: string;
  confirmed_by: string;
  confirmed_by_name: string;
  confirmed_by_number: string;
  confirmed_at: Date;
}

/** Keeps who confirmed what and why; `all` is what the public may read from now on. */
export async function insertConfirmation(db: Db, row: Confirmation, all: readonly string[]): Promise<void> {
  await db
    .insertInto('indication_confirmations')
    .values({ ...row, phrases: JSON.stringify(row.phrases) })
    .execute();
  await db
    .updateTable('products')
    .set({ indications_confirmed: JSON.stringify(all) })
    .where('id', '=', row.product_id)
    .execute();
}
