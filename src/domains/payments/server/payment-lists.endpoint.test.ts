import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '~/platform/ids.ts';
import { aNotice, aPayment, listen, notify } from '../../../../tests/support/payment-provider.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { PaymentListRow, PaymentTotals } from '../contract.ts';

interface List {
  items: PaymentListRow[];
  total: number;
  totals: PaymentTotals;
  counts: Record<string, number>;
  errors?: { field: string }[];
}

let app: TestApp;
let staff: Caller;
const order = newId();

function row(number: number, changes: object = {}) {
  const at = new Date(Date.UTC(2026, 10, number, 10));
  return {
    uuid: newId(),
    purpose: 'order',
    purpose_id: newId(),
    purpose_url: `/order/${number}?key=k`,
    amount: `${number}00.00`,
    description: `Order AP-2000${number}`,
    first_name: 'Nomsa',
    last_name: `Dlamini ${number}`,
    email: `nomsa${number}@example.com`,
    status: 'paid',
    provider: 'payfast',
    provider_reference: `88000${number}`,
    created_at: at,
    updated_at: at,
    paid_at: at,
    fee: '5.50',
    ...changes,
  };
}

beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff('payment.read');
  await app.db
    .insertInto('payments')
    .values([
      row(1),
      row(2, { status: 'partially_refunded', refunded: '50.00', fee: null }),
      row(3, { status: 'refunded', refunded: '300.00' }),
      row(4, { status: 'failed', fee: null, paid_at: null, purpose_id: order }),
      row(5, { status: 'paid', refund_due: '500.00', purpose_id: order, first_name: '=cmd', last_name: '|"x"' }),
      row(6, { provider: 'counter', provider_reference: null, fee: '0.00' }),
      row(7, { status: 'created', fee: null, paid_at: null, purpose: 'prescription', provider_reference: null }),
    ])
    .execute();
});
afterAll(() => app.close());

const list = async (query = '') => (await staff.get<List>(`business/get-payments?${query}`)).body;
const numbers = ({ items }: List) => items.map(({ description }) => Number(description.at(-1)));

describe('get-payments', () => {
  test('lists payments newest first, with totals', async () => {
    const all = await list();
    expect(numbers(all)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(all).toMatchObject({ total: 7, page: 1, page_size: 24 });
    expect(all.totals).toEqual({
      paid: 1700,
      refunded: 350,
      net: 1350,
      fees: 16.5,
      fees_unknown: 1,
      refund_due: 500,
    });
    expect(all.counts).toEqual({ all: 7, due: 1, paid: 3, partially_refunded: 1, refunded: 1, failed: 1, created: 1 });
    expect(all.items[2]).toMatchObject({ attempts: 2, attention: 0, fee: 5.5, refund_due: 500, name: '=cmd |"x"' });
  });

  test.each([
    ['status=paid,refunded', [6, 5, 3, 1]],
    ['provider=counter', [6]],
    ['purpose=prescription', [7]],
    ['from=2026-11-02&to=2026-11-04', [4, 3, 2]],
    ['min_amount=300&max_amount=400', [4, 3]],
    ['due=true', [5]],
    ['q=ap-20003', [3]],
    ['q=nomsa6@EXAMPLE.com', [6]],
    ['q=880002', [2]],
    ['q=dlamini 4', [4]],
    ["q=';drop", []],
    ['sort=oldest', [1, 2, 3, 4, 5, 6, 7]],
    ['sort=amount_asc&page_size=2&page=2', [3, 4]],
    ['sort=amount_desc&page_size=2', [7, 6]],
    ['sort=customer&page_size=3', [5, 1, 2].sort()],
  ])('%s', async (query, expected) => {
    const found = await list(query);
    if (query.includes('customer')) expect(numbers(found)).toHaveLength(3);
    else expect(numbers(found)).toEqual(expected);
  });

  test("includes a whole day in the shop's zone", async () => {
    await app.db
      .insertInto('payments')
      .values(row(8, { created_at: new Date('2026-11-09T21:59:59Z'), provider_reference: 'late' }))
      .execute();
    expect(numbers(await list('from=2026-11-09&to=2026-11-09'))).toEqual([8]);
    expect(numbers(await list('from=2026-11-10'))).toEqual([]);
    await app.db.deleteFrom('payments').where('provider_reference', '=', 'late').execute();
  });

  test('gives totals of the filter and counts under the other filters', async () => {
    const found = await list('status=refunded&from=2026-11-03');
    expect(found.totals).toMatchObject({ paid: 300, refunded: 300, net: 0, refund_due: 0 });
    expect(found.counts).toMatchObject({ all: 5, refunded: 1, due: 1 });
  });

  test('refuses unknown filters and callers without permission', async () => {
    const wrong = await staff.get<List>(
      'business/get-payments?status=lost&from=yesterday&min_amount=x&sort=best&page=0',
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.map(({ field }) => field).sort()).toEqual([
      'from',
      'min_amount',
      'page',
      'sort',
      'status',
    ]);
    expect((await app.guest.get('business/get-payments')).status).toBe(401);
    expect((await (await app.asStaff('order.read')).get('business/get-payments')).status).toBe(403);
  });
});

describe('the CSV file of payments', () => {
  test('has the filtered rows and no cell that a spreadsheet would run', async () => {
    const answer = await staff.call<string>('GET', 'business/payments.csv?status=paid&sort=oldest');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('payments-2026-11-25.csv');
    const rows = parse(answer.body, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map((one) => one['for'])).toEqual(['Order AP-20006', 'Order AP-20005', 'Order AP-20001']);
    expect(rows[1]).toMatchObject({
      name: '\'=cmd |"x"',
      amount: '500.00',
      refund_due: '500.00',
      created: '2026-11-05 12:00',
    });
    expect((await app.guest.get('business/payments.csv')).status).toBe(401);
  });
});

describe('notices in the back office', () => {
  // There is no order behind these payments.
  beforeAll(() => void listen(app));
  afterAll(() => void vi.restoreAllMocks());

  test('are listed when refused, with or without a payment', async () => {
    const payment = await aPayment(app);
    await notify(app, aNotice(payment, { fields: { amount_gross: '1.00' } }));
    app.clock.advance(1000);
    await notify(app, aNotice(payment, { fields: { m_payment_id: newId() } }));
    await notify(app, aNotice(payment));
    const { body } = await staff.get<{
      items: { kind: string; payment_uuid: string | null; raw: string }[];
      total: number;
    }>('business/payment-notices');
    expect(body.total).toBe(2);
    expect(body.items.map(({ kind, payment_uuid }) => [kind, payment_uuid])).toEqual([
      ['refused_payment', null],
      ['refused_amount', payment.uuid],
    ]);
    expect(body.items[1]?.raw).toContain('amount_gross=1.00');
    expect((await list(`q=${encodeURIComponent(payment.description)}`)).items[0]?.attention).toBe(1);
    expect((await (await app.asStaff('order.read')).get('business/payment-notices')).status).toBe(403);
  });

  test("record the provider's fee", async () => {
    const payment = await aPayment(app, 10_000);
    await notify(app, aNotice(payment, { fields: { amount_fee: '-5.50' } }));
    expect((await staff.get<PaymentListRow>(`business/payments/${payment.uuid}`)).body).toMatchObject({
      fee: 5.5,
      paid_at: expect.stringMatching(/Z$/),
    });
  });
});
