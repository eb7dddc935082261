import { audit } from '~/domains/accounts/server/audit.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate, shopInstant, shopTime } from '~/shared/dates.ts';
import { invalid, notFound } from '~/shared/errors.ts';
import { toNumeric, toRand } from '~/shared/money.ts';
import type { Page } from '~/shared/schemas.ts';
import { CSV_MOST, type BusinessPayment, type PaymentListRow, type PaymentTotals, type Refund } from '../contract.ts';
import { CSV_BOM, csvLine } from '~/shared/csv.ts';
import { isAllowed } from '~/shared/permissions.ts';
import { hasMoney, isForAPerson } from '../refund-rules.ts';
import { withoutKey } from '../rules.ts';
import * as lists from './queries-lists.ts';
import type { ListedPayment, PaymentFilter, PaymentSort, PaymentView, StatusSum } from './queries-lists.ts';
import { listPaymentsOf, listRefunds, type RefundRow } from './queries-refunds.ts';
import * as queries from './queries.ts';
import type { PaymentRow } from './queries.ts';

// The payments as staff see them: the list with its totals, one with all its notices, the export.

interface Filters {
  q?: string;
  status?: string;
  provider?: string;
  purpose?: string;
  from?: string;
  to?: string;
  min_amount?: number;
  max_amount?: number;
  due?: 'true' | 'false' | '1' | '0';
  replaced?: boolean;
  sort: PaymentSort;
}

const split = (list: string | undefined): string[] => (list ? list.split(',') : []);

function filterOf(input: Filters): PaymentFilter {
  return {
    words: (input.q ?? '').split(/\s+/).filter(Boolean),
    providers: split(input.provider),
    purposes: split(input.purpose),
    from: input.from ? shopInstant(input.from) : null,
    before: input.to ? shopInstant(addDays(input.to, 1)) : null,
    min_amount: input.min_amount ?? null,
    max_amount: input.max_amount ?? null,
    replaced: input.replaced ?? false,
  };
}

const viewOf = (input: Filters): PaymentView => ({
  statuses: split(input.status),
  due: input.due === 'true' || input.due === '1',
});

const isSeen = ({ statuses, due }: PaymentView, sum: StatusSum): boolean =>
  (statuses.length === 0 || statuses.includes(sum.status)) && (!due || sum.is_due);

const toListRow = (payment: ListedPayment): PaymentListRow => ({
  uuid: payment.uuid,
  status: payment.status,
  amount: toRand(payment.amount_cents),
  refunded: toRand(payment.refunded_cents),
  refund_pending: toRand(payment.refund_pending_cents),
  refund_due: toRand(payment.refund_due_cents),
  fee: payment.fee_cents === null ? null : toRand(payment.fee_cents),
  currency: 'ZAR',
  provider: payment.provider,
  provider_reference: payment.provider_reference,
  purpose: payment.purpose,
  purpose_id: payment.purpose_id,
  description: payment.description,
  name: `${payment.first_name} ${payment.last_name}`.trim(),
  email: payment.email,
  created_at: payment.created_at.toISOString(),
  paid_at: payment.paid_at?.toISOString() ?? null,
  is_replaced: payment.replaced_at !== null,
  attempts: payment.attempts,
  attention: payment.attention,
});

export const toRefund = (refund: RefundRow): Refund => ({
  id: refund.id,
  payment_uuid: refund.payment_uuid,
  amount: toRand(refund.amount_cents),
  reason: refund.reason,
  state: refund.state,
  by_hand: refund.by_hand,
  provider_reference: refund.provider_reference,
  told: refund.told,
  by: refund.by_name,
  created_at: refund.created_at.toISOString(),
  closed_at: refund.closed_at?.toISOString() ?? null,
});

function totalsOf(sums: readonly StatusSum[]): PaymentTotals {
  const all = { paid: 0, refunded: 0, fees: 0, fees_unknown: 0, due: 0 };
  for (const sum of sums.filter(({ status }) => hasMoney(status))) {
    all.paid += sum.amount_cents;
    all.refunded += sum.refunded_cents;
    all.fees += sum.fee_cents;
    all.fees_unknown += sum.fees_unknown;
    all.due += sum.due_cents;
  }
  return {
    paid: toRand(all.paid),
    refunded: toRand(all.refunded),
    net: toRand(all.paid - all.refunded),
    fees: toRand(all.fees),
    fees_unknown: all.fees_unknown,
    refund_due: toRand(all.due),
  };
}

const countOf = (sums: readonly StatusSum[]) => sums.reduce((all, { count }) => all + count, 0);

export async function getPayments(
  ctx: Context,
  { page, page_size, ...input }: Filters & { page: number; page_size: number },
): Promise<Page<PaymentListRow> & { totals: PaymentTotals; counts: Record<string, number> }> {
  const filter = filterOf(input);
  const view = viewOf(input);
  const sums = await lists.sumByStatus(ctx.db, filter);
  const wanted = sums.filter((sum) => isSeen(view, sum));
  const total = countOf(wanted);
  const rows = await lists.listPaymentRows(ctx.db, filter, {
    ...view,
    sort: input.sort,
    limit: page_size,
    offset: (page - 1) * page_size,
    total,
  });
  const counts: Record<string, number> = { all: countOf(sums), due: countOf(sums.filter(({ is_due }) => is_due)) };
  for (const { status, count } of sums) counts[status] = (counts[status] ?? 0) + count;
  return { items: rows.map(toListRow), total, page, page_size, totals: totalsOf(wanted), counts };
}

/** Without an audit entry: for a caller who has just changed it. */
export async function readBusinessPayment(ctx: Context, uuid: string): Promise<BusinessPayment> {
  const payment = await queries.findPayment(ctx.db, uuid);
  if (!payment) throw notFound('We could not find that payment.');
  const events = await queries.listPaymentEvents(ctx.db, uuid);
  const attempts = await listPaymentsOf(ctx.db, payment.purpose, payment.purpose_id);
  const attention = events.filter(({ kind }) => isForAPerson(kind)).length;
  return {
    ...toListRow({ ...payment, attempts: attempts.length, attention }),
    purpose_url: withoutKey(payment.purpose_url),
    version: payment.version,
    events: !isAllowed('payment.read', ctx.actor)
      ? []
      : events.map(({ at, kind, raw }) => ({ at: at.toISOString(), kind, raw })),
    refunds: (await listRefunds(ctx.db, [uuid])).map(toRefund),
    attempts_of: attempts.map((one) => ({
      uuid: one.uuid,
      status: one.status,
      is_replaced: one.replaced_at !== null,
      amount: toRand(one.amount_cents),
      provider: one.provider,
      created_at: one.created_at.toISOString(),
    })),
  };
}

/** The notices contain names and emails as the provider sent them: opening them is recorded in the audit log. */
export async function getBusinessPayment(ctx: Context, { uuid }: { uuid: string }): Promise<BusinessPayment> {
  const payment = await readBusinessPayment(ctx, uuid);
  await audit(ctx, { action: 'payment.opened', object_kind: 'payment', object_id: uuid });
  return payment;
}

export async function listRefusedNotices(
  ctx: Context,
  { page, page_size }: { page: number; page_size: number },
): Promise<
  Page<{ id: string; payment_uuid: string | null; description: string | null; at: string; kind: string; raw: string }>
> {
  const rows = await lists.listRefusedNoticeRows(ctx.db, page_size, (page - 1) * page_size);
  const total = await lists.countRefusedNotices(ctx.db);
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total, page, page_size };
}

const CSV_HEAD = [
  'created',
  'paid',
  'status',
  'for',
  'name',
  'email',
  'amount',
  'refunded',
  'refund_on_its_way',
  'refund_due',
  'fee',
  'currency',
  'provider',
  'provider_reference',
  'payment_id',
];
const CSV_STEP = 2_000;

const when = (at: Date | null) => (at ? `${shopDate(at)} ${shopTime(at)}` : '');

const csvRow = (payment: PaymentRow): string =>
  csvLine([
    when(payment.created_at),
    when(payment.paid_at),
    payment.status,
    payment.description,
    `${payment.first_name} ${payment.last_name}`.trim(),
    payment.email,
    toNumeric(payment.amount_cents),
    toNumeric(payment.refunded_cents),
    toNumeric(payment.refund_pending_cents),
    toNumeric(payment.refund_due_cents),
    payment.fee_cents === null ? '' : toNumeric(payment.fee_cents),
    'ZAR',
    payment.provider,
    payment.provider_reference ?? '',
    payment.uuid,
  ]);

/** Newest first, read in steps: neither the database nor this thread is held for long. */
export async function exportPayments(ctx: Context, input: Filters): Promise<File> {
  const filter = filterOf(input);
  const view = viewOf(input);
  const count = countOf((await lists.sumByStatus(ctx.db, filter)).filter((sum) => isSeen(view, sum)));
  if (count > CSV_MOST) {
    const message = `There are ${count} payments, but a file can hold at most ${CSV_MOST}. Please choose fewer days.`;
    throw invalid([{ field: 'from', message }]);
  }
  const parts: string[] = [CSV_BOM, csvLine(CSV_HEAD)];
  let last: PaymentRow | null = null;
  for (;;) {
    const rows: PaymentRow[] = await lists.listBehind(ctx.db, filter, view, last, CSV_STEP);
    parts.push(rows.map(csvRow).join(''));
    last = rows.at(-1) ?? null;
    if (rows.length < CSV_STEP) break;
  }
  await audit(ctx, { action: 'payments.exported', object_kind: 'payment', detail: { rows: count } });
  return new File(parts, `payments-${shopDate(ctx.now())}.csv`, { type: 'text/csv;charset=utf-8' });
}
