import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'apteek-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });

const TURN = {
  TURN_URLS: 'turn:a.example:3478, turns:a.example:5349?transport=tcp',
  TURN_SECRET: 'sixteen letters or more',
};

test('without STUN and TURN two browsers meet as their networks let them', () => {
  expect(read({})).toMatchObject({ STUN_URLS: [], TURN_URLS: [], ICE_TRANSPORT_POLICY: 'all', TURN_TTL_S: 3600 });
});

test('addresses are parted by commas', () => {
  expect(read({ ...TURN, STUN_URLS: 'stun:a.example', ICE_TRANSPORT_POLICY: 'relay' })).toMatchObject({
    STUN_URLS: ['stun:a.example'],
    TURN_URLS: ['turn:a.example:3478', 'turns:a.example:5349?transport=tcp'],
    ICE_TRANSPORT_POLICY: 'relay',
  });
});

test.each([
  [{ STUN_URLS: 'https://a.example' }, /^STUN_URLS must be addresses/],
  [{ ...TURN, TURN_URLS: 'stun:a.example' }, /^TURN_URLS must be addresses/],
  [{ TURN_URLS: TURN.TURN_URLS }, /go together/],
  [{ TURN_SECRET: TURN.TURN_SECRET }, /go together/],
  [{ ...TURN, TURN_SECRET: 'short' }, /at least 16 characters/],
  [{ ICE_TRANSPORT_POLICY: 'relay' }, /nobody could meet/],
  [{ ICE_TRANSPORT_POLICY: 'direct' }, /must be all or relay/],
  [{ TURN_TTL_S: '5' }, /at least 60/],
])('%j is refused with a sentence', (env, sentence) => {
  expect(() => read(env as unknown as Record<string, string>)).toThrow(sentence);
});
