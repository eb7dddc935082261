import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { says, startMailServer, type MailServer } from '../../../tests/support/mail-server.ts';
import { startApp, type TestApp } from '../../../tests/support/start-app.ts';
import type { Mail } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { smtpCarrier, TIMEOUTS } from './smtp.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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

const carrier = () =>
  smtpCarrier({ SMTP_URL: server.url, SHOP_SHORT_NAME: 'Apteek', SHOP_EMAIL: 'sales@apteek.example' }, TIMEOUTS);

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

describe('the content of an email', () => {
  test('is encrypted, and account links are deleted after sending', async () => {
    await app.shop.outbox.send(aMail('ann', { text: 'reset_token=abc', holds_secret: true }));
    await write('ben');
    const sealed = (await rowOf('ann')).content ?? Buffer.alloc(0);
    expect(sealed.length).toBeGreaterThan(50);
    expect(sealed.includes('reset_token')).toBe(false);
    await deliver();
    expect((await rowOf('ann')).content).toBeNull();
    expect((await rowOf('ben')).content).not.toBeNull();
  });

  test('is not sent once its link has expired', async () => {
    server.habits.onRecipient = () => {
      throw says(451, 'later');
    };
    await app.shop.outbox.send(aMail('ann', { holds_secret: true, good_for_minutes: 60 }));
    for (let minute = 0; minute < 70; minute += 5) {
      await deliver();
      app.clock.advance(5 * MINUTE);
    }
    expect(await rowOf('ann')).toMatchObject({ state: 'given_up', content: null });
    expect((await rowOf('ann')).last_error).toContain('the link in it has expired');
  });

  test('fails after two days of attempts', async () => {
    server.habits.onRecipient = () => {
      throw says(450, 'mailbox busy');
    };
    await write('ann');
    for (let hour = 0; hour < 60; hour += 1) {
      await deliver();
      app.clock.advance(HOUR);
    }
    const row = await rowOf('ann');
    expect(row).toMatchObject({ state: 'given_up', last_error: expect.stringContaining('within 48 hours') });
    expect(row.attempts).toBeGreaterThan(40);
  });
});

describe('an email encrypted with another secret', () => {
  const stranger = () =>
    createOutbox({
      config: { ...app.ctx.config, secret: 'of another folder' },
      db: app.db,
      clock: () => app.clock.now,
      carrier: carrier(),
    });

  test('is retried without counting, and sent once the right secret is present', async () => {
    await write('ann');
    const other = stranger();
    for (let day = 0; day < 4; day += 1) {
      expect(await other.deliverDue(app.ctx.services)).toBe(1);
      expect(await rowOf('ann')).toMatchObject({
        state: 'queued',
        attempts: 0,
        last_error: expect.stringContaining('Restore DATA_DIR/secret'),
      });
      app.clock.advance(24 * HOUR);
    }
    expect(arrived()).toEqual([]);
    await deliver();
    expect(arrived()).toEqual(['ann']);
    expect(await rowOf('ann')).toMatchObject({ state: 'sent', last_error: null });
    await other.stop();
  });

  test('fails when its link expires', async () => {
    await app.shop.outbox.send(aMail('ann', { good_for_minutes: 60 }));
    const other = stranger();
    await other.deliverDue(app.ctx.services);
    app.clock.advance(2 * HOUR);
    await other.deliverDue(app.ctx.services);
    expect(await rowOf('ann')).toMatchObject({ state: 'given_up' });
    await other.stop();
  });
});

test('an email without content fails', async () => {
  await write('ann');
  await app.db.updateTable('mails').set({ content: null }).where('key', '=', 'test-ann').execute();
  await deliver();
  expect(await rowOf('ann')).toMatchObject({
    state: 'given_up',
    last_error: expect.stringContaining('its content was deleted'),
  });
});
