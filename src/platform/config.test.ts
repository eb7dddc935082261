import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, readSettings } from './config.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'apteek-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });

const TURN = {
  TURN_URLS: 'turn:a.example:3478, turns:a.example:5349?transport=tcp',
  TURN_SECRET: 'sixteen letters or more',
};

test('STUN and TURN are optional', () => {
  expect(read({})).toMatchObject({ STUN_URLS: [], TURN_URLS: [], ICE_TRANSPORT_POLICY: 'all', TURN_TTL_S: 3600 });
});

test('addresses are separated by commas', () => {
  expect(read({ ...TURN, STUN_URLS: 'stun:a.example', ICE_TRANSPORT_POLICY: 'relay' })).toMatchObject({
    STUN_URLS: ['stun:a.example'],
    TURN_URLS: ['turn:a.example:3478', 'turns:a.example:5349?transport=tcp'],
    ICE_TRANSPORT_POLICY: 'relay',
  });
});

test.each([
  [{ STUN_URLS: 'https://a.example' }, /^STUN_URLS must be addresses/],
  [{ ...TURN, TURN_URLS: 'stun:a.example' }, /^TURN_URLS must be addresses/],
  [{ TURN_URLS: TURN.TURN_URLS }, /belong together/],
  [{ TURN_SECRET: TURN.TURN_SECRET }, /belong together/],
  [{ ...TURN, TURN_SECRET: 'short' }, /at least 16 characters/],
  [{ ICE_TRANSPORT_POLICY: 'relay' }, /no consultation could connect/],
  [{ ICE_TRANSPORT_POLICY: 'direct' }, /must be all or relay/],
  [{ TURN_TTL_S: '5' }, /at least 60/],
])('%j is refused with a sentence', (env, sentence) => {
  expect(() => read(env as unknown as Record<string, string>)).toThrow(sentence);
});

const MERCHANT = { PAYFAST_MERCHANT_ID: '10099999', PAYFAST_MERCHANT_KEY: 'abcdefghijklm' };
const PUBLIC = { PUBLIC_URL: 'https://shop.example' };

test('an unconfigured shop is a demo reachable only from this machine', () => {
  expect(read({})).toMatchObject({ demo: true, payment_sandbox: true, is_public: false, HOST: '127.0.0.1' });
});

test.each([
  ['a merchant', { ...MERCHANT }],
  ['a public address and test payments', { ...PUBLIC, PAYMENTS: 'sandbox' }],
  ['both', { ...PUBLIC, ...MERCHANT }],
])('with %s and SEED left out there is no demo', (_, env) => {
  expect(read(env as Record<string, string>).demo).toBe(false);
});

test.each([
  [{ SEED: 'demo', ...PUBLIC }, /^SEED=demo cannot be used with .* Remove SEED=demo\.$/],
  [{ SEED: 'demo', ...MERCHANT }, /^SEED=demo cannot be used with .* Remove SEED=demo\.$/],
  [{ SEED: 'none' }, /^Set PAYFAST_MERCHANT_ID and PAYFAST_MERCHANT_KEY, or PAYMENTS=sandbox/],
  [PUBLIC, /^Set PAYFAST_MERCHANT_ID and PAYFAST_MERCHANT_KEY, or PAYMENTS=sandbox/],
  [
    { ...MERCHANT, PAYMENTS: 'sandbox' },
    /^PAYMENTS=sandbox takes test payments and cannot be used with a PayFast merchant/,
  ],
  [{ PAYMENTS: 'card' }, /^PAYMENTS must be sandbox, or unset\.$/],
])('%j does not start', (env, sentence) => {
  expect(() => read(env as unknown as Record<string, string>)).toThrow(sentence);
});

test('SEED=none takes test payments only with PAYMENTS=sandbox', () => {
  expect(read({ SEED: 'none', PAYMENTS: 'sandbox' })).toMatchObject({ demo: false, payment_sandbox: true });
  expect(read({ SEED: 'none', ...MERCHANT })).toMatchObject({ demo: false, payment_sandbox: false });
});

test('every wrong setting is named at once', () => {
  expect(() => read({ PORT: '70000', SEED: 'none', ADMIN_EMAIL: 'boss@shop.example' })).toThrow(
    /PORT must be at most 65535\.\nADMIN_EMAIL and ADMIN_PASSWORD belong together.*\nSet PAYFAST_MERCHANT_ID/,
  );
});

test('reading the settings does not touch the data folder', () => {
  const untouched = path.join(DATA_DIR, 'not-made');
  readSettings({ DATA_DIR: untouched });
  expect(existsSync(untouched)).toBe(false);
});
