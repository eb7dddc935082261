// npm run dev: pages and API reload when a file changes. The same modules as in production, loaded through Vite.
import { getRequestListener } from '@hono/node-server';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';

const server = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const load = () => vite.ssrLoadModule('/src/development.ts');
const listener = getRequestListener(async (request) => (await load()).handle(request));

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
const port = Number(process.env.PORT || 3000);
server.listen(port, () => void fetch(`http://localhost:${port}/readyz`));
