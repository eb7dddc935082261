import { audit } from '~/domains/accounts/server/audit.ts';
import { needsReview } from '~/domains/catalogue/rules.ts';
import { findCartProducts, type CartProduct } from '~/domains/catalogue/server/stock.ts';
import { medicineFactsOf } from '~/domains/catalogue/server/medicines.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid, type FieldError } from '~/shared/errors.ts';
import type { GivenAnswers } from '../contract-counter.ts';
import {
  answerFaults,
  buyerFacts,
  groupsOf,
  shownAnswers,
  tidyAnswers,
  type CounterAnswers,
  type IngredientGroup,
  type QuestionBasis,
} from '../counter-questions.ts';
import { note } from './order-history.ts';
import * as counter from './queries-counter.ts';
import type { AnswersRow } from './queries-counter.ts';
import * as queries from './queries.ts';
import type { BuyerIdentity, OrderRecord } from './queries.ts';
import { lockForRelease } from './release-access.ts';

type Medicine = Pick<CartProduct, 'name' | 'nappi_code' | 'schedule'> & { product_id: string };

/** The groups of ingredients in what a pharmacist has to release. */
async function groupsIn(ctx: Context, medicines: readonly Medicine[]): Promise<IngredientGroup[]> {
  const reviewed = medicines.filter(({ schedule }) => needsReview(schedule));
  const facts = await medicineFactsOf(
    ctx,
    reviewed.map(({ product_id }) => product_id),
  );
  return groupsOf(
    reviewed.map((medicine) => ({
      ...medicine,
      active_ingredients: facts.get(medicine.product_id)?.active_ingredients ?? [],
    })),
  );
}

/** Which questions checkout asks more for these products. */
export async function listCounterGroups(
  ctx: Context,
  { product_ids }: { product_ids: string[] },
): Promise<{ groups: IngredientGroup[] }> {
  const products = (await findCartProducts(ctx, product_ids)).filter(({ is_active }) => is_active);
  return {
    groups: await groupsIn(
      ctx,
      products.map((product) => ({ ...product, product_id: product.id })),
    ),
  };
}

const atAnswers = (faults: FieldError[], at: string): FieldError[] =>
  faults.map(({ field, message }) => ({ field: `${at}.${field}`, message }));

/** The answers given at checkout, with every fault at its field. Nothing is kept if the goods ask for nothing. */
export async function checkAnswers(
  ctx: Context,
  given: CounterAnswers | undefined,
  identity: Pick<BuyerIdentity, 'id_number' | 'date_of_birth'>,
  goods: readonly { product: CartProduct }[],
): Promise<{ answers: CounterAnswers | null; errors: FieldError[] }> {
  if (!given || !goods.some(({ product }) => needsReview(product.schedule))) return { answers: null, errors: [] };
  const groups = await groupsIn(
    ctx,
    goods.map(({ product }) => ({ ...product, product_id: product.id })),
  );
  const basis: QuestionBasis = { buyer: buyerFacts(identity, shopDate(ctx.now())), groups };
  return { answers: tidyAnswers(given, basis), errors: atAnswers(answerFaults(given, basis), 'counter_answers') };
}

/** In the transaction that places the order. */
export async function keepAnswers(ctx: Context, order_id: string, answers: CounterAnswers): Promise<void> {
  await counter.insertAnswers(ctx.db, {
    id: newId(),
    order_id,
    answers,
    source: 'buyer',
    user_id: null,
    by: null,
    at: ctx.now(),
  });
}

/** What decides which questions the buyer of this order is asked. */
export async function questionBasisOf(ctx: Context, order: OrderRecord): Promise<QuestionBasis> {
  const identity = await queries.findBuyerIdentity(ctx.db, order.id);
  const lines = await queries.listLines(ctx.db, order.id);
  return { buyer: buyerFacts(identity, shopDate(ctx.now())), groups: await groupsIn(ctx, lines) };
}

export const toGiven = ({ answers, source, by, at }: AnswersRow): GivenAnswers => ({
  values: Object.fromEntries(Object.entries(answers).flatMap(([key, value]) => (value ? [[key, value] as const] : []))),
  shown: shownAnswers(answers),
  source,
  by,
  at: at.toISOString(),
});

/** The buyer answered on the phone: written beside what they answered before, and the latest counts. */
export async function recordCounterAnswers(
  ctx: Context,
  { id, answers = {} }: { id: string; answers?: CounterAnswers },
): Promise<GivenAnswers> {
  return inTransaction(ctx, async (trx) => {
    const order = await lockForRelease(trx, id);
    const basis = await questionBasisOf(trx, order);
    const faults = answerFaults(answers, basis);
    if (faults.length > 0) throw invalid(atAnswers(faults, 'answers'));
    const { by, user_id } = byStaff(trx);
    const row: AnswersRow = {
      id: newId(),
      order_id: order.id,
      answers: tidyAnswers(answers, basis),
      source: 'phone',
      user_id,
      by,
      at: trx.now(),
    };
    await counter.insertAnswers(trx.db, row);
    await queries.updateOrder(trx.db, order.id, {}, trx.now());
    await note(trx, order.id, {
      status: order.order_status,
      by,
      user_id,
      note: 'Recorded the answers that the customer gave by phone.',
    });
    await audit(trx, { action: 'order.answers_recorded', object_kind: 'order', object_id: order.id });
    return toGiven(row);
  });
}
