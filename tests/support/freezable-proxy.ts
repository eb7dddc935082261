import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface FreezableProxy {
  /** The same address, through the proxy. */
  reach: (url: string) => string;
  /** From now on nothing passes in either direction, silently: as with a server process that was stopped. */
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
}

/** A proxy between the shop and a PostgreSQL server. */
export async function openFreezableProxy(target: string): Promise<FreezableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
  };
  const server = createServer((shop) => {
    const database = connect(Number(port), hostname);
    const pass = (from: Socket, to: Socket) => {
      add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', () => to.destroy());
      if (isFrozen) from.pause();
    };
    pass(shop, database);
    pass(database, shop);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    reach: (url) => {
      const through = new URL(url);
      through.host = `127.0.0.1:${address.port}`;
      return through.href;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
