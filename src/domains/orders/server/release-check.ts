import { audit, auditReading } from '~/domains/accounts/server/audit.ts';
import { listDirections } from '~/domains/catalogue/server/medicines.ts';
import { listSupplied, type Supplied } from '~/domains/register/server/supplied.ts';
import { amountText } from '~/domains/register/supply-rules.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate } from '~/shared/dates.ts';
import { maskIdentity } from '~/shared/identity-number.ts';
import type { ReleaseCheck } from '../contract-release.ts';
import { buyerFacts } from '../counter-questions.ts';
import { linesToRelease } from '../release-rules.ts';
import { questionBasisOf, toGiven } from './counter-answers.ts';
import { medicinesOf, piecesIn, strengthOf, type LineMedicine } from './line-medicines.ts';
import * as counter from './queries-counter.ts';
import * as queries from './queries.ts';
import type { BuyerIdentity, OrderLine, OrderRecord } from './queries.ts';
import { findForRelease } from './release-access.ts';
import { warningsOn } from './release-warnings.ts';

/** How far back earlier supplies are listed. */
const RECENT_DAYS = 180;
const REVIEWED = ['S1', 'S2'];

function buyerOf(order: OrderRecord, identity: BuyerIdentity, today: string): ReleaseCheck['buyer'] {
  const { id_number, passport_number, date_of_birth, buyer_address } = identity;
  const passport = passport_number === null ? null : ('passport' as const);
  return {
    first_name: order.first_name,
    last_name: order.last_name,
    phone: order.phone,
    identity_kind: id_number === null ? passport : 'id',
    identity_masked: maskIdentity(id_number ?? passport_number),
    date_of_birth,
    ...buyerFacts(identity, today),
    address: order.address ?? buyer_address,
  };
}

const toLine = (medicine: LineMedicine<OrderLine>, directions: string | null): ReleaseCheck['lines'][number] => ({
  order_item_id: medicine.line.id,
  name: medicine.line.name,
  schedule: medicine.line.schedule,
  strength: strengthOf(medicine),
  dosage_form: medicine.facts?.dosage_form ?? '',
  quantity: medicine.line.quantity_to_send,
  pieces: piecesIn(medicine, medicine.line.quantity_to_send),
  pieces_per_pack: medicine.contents?.pieces ?? null,
  unit: medicine.contents?.unit ?? null,
  directions,
});

const toSuppliedRow = (supplied: Supplied): ReleaseCheck['supplied'][number] => ({
  date: supplied.date,
  source: supplied.source,
  source_number: supplied.source_number,
  schedule: supplied.schedule,
  medicine: supplied.medicine,
  amount: amountText(supplied),
});

/** All that a decision needs, for the person who may make it; every reading is in the audit log. */
export async function getReleaseCheck(ctx: Context, { id }: { id: string }): Promise<ReleaseCheck> {
  const order = await findForRelease(ctx, id);
  await auditReading(ctx, { action: 'order.release_checked', object_kind: 'order', object_id: order.id });
  const today = shopDate(ctx.now());
  const since = addDays(today, -RECENT_DAYS);
  const own = await queries.findBuyerIdentity(ctx.db, order.id);
  const identity = own.id_number ?? own.passport_number;
  const lines = linesToRelease(await queries.listLines(ctx.db, order.id));
  const medicines = await medicinesOf(ctx, lines);
  const directions = await listDirections(
    ctx,
    lines.map(({ product_id }) => product_id),
  );
  const answers = await counter.findAnswers(ctx.db, order.id);
  const supplied = identity === null ? [] : await listSupplied(ctx, identity, { since });
  const inReview =
    identity === null ? [] : await counter.listInReview(ctx.db, identity, { except: order.id, schedules: REVIEWED });
  const isOpen = order.order_status === 'pharmacist_review';
  return {
    order_id: order.id,
    order_number: order.order_number,
    order_status: order.order_status,
    version: order.version,
    buyer: buyerOf(order, own, today),
    answers: answers && toGiven(answers),
    question_basis: await questionBasisOf(ctx, order),
    // What this order itself supplied is no earlier supply.
    supplied: supplied.filter(({ source_id }) => source_id !== order.id).map(toSuppliedRow),
    supplied_since: since,
    in_review: inReview.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    warnings: isOpen
      ? await warningsOn(
          ctx,
          identity,
          lines.map((line) => ({ line, quantity: line.quantity_to_send })),
        )
      : [],
    lines: medicines.map((medicine) => toLine(medicine, directions.get(medicine.line.product_id) ?? null)),
  };
}

/** The full number, to compare with the ID in hand: each request is recorded. */
export async function getOrderIdentity(
  ctx: Context,
  { id }: { id: string },
): Promise<{ id_number: string | null; passport_number: string | null }> {
  const order = await findForRelease(ctx, id);
  const { id_number, passport_number } = await queries.findBuyerIdentity(ctx.db, order.id);
  await audit(ctx, { action: 'order.identity_opened', object_kind: 'order', object_id: order.id });
  return { id_number, passport_number };
}
