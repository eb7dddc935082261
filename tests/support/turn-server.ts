import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

/** coturn, as packaged by Debian. */
export const hasTurnServer = spawnSync('turnserver', ['--version']).error === undefined;

export interface TurnServer {
  settings: { TURN_URLS: string; TURN_SECRET: string; ICE_TRANSPORT_POLICY: string };
  /** Silently: everything it relays is lost. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A real one on this machine's loopback, configured as in docs/deploy except for the settings that a loopback needs. */
export async function startTurnServer(port: number): Promise<TurnServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'apteek-turn-'));
  const secret = 'a secret of the journeys alone';
  let running: ReturnType<typeof spawn> | null = null;
  async function start(): Promise<void> {
    const options = [
      '-n',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      `--min-port=${port + 10}`,
      `--max-port=${port + 60}`,
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--realm=apteek.example',
      '--allow-loopback-peers',
      '--fingerprint',
      '--no-tls',
      '--no-dtls',
      '--no-cli',
      '--log-file=stdout',
      `--pidfile=${path.join(folder, 'pid')}`,
      `--userdb=${path.join(folder, 'db')}`,
    ];
    running = spawn('turnserver', options, { stdio: 'ignore', cwd: folder });
    const listens = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
        socket.once('connect', () => socket.destroy());
      });
    await expect.poll(listens, { timeout: 20_000 }).toBe(true);
  }
  async function kill(): Promise<void> {
    const ending = running;
    running = null;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  }
  await start();
  return {
    settings: {
      TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`,
      TURN_SECRET: secret,
      ICE_TRANSPORT_POLICY: 'relay',
    },
    kill,
    start,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
