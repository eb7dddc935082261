// Loaded before the built server by flows.mjs: counts statements on request. Those of a request are told apart from
// those of jobs, emails and timers by the async context of the request.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

// The built server's own module, which need not be this checkout's.
const pg = createRequire(path.join(process.cwd(), 'package.json'))('pg');
const request = new AsyncLocalStorage();
let counting = false;
let counts = { requests: 0, beside: 0 };
let texts = new Map();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countedQuery(asked, ...rest) {
  if (counting) {
    const text = typeof asked === 'string' ? asked : asked?.text;
    if (text) {
      counts[request.getStore() ? 'requests' : 'beside'] += 1;
      texts.set(text, (texts.get(text) ?? 0) + 1);
    }
  }
  return query.call(this, asked, ...rest);
};

const { emit } = Server.prototype;
Server.prototype.emit = function emitInContext(event, ...rest) {
  return counting && event === 'request'
    ? request.run(true, () => emit.call(this, event, ...rest))
    : emit.call(this, event, ...rest);
};

process.on('message', ({ kind }) => {
  if (kind === 'count') {
    counting = true;
    counts = { requests: 0, beside: 0 };
    texts = new Map();
  }
  if (kind === 'counted') {
    counting = false;
    process.send({ counts, texts: [...texts] });
  }
  if (kind === 'cpu') process.send({ cpu: process.cpuUsage() });
});
process.channel?.unref();
