import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMessage } from '../../../tests/support/contact.ts';
import { aProduct } from '../../../tests/support/builders.ts';
import { says, startMailServer, type MailServer } from '../../../tests/support/mail-server.ts';
import { anOrder } from '../../../tests/support/shopping.ts';
import { onServer, startApp, type TestApp } from '../../../tests/support/start-app.ts';
import { inTransaction } from '../context.ts';
import type { Mail } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { smtpCarrier, TIMEOUTS } from './smtp.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUICK = { ...TIMEOUTS, connect_ms: 500, greeting_ms: 500, message_ms: 500, last_answer_ms: 500 };

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await startMailServer();
  app = await startApp({}, carrier());
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const carrier = (timeouts = TIMEOUTS) =>
  smtpCarrier({ SMTP_URL: server.url, SHOP_SHORT_NAME: 'Apteek', SHOP_EMAIL: 'sales@apteek.example' }, timeouts);

/** Another process on the same database. */
const another = (timeouts = TIMEOUTS) =>
  createOutbox({ config: app.ctx.config, db: app.db, clock: () => app.clock.now, carrier: carrier(timeouts) });

const aMail = (name: string, change: Partial<Mail> = {}): Mail => ({
  to: `${name}@example.com`,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  key: `test-${name}`,
  ...change,
});
const write = (...names: string[]) => Promise.all(names.map((name) => app.shop.outbox.send(aMail(name))));
const deliver = () => app.shop.outbox.deliverDue(app.ctx.services);
const rowOf = (name: string) =>
  app.db.selectFrom('mails').selectAll().where('key', '=', `test-${name}`).executeTakeFirstOrThrow();
const arrived = () => server.received.map(({ to }) => to.split('@')[0]).sort();

test('an email arrives once, however often it is queued, with text and HTML and no advertising headers', async () => {
  await write('ann', 'ann', 'ben');
  await write('ann');
  await deliver();
  await write('ann');
  await deliver();
  expect(arrived()).toEqual(['ann', 'ben']);
  const raw = server.received[0]?.raw ?? '';
  expect(raw).toMatch(/^From: Apteek <sales@apteek\.example>/im);
  expect(raw).toMatch(/^Content-Type: text\/plain/im);
  expect(raw).toMatch(/^Content-Type: text\/html/im);
  expect(raw).toMatch(/^Message-ID: <test-(ann|ben)@localhost>/im);
  expect(raw).not.toMatch(/^List-Unsubscribe/im);
  expect(await rowOf('ann')).toMatchObject({ state: 'sent', attempts: 1, last_error: null, kind: 'test-ann' });
});

test('an email is queued only if its transaction commits', async () => {
  const failed = inTransaction(app.ctx, async (trx) => {
    await app.shop.outbox.send(aMail('ann'), trx.db);
    throw new Error('the cause did not happen');
  });
  await expect(failed).rejects.toThrow();
  expect(await deliver()).toBe(0);
  await inTransaction(app.ctx, (trx) => app.shop.outbox.send(aMail('ann'), trx.db));
  await deliver();
  expect(arrived()).toEqual(['ann']);
});

test('a reply arrives with its PDF intact, and the thread shows it as sent', async () => {
  const pdf = Uint8Array.from([...Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 70_000 }, (_, at) => at % 256)]);
  const staff = await app.asStaff('contact_us.read', 'contact_us.update');
  const id = await aMessage(app, { email: 'asks@example.com' });
  const form = new FormData();
  form.set('message', 'Here it is.');
  form.set('files', new File([pdf], 'Quote.pdf'));
  expect((await staff.post(`business/contact-us-reply/${id}`, form)).status).toBe(201);
  await app.drain();
  const raw = server.received.find(({ to }) => to === 'asks@example.com')?.raw ?? '';
  const part = /filename=Quote\.pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1] ?? '';
  expect(Buffer.from(part, 'base64').equals(Buffer.from(pdf))).toBe(true);
  const { body } = await staff.get<{ replies: { mailed_at: string | null }[] }>(`business/contact-us/${id}`);
  expect(body.replies[0]?.mailed_at).toBe(app.clock.now.toISOString());
});

describe('a mail server that', () => {
  test('is down: orders are taken, and every email is sent once later', async () => {
    await server.close();
    await write('ann', 'ben', 'carl');
    await deliver();
    expect((await rowOf('ann')).last_error).toBe("We can't reach the mail server: there is no answer at its address");
    await anOrder(app.guest, [[await aProduct(app), 1]]);
    for (let minute = 0; minute < 10; minute += 1) {
      app.clock.advance(MINUTE);
      await app.drain();
    }
    server = await startMailServer({}, server.port);
    for (let minute = 0; minute < 90; minute += 10) {
      app.clock.advance(10 * MINUTE);
      await app.drain();
    }
    expect(arrived().filter((name) => name !== 'thandi')).toEqual(expect.arrayContaining(['ann', 'ben', 'carl']));
    expect(new Set(server.received.map(({ message_id }) => message_id)).size).toBe(server.received.length);
    expect(server.received).toHaveLength(4);
  });

  test('refuses one recipient: the others are sent, and the refusal is shown', async () => {
    server.habits.onRecipient = (address) => {
      if (address.startsWith('gone')) throw says(550, '5.1.1 No such person here');
    };
    await write('ann', 'gone', 'ben', 'carl');
    await deliver();
    app.clock.advance(HOUR);
    await deliver();
    expect(arrived()).toEqual(['ann', 'ben', 'carl']);
    expect(await rowOf('gone')).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: 'The mail server refused this address: 550 5.1.1 No such person here',
    });
  });

  test('greylists: the email is sent at the second attempt', async () => {
    const seen = new Set<string>();
    server.habits.onRecipient = (address) => {
      if (seen.size < 2 && !seen.has(address)) {
        seen.add(address);
        throw says(451, '4.7.1 Please try again later');
      }
    };
    await write('ann', 'ben');
    await deliver();
    expect(arrived()).toEqual([]);
    expect(await deliver()).toBe(0);
    app.clock.advance(MINUTE);
    await deliver();
    expect(arrived()).toEqual(['ann', 'ben']);
    expect(await rowOf('ann')).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  });

  test('disconnects during a message or closes with 421: the email is sent again with the same Message-ID', async () => {
    let deaths = 0;
    server.habits.onText = (to, cut) => {
      if (to.startsWith('ann') && deaths < 2) {
        deaths += 1;
        cut();
      }
    };
    let closings = 0;
    server.habits.onRecipient = (address) => {
      if (address.startsWith('ben') && closings < 1) {
        closings += 1;
        throw says(421, '4.3.2 Shutting down');
      }
    };
    await app.shop.outbox.send(aMail('ann', { text: 'long '.repeat(200_000) }));
    await write('ben', 'carl');
    await deliver();
    expect(arrived()).toEqual(['carl']);
    for (let minute = 0; minute < 4; minute += 1) {
      app.clock.advance(2 * MINUTE);
      await deliver();
    }
    expect(arrived()).toEqual(['ann', 'ben', 'carl']);
    expect(deaths).toBe(2);
    expect(server.received.find(({ to }) => to.startsWith('ann'))?.message_id).toBe('<test-ann@localhost>');
  });

  test('hangs: orders are still taken, and the email is sent later', async () => {
    await app.close();
    app = await startApp({}, carrier(QUICK));
    server.habits.onTaken = () => new Promise(() => {});
    const product = await aProduct(app);
    await write('ann', 'ben', 'carl', 'dan', 'eve', 'fay');
    const hanging = deliver();
    await anOrder(app.guest, [[product, 1]]);
    await hanging;
    expect((await rowOf('ann')).last_error).toContain('did not respond in time');
    server.habits.onTaken = undefined;
    app.clock.advance(HOUR);
    await deliver();
    expect(arrived()).toEqual(['ann', 'ben', 'carl', 'dan', 'eve', 'fay']);
  });

  test('is slow with one email: the others do not wait', async () => {
    let letGo = () => {};
    const slow = new Promise<void>((resolve) => (letGo = resolve));
    server.habits.onTaken = (to) => (to.startsWith('slow') ? slow : undefined);
    await write('slow', ...Array.from({ length: 20 }, (_, at) => `n${at}`));
    const all = deliver();
    await expect.poll(() => server.received.length).toBe(20);
    letGo();
    await all;
    expect(server.received).toHaveLength(21);
  });
});

test('sends 200 emails once each, over at most five reused connections', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `m${String(at).padStart(3, '0')}`);
  await write(...names);
  expect(await deliver()).toBe(200);
  expect(arrived()).toEqual(names);
  expect(server.connections().most).toBeLessThanOrEqual(5);
  expect(server.connections().made).toBeLessThanOrEqual(10);
});

test.skipIf(!onServer)('two processes send each email once', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `m${String(at).padStart(3, '0')}`);
  server.habits.onTaken = () => new Promise((resolve) => setTimeout(resolve, 5));
  await write(...names);
  const other = another();
  const [one, two] = await Promise.all([deliver(), other.deliverDue(app.ctx.services)]);
  await other.stop();
  expect(one + two).toBe(200);
  expect(Math.min(one, two)).toBeGreaterThan(20);
  expect(arrived()).toEqual(names);
});

describe('a process that stops while sending', () => {
  const lease = { lease: '0190a0a0-0000-7000-8000-000000000000', leased_until: new Date('2026-11-25T08:02:00Z') };
  const leave = (name: string, handed_over_at: Date | null) =>
    app.db
      .updateTable('mails')
      .set({ state: 'sending', ...lease, handed_over_at })
      .where('key', '=', `test-${name}`)
      .execute();

  test('before the message was sent: another sends it when the lease expires', async () => {
    await write('ann');
    await leave('ann', null);
    expect(await deliver()).toBe(0);
    app.clock.advance(3 * MINUTE);
    await deliver();
    expect(arrived()).toEqual(['ann']);
  });

  test('while the server was accepting it: the email is not resent automatically, and staff are told', async () => {
    await write('ann');
    await leave('ann', app.clock.now);
    app.clock.advance(3 * MINUTE);
    await deliver();
    expect(arrived()).toEqual([]);
    const row = await rowOf('ann');
    expect(row).toMatchObject({ state: 'given_up' });
    expect(row.last_error).toContain('may have arrived');
    expect(row.content).not.toBeNull();
  });

  test('or stalls beyond its lease: it does not close the email that another took over', async () => {
    const smtp = carrier();
    const still = createOutbox({
      config: app.ctx.config,
      db: app.db,
      clock: () => app.clock.now,
      carrier: {
        ...smtp,
        async deliver(letter, handingOver) {
          await leave('ann', null);
          await smtp.deliver(letter, handingOver);
        },
      },
    });
    await write('ann');
    await still.deliverDue(app.ctx.services);
    expect(arrived()).toEqual([]);
    expect(await rowOf('ann')).toMatchObject({ state: 'sending', lease: lease.lease });
    await still.stop();
  });

  test('normally releases unsent emails', async () => {
    server.habits.onRecipient = () => new Promise(() => {});
    await app.close();
    app = await startApp({}, carrier({ ...QUICK, message_ms: 60_000 }));
    await write('ann');
    void deliver();
    await expect.poll(async () => (await rowOf('ann')).state).toBe('sending');
    await app.shop.outbox.stop();
    expect(await rowOf('ann')).toMatchObject({ state: 'queued', lease: null });
  }, 20_000);
});
