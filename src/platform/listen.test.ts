import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { listenRefusal } from './listen.ts';

test('a port in use is reported in one sentence', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = (await once(second, 'error')) as [Error];
  first.close();
  expect(listenRefusal(error, { PORT: port, HOST: '127.0.0.1' })).toBe(
    `Port ${port} is already in use. Stop the other program or set PORT.`,
  );
});

test('an address of another machine names HOST, and other errors pass through', () => {
  const refusal = (code: string) =>
    listenRefusal(Object.assign(new Error(code), { code }), { PORT: 80, HOST: '203.0.113.9' });
  expect(refusal('EADDRNOTAVAIL')).toBe('HOST 203.0.113.9 is not an address of this machine.');
  expect(refusal('EACCES')).toBe('Port 80 is only open to administrators. Set PORT to 1024 or higher.');
  expect(refusal('EOTHER')).toBeNull();
});
