import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailFault } from '~/platform/mailer/faults.ts';
import type { Letter } from '~/platform/mailer/mailer.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { MailRow } from '../contract.ts';
import { countFailedMails, type MailLog } from './service.ts';

let app: TestApp;
let staff: Caller;
const sent: Letter[] = [];
let refused = new Set<string>();
beforeAll(async () => {
  app = await startApp(
    {},
    {
      async deliver(letter, handingOver) {
        if (refused.has(letter.to)) throw new MailFault('The mail server refused this address: 550 no', 'never');
        await handingOver();
        sent.push(letter);
      },
      list: async () => [],
      read: async () => null,
      close: () => {},
    },
  );
  staff = await app.asStaff('notification.read', 'notification.update', 'order.read', 'staff.read');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('mails').execute();
  sent.length = 0;
  refused = new Set();
});

const write = async (name: string, change: object = {}) => {
  await app.shop.outbox.send({
    to: `${name}@example.com`,
    subject: `For ${name}`,
    html: '<p>secret words</p>',
    text: 'secret words',
    key: `order-0190a0a0-0000-7000-8000-000000000000-${name}`,
    ...change,
  });
  app.clock.advance(1000);
};
const list = async (query = '') => (await staff.get<MailLog>(`business/mails${query}`)).body;
const resend = ({ id }: Pick<MailRow, 'id'>) => staff.post<MailRow & { detail: string }>(`business/mails/${id}/resend`);
const idOf = async (name: string) => {
  const row = (await list()).items.find(({ to }) => to.startsWith(name));
  if (!row) throw new Error(`no mail to ${name}`);
  return row;
};

describe('the email log', () => {
  test('lists the delivery status of every email, newest first, without content', async () => {
    refused.add('gone@example.com');
    await write('ann');
    await write('gone');
    await app.drain();
    await write('ben', { kind: 'reset' });
    const log = await list();
    expect(log.items.map(({ to, state }) => [to, state])).toEqual([
      ['ben@example.com', 'queued'],
      ['gone@example.com', 'failed'],
      ['ann@example.com', 'sent'],
    ]);
    expect(log.items[1]?.last_error).toBe('The mail server refused this address: 550 no');
    expect(log).toMatchObject({ total: 3, counts: { all: 3, waiting: 1, sent: 1, failed: 1 } });
    expect(log.kinds).toEqual(['order-ann', 'order-gone', 'reset']);
    expect(JSON.stringify(log)).not.toContain('secret words');
  });

  test('can be searched by recipient, filtered and paged', async () => {
    for (const name of ['ann', 'anna', 'ben', 'carl', 'dan']) await write(name, { kind: name === 'ben' ? 'b' : 'a' });
    await app.drain();
    expect((await list('?q=ANN')).items.map(({ to }) => to)).toEqual(['anna@example.com', 'ann@example.com']);
    expect((await list('?kind=b')).total).toBe(1);
    expect((await list('?view=failed')).items).toEqual([]);
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?view=sent&page=${page}&page_size=2`)));
    expect(pages.flatMap(({ items }) => items.map(({ to }) => to[0]))).toEqual(['d', 'c', 'b', 'a', 'a']);
    expect(pages[0]?.total).toBe(5);
    expect((await staff.get('business/mails?view=everything')).status).toBe(422);
    expect((await list('?q=%25')).total).toBe(0);
  });
});

test('emails about records that staff may not read are not listed, counted or resent', async () => {
  const kinds = [
    'order-paid',
    'prescription-quoted',
    'booking-confirmed',
    'contact-reply',
    'payment-refund',
    'verify-email',
  ];
  for (const kind of kinds) await write(kind, { kind });
  await app.drain();
  const seenBy = async (reader: Caller) => {
    const { body } = await reader.get<MailLog>('business/mails');
    expect(body).toMatchObject({
      total: body.items.length,
      counts: { all: body.items.length, sent: body.items.length },
    });
    expect(body.kinds).toEqual(body.items.map(({ kind }) => kind).toSorted());
    return body.kinds;
  };
  expect(await seenBy(await app.asStaff('admin'))).toEqual(kinds.toSorted());
  expect(await seenBy(await app.asRole('shop_assistant'))).toEqual(
    kinds.filter((kind) => !/^(prescription|verify)/.test(kind)).toSorted(),
  );
  const practitioner = await app.asRole('practitioner');
  // Of their own consultations alone, and an email does not say whose it is.
  expect(await seenBy(practitioner)).toEqual([]);
  expect(await seenBy(await app.asRole('pharmacist'))).toContain('prescription-quoted');
  expect(await seenBy(await app.asStaff('notification.read', 'staff.read'))).toEqual(['verify-email']);
  const { id } = await idOf('order-paid');
  expect((await practitioner.post(`business/mails/${id}/resend`)).status).toBe(404);
  expect((await practitioner.get<MailLog>('business/mails?kind=order-paid')).body.items).toEqual([]);
});

async function actorWith(resource: 'notification') {
  return {
    user_id: staff.user_id ?? '',
    first_name: 'S',
    last_name: 'T',
    roles: ['x'],
    permissions: { [resource]: { read: true }, order: { read: true } },
    token: '',
    second_factor: false,
    registrations: [],
    second_factor_due: false,
  };
}

describe('resending an email', () => {
  test('sends a delivered email again as a new message', async () => {
    await write('ann');
    await app.drain();
    const answer = await resend(await idOf('ann'));
    expect(answer).toMatchObject({ status: 200, body: { state: 'queued', attempts: 0 } });
    expect((await resend(await idOf('ann'))).status).toBe(409);
    await app.drain();
    await app.drain();
    expect(sent.map(({ message_id }) => message_id.split('@')[0])).toEqual([
      '<order-0190a0a0-0000-7000-8000-000000000000-ann',
      '<order-0190a0a0-0000-7000-8000-000000000000-ann.2',
    ]);
    const entries = await app.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'mail.sent_again')
      .execute();
    expect(entries).toEqual([{ actor_id: staff.user_id }]);
  });

  test('sends a refused email again as the same message', async () => {
    refused.add('ann@example.com');
    await write('ann');
    await app.drain();
    refused = new Set();
    expect((await resend(await idOf('ann'))).status).toBe(200);
    await app.drain();
    expect(sent.map(({ message_id }) => message_id.split('@')[0])).toEqual([
      '<order-0190a0a0-0000-7000-8000-000000000000-ann',
    ]);
  });

  test('refuses emails with account links, with deleted content, and unknown ids', async () => {
    await write('ann', { holds_secret: true });
    await write('ben');
    await app.drain();
    const ann = await idOf('ann');
    expect(ann.not_again).toContain('opens an account');
    expect(await resend(ann)).toMatchObject({ status: 409, body: { detail: ann.not_again } });
    await app.db.updateTable('mails').set({ content: null }).execute();
    expect((await resend(await idOf('ben'))).body.detail).toContain('no longer keep');
    expect((await resend({ id: '0190a0a0-0000-7000-8000-000000000000' })).status).toBe(404);
    const reader = await app.asStaff('notification.read');
    expect((await reader.post(`business/mails/${ann.id}/resend`)).status).toBe(403);
  });
});

// The clock advances by a month, after which the sessions have expired.
test('counts emails that need attention for the dashboard', async () => {
  refused.add('gone@example.com');
  await write('gone');
  await app.drain();
  const actor = { ...(await actorWith('notification')), email: '' };
  expect(await countFailedMails({ ...app.ctx, actor })).toBe(1);
  expect(await countFailedMails(app.ctx)).toBe(0);
  app.clock.advance(31 * 24 * 3600 * 1000);
  expect(await countFailedMails({ ...app.ctx, actor })).toBe(0);
});
