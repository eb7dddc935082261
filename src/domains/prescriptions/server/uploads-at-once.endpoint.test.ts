import { serve } from '@hono/node-server';
import { request, type ClientRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm, aPhoto, PATIENT } from '../../../../tests/support/prescribing.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import { UPLOADS_LIMIT } from './upload.ts';
import { createContext } from '~/platform/context.ts';
import { spendNetworkPoint } from '~/platform/rate-limit.ts';

// With real connections: the resources of a stalled sender are held by the server itself.

const MB = 1024 * 1024;
const STRANGER = '198.51.100.66';
const PATIENT_ADDRESS = '203.0.113.7';

let app: TestApp;
let server: Server;
let base: string;
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1' });
  base = await new Promise((resolve) => {
    server = serve({ fetch: app.shop.http.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      resolve(`http://127.0.0.1:${info.port}`),
    ) as Server;
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

const piece = Buffer.alloc(MB);

/** Sends all but the end of a form of 48 MB and falls silent. Resolves when it is sent, or with the answer. */
function silentUpload(opened: ClientRequest[]): Promise<number> {
  const call = request(`${base}/api/prescription`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=mark',
      'content-length': 48 * MB,
      'x-forwarded-for': STRANGER,
    },
  });
  opened.push(call);
  return new Promise((resolve) => {
    call.on('response', ({ statusCode = 0 }) => resolve(statusCode));
    // Refused and closed while it was still sending.
    call.on('error', () => resolve(429));
    const send = (left: number) => {
      if (left === 0) resolve(0);
      else call.write(piece, () => send(left - 1));
    };
    send(47);
  });
}

/** A photo of 8 MB. */
async function largePhoto(): Promise<File> {
  const photo = await (await aPhoto()).arrayBuffer();
  return new File([photo, new Uint8Array(8 * MB - photo.byteLength)], 'large.jpg', { type: 'image/jpeg' });
}

test('seven stalled uploads of one network do not stop an 8 MB upload from another network or by staff', async () => {
  const opened: ClientRequest[] = [];
  try {
    const answers = await Promise.all(Array.from({ length: 7 }, () => silentUpload(opened)));
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    const sent = await fetch(`${base}/api/prescription/`, {
      method: 'POST',
      headers: { 'x-forwarded-for': PATIENT_ADDRESS },
      body: aForm(PATIENT, [await largePhoto()]),
    });
    expect(sent.status, await sent.text()).toBe(201);
    const staff = await app.asStaff('product.create', 'product.update');
    const picture = await fetch(`${base}/api/product/product-images`, {
      method: 'POST',
      headers: { 'x-forwarded-for': STRANGER, authorization: `Bearer ${staff.token}` },
      body: aForm({}, [await largePhoto()]),
    });
    expect(picture.status, await picture.text()).toBe(200);
  } finally {
    for (const call of opened) call.destroy();
  }
});

test('a network over its hourly limit is refused before its upload is read', async () => {
  const ip = '198.51.100.77';
  const ctx = createContext(app.shop.services, { request_id: 'test', ip });
  for (let n = 0; n < UPLOADS_LIMIT.points; n += 1) await spendNetworkPoint(ctx, UPLOADS_LIMIT);
  const call = request(`${base}/api/prescription`, {
    method: 'POST',
    headers: { 'x-forwarded-for': ip, 'content-type': 'multipart/form-data; boundary=mark', 'content-length': 48 * MB },
  });
  const answer = new Promise<{ status?: number; wait?: string }>((resolve, reject) => {
    call.on('response', ({ statusCode, headers }) => resolve({ status: statusCode, wait: headers['retry-after'] }));
    call.on('error', reject);
  });
  // Not a byte of the body is sent.
  call.flushHeaders();
  try {
    const { status, wait } = await answer;
    expect([status, Number(wait) > 0]).toEqual([429, true]);
  } finally {
    call.on('error', () => undefined);
    call.destroy();
  }
});
