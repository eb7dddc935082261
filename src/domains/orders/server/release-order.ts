import { getProduct } from '~/domains/catalogue/server/service.ts';
import { isRegistered } from '~/domains/register/rules.ts';
import { registerSale, type SoldMedicine } from '~/domains/register/server/register-sale.ts';
import { checkAct } from '~/domains/staff/server/acts.ts';
import type { Context } from '~/platform/context.ts';
import { AppError } from '~/shared/errors.ts';
import { linesToSend, releaseAct } from '../rules.ts';
import * as queries from './queries.ts';
import type { OrderLine, OrderRecord } from './queries.ts';

/** Form and strength are the catalogue's; a deleted product has only its name. */
async function soldOf(ctx: Context, line: OrderLine): Promise<SoldMedicine> {
  const sold: SoldMedicine = {
    schedule: line.schedule,
    medicine: line.name,
    nappi_code: line.nappi_code,
    quantity_pieces: null,
    unit: null,
    packs: line.quantity_to_send,
    strength: '',
    dosage_form: '',
    active_ingredients: [],
    days: null,
    batch: null,
    expires_on: null,
  };
  try {
    const product = await getProduct(ctx, { id: line.product_id });
    const strengths = product.active_ingredients.map(({ strength }) => strength).filter(Boolean);
    return {
      ...sold,
      strength: strengths.join(' + '),
      dosage_form: product.dosage_form ?? '',
      active_ingredients: product.active_ingredients,
    };
  } catch (error) {
    if (error instanceof AppError) return sold;
    throw error;
  }
}

/** A pharmacist releases an order: its S1 and S2 items are entered in the register (General Regulations 2017 reg 35(2), (3)). */
export async function registerRelease(ctx: Context, order: OrderRecord): Promise<void> {
  const lines = linesToSend(await queries.listLines(ctx.db, order.id)).filter((line) => isRegistered(line.schedule));
  const medicines: SoldMedicine[] = [];
  for (const line of lines) medicines.push(await soldOf(ctx, line));
  await registerSale(
    ctx,
    {
      source: 'order',
      source_id: order.id,
      source_number: order.order_number,
      signature: await checkAct(ctx, releaseAct(order.schedule)),
      first_name: order.first_name,
      last_name: order.last_name,
      identity: await queries.findIdentity(ctx.db, order.id),
      address: order.address,
      collect_from: order.collect_from,
      prescriber: null,
    },
    medicines,
  );
}
