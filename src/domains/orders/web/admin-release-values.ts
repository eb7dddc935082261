import { formatRand, toRand } from '~/shared/money.ts';
import { isPharmacist, type HeldRegistration } from '~/shared/registrations.ts';
import type { FieldError } from '~/shared/errors.ts';
import type { Question } from '~/ui/confirm-questions.ts';
import type { Order } from '../contract.ts';
import type { ReleaseBody, ReleaseCheck } from '../contract-release.ts';
import type { RefusalReason } from '../refusal-reasons.ts';
import { decisionFaults, isAllRefused, refusedBy, refusedCents, type LineDecision } from '../release-rules.ts';
import { isUnpaid } from '../rules.ts';

/** One line of the release as it is typed. */
export interface TypedDecision {
  quantity: string;
  reason_code: RefusalReason | '';
  note: string;
}

export interface ReleaseValues {
  lines: Record<string, TypedDecision>;
  override_reason: string;
}

export const asOrdered = ({ lines }: Pick<ReleaseCheck, 'lines'>): ReleaseValues => ({
  lines: Object.fromEntries(
    lines.map(({ order_item_id, quantity }) => [
      order_item_id,
      { quantity: String(quantity), reason_code: '' as const, note: '' },
    ]),
  ),
  override_reason: '',
});

/** Null: no whole number of packs. */
export const typedQuantity = ({ quantity }: Pick<TypedDecision, 'quantity'>): number | null =>
  /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : null;

const decisionsOf = (check: ReleaseCheck, values: ReleaseValues): LineDecision[] =>
  check.lines.map(({ order_item_id }) => {
    const typed = values.lines[order_item_id];
    return {
      order_item_id,
      quantity: (typed && typedQuantity(typed)) ?? 0,
      ...(typed?.reason_code ? { reason_code: typed.reason_code } : {}),
      ...(typed?.note.trim() ? { note: typed.note.trim() } : {}),
    };
  });

export const toBody = (check: ReleaseCheck, values: ReleaseValues): ReleaseBody => ({
  lines: decisionsOf(check, values),
  ...(values.override_reason.trim() ? { override_reason: values.override_reason.trim() } : {}),
  version: check.version,
});

/** The warnings about what is still released. */
export const openWarnings = (check: ReleaseCheck, values: ReleaseValues): ReleaseCheck['warnings'] =>
  check.warnings.filter(({ order_item_id }) => typedQuantity(values.lines[order_item_id] ?? { quantity: '' }) !== 0);

/** Every fault that is known before it is sent, at its field. A lowered line may clear its warning: that the server says. */
export function releaseFaults(
  order: Order,
  check: ReleaseCheck,
  values: ReleaseValues,
  person: { registrations?: readonly HeldRegistration[] } | null,
): FieldError[] {
  const unread = check.lines.flatMap(({ order_item_id }, index) =>
    typedQuantity(values.lines[order_item_id] ?? { quantity: '' }) === null
      ? [{ field: `lines.${index}.quantity`, message: 'Enter a whole number of packs' }]
      : [],
  );
  if (unread.length > 0) return unread;
  const faults = decisionFaults(order.items, decisionsOf(check, values));
  const whole = openWarnings(check, values).filter(({ order_item_id }) =>
    check.lines.some(
      (line) =>
        line.order_item_id === order_item_id &&
        typedQuantity(values.lines[order_item_id] ?? { quantity: '' }) === line.quantity,
    ),
  );
  if (whole.some(({ kind }) => kind === 'limit') && !isPharmacist(person))
    faults.push({
      field: 'override_reason',
      message: 'Only a pharmacist can release more than the limit for one person',
    });
  else if (whole.length > 0 && !values.override_reason.trim())
    faults.push({ field: 'override_reason', message: 'Enter a reason, or release less' });
  return faults;
}

/** What happens, before it does. */
export function releaseQuestion(order: Order, check: ReleaseCheck, values: ReleaseValues): Question {
  const refused = refusedBy(order.items, decisionsOf(check, values));
  const back = formatRand(toRand(refusedCents(refused)));
  if (refused.length > 0 && isAllRefused(order.items, refused))
    return {
      title: `Cancel ${order.order_number}?`,
      text: `Nothing is released, so the order will be cancelled${isUnpaid(order) ? '' : ' and refunded in full'}. We’ll email the customer the reasons.`,
      yes: 'Cancel order',
      no: 'Not yet',
      tone: 'danger',
    };
  const notReleased = refused
    .map(({ item, quantity }) => `${quantity} of ${item.quantity_to_send} ${item.name}`)
    .join(', ');
  const less = isUnpaid(order) ? `The total goes down by ${back}.` : `We’ll refund ${back}.`;
  return {
    title: `Release ${order.order_number}?`,
    text: `${refused.length > 0 ? `Not released: ${notReleased}. ${less} We’ll email the customer the reasons. ` : ''}The order is released under your name. You confirm that you have checked the customer, their age, their other medicines and the quantity.`,
    yes: 'Release order',
    no: 'Not yet',
    tone: 'primary',
  };
}
