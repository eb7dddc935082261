// A release line by line: what may be asked for, what it costs less and what the buyer reads. Pure: the panel shows with
// the same functions what the server does. Whole cents throughout.
import { toCents } from '../../shared/money.ts';
import type { FieldError } from '../../shared/errors.ts';
import { lineAmounts } from '../cart/rules.ts';
import { needsReview } from '../catalogue/rules.ts';
import type { Order } from './contract.ts';
import { REFUSAL_REASON, REFUSAL_REASONS, reasonFault, reasonText, type RefusalReason } from './refusal-reasons.ts';
import { billedQuantity, linesToSend } from './rules.ts';

export type ReleasedItem = Pick<
  Order['items'][number],
  | 'id'
  | 'name'
  | 'schedule'
  | 'quantity'
  | 'quantity_unbilled'
  | 'quantity_to_send'
  | 'price'
  | 'discount'
  | 'promo_discount'
>;

/** What was decided on one line. */
export interface LineDecision {
  order_item_id: string;
  quantity: number;
  reason_code?: RefusalReason | undefined;
  note?: string | undefined;
}

/** A line of which less is released than was ordered. */
export interface Refused<Item extends ReleasedItem = ReleasedItem> {
  item: Item;
  /** Not released. */
  quantity: number;
  reason_code: RefusalReason;
  note: string | null;
}

/** The lines that a registered person decides on. */
export const linesToRelease = <Item extends Pick<ReleasedItem, 'schedule' | 'quantity_to_send'>>(
  items: readonly Item[],
): Item[] => linesToSend(items).filter(({ schedule }) => needsReview(schedule));

/** Every fault of the decisions, at its field; `lines.0.quantity`. */
export function decisionFaults(items: readonly ReleasedItem[], decisions: readonly LineDecision[]): FieldError[] {
  return decisions.flatMap(({ order_item_id, quantity, reason_code, note }, index) => {
    const fault = (field: string, message: string): FieldError[] => [{ field: `lines.${index}.${field}`, message }];
    const item = items.find(({ id }) => id === order_item_id);
    if (!item) return fault('order_item_id', 'This item is not on the order');
    if (decisions.findIndex((other) => other.order_item_id === order_item_id) < index)
      return fault('order_item_id', `${item.name} is listed twice`);
    if (quantity > item.quantity_to_send)
      return fault('quantity', `At most ${item.quantity_to_send} of ${item.name} can be released`);
    if (quantity === item.quantity_to_send) return [];
    if (!needsReview(item.schedule))
      return fault(
        'quantity',
        `Only Schedule 1 and 2 medicine can be lowered here. Refund ${item.name} from the payment instead`,
      );
    if (reason_code === undefined) return fault('reason_code', `Choose a reason for releasing less of ${item.name}`);
    if (!REFUSAL_REASONS.includes(reason_code))
      return fault('reason_code', 'This reason is only for cancelling a whole order');
    const missing = reasonFault(reason_code, note);
    return missing === null ? [] : fault('note', missing);
  });
}

/** Of decisions without faults: what is not released. */
export const refusedBy = <Item extends ReleasedItem>(
  items: readonly Item[],
  decisions: readonly LineDecision[],
): Refused<Item>[] =>
  decisions.flatMap(({ order_item_id, quantity, reason_code, note }) => {
    const item = items.find(({ id }) => id === order_item_id);
    const refused = item ? item.quantity_to_send - quantity : 0;
    return item && refused > 0 && reason_code ? [{ item, quantity: refused, reason_code, note: note || null }] : [];
  });

/** Whether anything of the order is left to send. */
export const isAllRefused = (items: readonly ReleasedItem[], refused: readonly Refused[]): boolean =>
  linesToSend(items).every(
    (item) => refused.find((one) => one.item.id === item.id)?.quantity === item.quantity_to_send,
  );

/** The code's share in so many of the line's pieces. */
export const promoCents = (item: ReleasedItem, pieces: number): number =>
  Math.round((toCents(item.promo_discount) * pieces) / Math.max(1, billedQuantity(item)));

/** What so many pieces of a line cost, after discount and code. */
export const piecesCents = (item: ReleasedItem, pieces: number): number =>
  toCents(lineAmounts(item.price, item.discount, pieces).product_total) - promoCents(item, pieces);

/** What the buyer gets back for what is not released. */
export const refusedCents = (refused: readonly Refused[]): number =>
  refused.reduce(
    (sum, { item, quantity }) =>
      sum + piecesCents(item, item.quantity_to_send) - piecesCents(item, item.quantity_to_send - quantity),
    0,
  );

const share = ({ item, quantity }: Refused): string =>
  quantity === item.quantity_to_send ? 'not supplied' : `${quantity} of ${item.quantity_to_send} not supplied`;

/** For the buyer: one line for each. */
export const refusedText = (refused: readonly Refused[]): string =>
  refused.map((one) => `${one.item.name}: ${share(one)}. ${reasonText(one.reason_code, one.note)}`.trim()).join('\n');

/** On the refund and its credit note, at most so many characters. */
export function refundReason(refused: readonly Refused[], most: number): string {
  const parts = refused.map(
    ({ item, quantity, reason_code }) => `${quantity} x ${item.name} (${REFUSAL_REASON[reason_code].brief})`,
  );
  const text = `Not supplied: ${parts.join('; ')}`;
  return text.length <= most ? text : `Not supplied: ${refused.length} items. See the order for the reasons.`;
}
