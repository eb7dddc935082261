import { audit } from '~/domains/accounts/server/audit.ts';
import { checkAct } from '~/domains/staff/server/acts.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { conflict } from '~/shared/errors.ts';
import { unconfirmedIndications } from '../indication-rules.ts';
import { insertConfirmation } from './queries-indications.ts';
import { lockProduct } from './queries-product-form.ts';
import { noProduct } from './service.ts';

/** A pharmacist answers for a text that names an indication: it is shown from now on, until a new phrase is added (rule 19). */
export async function confirmIndications(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<{ indications_confirmed: string[] }> {
  const signature = await checkAct(ctx, 'confirm_texts');
  return inTransaction(ctx, async (trx) => {
    const product = await lockProduct(trx.db, id);
    if (!product) throw noProduct();
    const open = unconfirmedIndications(product, product.indications_confirmed);
    const phrases = [...new Set(open.flatMap((named) => named.phrases))];
    if (phrases.length === 0) throw conflict(`Nothing in the texts of ${product.name} is hidden.`);
    const indications_confirmed = [...product.indications_confirmed, ...phrases];
    const row = {
      id: newId(),
      product_id: id,
      phrases,
      reason,
      confirmed_by: signature.user_id,
      confirmed_by_name: signature.name,
      confirmed_by_number: signature.registration_number,
      confirmed_at: trx.now(),
    };
    await insertConfirmation(trx.db, row, indications_confirmed);
    await audit(trx, {
      action: 'product.indications_confirmed',
      object_kind: 'product',
      object_id: id,
      detail: { phrases: phrases.length },
    });
    return { indications_confirmed };
  });
}
