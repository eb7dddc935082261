// npm run dev: pages and API reload when a file changes. The same modules as in production, loaded through Vite.
import { createAdaptorServer } from '@hono/node-server';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { listenRefusal } from '../src/platform/listen.ts';
import { socketServer } from '../src/platform/sockets.ts';

let vite;
const load = () => vite.ssrLoadModule('/src/development.ts');
const server = createAdaptorServer({
  fetch: async (request, env) => (await load()).handle(request, env),
  websocket: { server: socketServer() },
  createServer: (options, listener) =>
    createHttpServer(options, (request, response) => {
      vite.middlewares(request, response, () => void listener(request, response));
    }),
});
vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
server.once('error', (error) => {
  console.error(listenRefusal(error, { PORT: port, HOST: host }) ?? error);
  process.exit(2);
});
server.listen(port, host, () => void fetch(`http://localhost:${port}/readyz`));
