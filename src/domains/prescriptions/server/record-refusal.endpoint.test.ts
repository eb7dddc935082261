import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPhoto, aPrescription, aQuote, seen, sendPrescription } from '../../../../tests/support/prescribing.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { sweepOrphans } from './files.ts';

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1' });
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

const from = (address: string, caller: Caller) => (method: string, target: string, body?: unknown) =>
  caller.call(method, target, body, { 'x-forwarded-for': address });
async function told(address: string) {
  return app.db
    .selectFrom('audit_log')
    .select(['action', 'object_id', 'actor_id', 'detail'])
    .where('ip_address', '=', address)
    .where('action', 'like', 'prescription.%refused')
    .orderBy('at')
    .orderBy('id')
    .execute();
}
const NONE = '00000000-0000-7000-8000-000000000000';

describe('refused access is recorded', () => {
  test('on every endpoint of a prescription, for strangers, other patients and staff without permission', async () => {
    const owner = await app.asCustomer();
    const sent = await aPrescription(owner);
    const quote = await aQuote(pharmacist, sent);
    const other = await app.asCustomer('Sipho');
    const clerk = await app.asStaff('order.read', 'order.update');
    // The key of one prescription opens that one only.
    const { key } = await aPrescription(app.guest);
    const one = `prescription/${sent.prescription_id}`;
    const doors: [string, string, unknown?][] = [
      ['GET', one],
      ['GET', `${one}?key=${key}`],
      ['GET', `${one}/invoice.pdf?key=${key}`],
      ['GET', `${one}/delivery-note.pdf?key=${key}`],
      ['GET', `${one}/copy.pdf?key=${key}`],
      ['POST', `${one}/repeat?key=${key}`, {}],
      ['POST', `${one}/transfer?key=${key}`, { to: 'Another pharmacy' }],
      ['PUT', `prescription/choose/${quote.medicines[0]?.medicine_id}`, { accept: true, key }],
      ['GET', `${one}?key=guessed`],
      ['GET', `prescription/pay-now/${sent.prescription_id}?key=guessed`],
      ['PUT', `prescription/cancel/${sent.prescription_id}`, { key: 'guessed' }],
      ['PUT', `prescription/choose/${quote.medicines[0]?.medicine_id}`, { accept: true, key: 'guessed' }],
      ['GET', `prescription/${NONE}?key=guessed`],
    ];
    for (const [at, caller] of [app.guest, other, clerk].entries()) {
      const address = `198.51.100.${at + 1}`;
      const ask = from(address, caller);
      for (const [method, target, body] of doors) {
        const answer = await ask(method, target, body);
        expect(answer.status, `${method} ${target}`).toBe(404);
        expect(Object.keys(answer.body)).toEqual(['detail']);
      }
      const form = new FormData();
      form.append('message', 'Mine');
      expect((await ask('PUT', `prescription/answer/${sent.prescription_id}`, form)).status).toBe(404);
      const entries = await told(address);
      expect(entries).toHaveLength(doors.length + 1);
      expect(new Set(entries.map((entry) => entry.actor_id))).toEqual(new Set([caller.user_id]));
    }
    expect((await seen(owner, sent)).body.prescription_status).toBe('quoted');
  });

  test('for a link that is altered, made up, expired or of someone who lost their role', async () => {
    const sent = await aPrescription(app.guest);
    const assistant = await app.asStaff('prescription.read');
    const linkOf = async (caller: Caller) => ((await seen(caller, sent)).body.files[0]?.url ?? '').replace('/api/', '');
    const own = await linkOf(app.guest);
    const theirs = await linkOf(assistant);
    const ask = from('198.51.100.9', app.guest);
    expect((await ask('GET', own)).status).toBe(200);
    const [page = '', ends = '', reader = '', mark = ''] = own.slice('prescription/file/'.length).split('.');
    const { user_id } = await app.asCustomer('Lindiwe');
    const altered = [
      [page, String(Number(ends) + 3600), reader, mark],
      [page, ends, `u-${user_id}`, mark],
      [NONE, ends, reader, mark],
      [page, ends, reader, mark.split('').reverse().join('')],
    ];
    for (const parts of altered) expect((await ask('GET', `prescription/file/${parts.join('.')}`)).status).toBe(404);
    await app.db
      .deleteFrom('user_roles')
      .where('user_id', '=', assistant.user_id ?? '')
      .execute();
    expect((await ask('GET', theirs)).status).toBe(404);
    app.clock.advance(11 * 60_000);
    const late = await ask('GET', own);
    expect([late.status, late.body.detail]).toEqual([
      404,
      'This link has expired. Please open the prescription again.',
    ]);
    const entries = await told('198.51.100.9');
    expect(entries.map(({ action }) => action)).toEqual(Array(6).fill('prescription.file_refused'));
    expect(entries.map(({ detail }) => (detail as { fault?: string }).fault)).toEqual([
      ...Array<undefined>(5),
      'expired',
    ]);
  });

  test('without flooding the log: the first twenty, then doublings with their count, finally 429', async () => {
    const ask = from('203.0.113.77', app.guest);
    const answers: number[] = [];
    for (let at = 0; at < 130; at += 1)
      answers.push((await ask('GET', at % 2 ? `prescription/${NONE}` : 'prescription/file/made.up')).status);
    expect(answers.slice(0, 100)).toEqual(Array(100).fill(404));
    expect(answers.slice(100)).toEqual(Array(30).fill(429));
    const entries = await told('203.0.113.77');
    expect(entries).toHaveLength(22);
    expect(entries.slice(-2).map(({ detail }) => (detail as { tries?: number }).tries)).toEqual([40, 80]);
    // A caller with the key still has access, and so does everyone else.
    const sent = await aPrescription(app.guest);
    expect((await ask('GET', `prescription/${sent.prescription_id}?key=${sent.key}`)).status).toBe(200);
    expect((await from('203.0.113.78', app.guest)('GET', `prescription/${NONE}`)).status).toBe(404);
    app.clock.advance(61 * 60_000);
    expect((await ask('GET', `prescription/${NONE}`)).status).toBe(404);
    expect(await told('203.0.113.77')).toHaveLength(23);
  });

  test('counting one IPv6 network as one caller', async () => {
    for (let at = 0; at < 30; at += 1)
      await from(`2001:db8:5:7::${at.toString(16)}`, app.guest)('GET', `prescription/${NONE}`);
    const entries = await app.db
      .selectFrom('audit_log')
      .select('id')
      .where('ip_address', 'like', '2001:db8:5:7:%')
      .execute();
    expect(entries).toHaveLength(20);
  });
});

describe('files in the private store', () => {
  const folder = () => path.join(app.ctx.config.data_dir, 'private/prescriptions');
  const lying = () => readdirSync(folder()).sort();

  test('are not left behind by a failed upload', async () => {
    const before = lying();
    const bad = new File(['GIF89a'], 'a.gif');
    expect((await sendPrescription(app.guest, {}, [await aPhoto(), bad])).status).toBe(415);
    expect((await sendPrescription(app.guest, { id_number: '1' })).status).toBe(422);
    const headers = { 'idempotency-key': 'prescription-once' };
    await sendPrescription(app.guest, {}, undefined, headers);
    const once = lying();
    expect(once).toHaveLength(before.length + 2);
    await sendPrescription(app.guest, {}, undefined, headers);
    expect(lying()).toEqual(once);
  });

  test('are deleted after a day only if no prescription names them', async () => {
    const sent = await aPrescription(app.guest);
    const mine = lying();
    await app.ctx.services.private_files.put('prescriptions/orphan-old', Buffer.from('x'));
    await app.ctx.services.private_files.put('prescriptions/orphan-new', Buffer.from('x'));
    const old = new Date(app.ctx.now().getTime() - 25 * 3600_000);
    const fresh = new Date(app.ctx.now().getTime() - 3600_000);
    for (const name of lying()) utimesSync(path.join(folder(), name), old, old);
    utimesSync(path.join(folder(), 'orphan-new.sealed'), fresh, fresh);
    await sweepOrphans(app.ctx);
    expect(lying()).toEqual([...mine, 'orphan-new.sealed'].sort());
    const { body } = await seen(app.guest, sent);
    expect((await app.shop.http.request(body.files[0]?.url ?? '')).status).toBe(200);
  });
});
