// Loaded before the built server by `bench/shop.mjs`: logs each slow statement with its values.
import { appendFile } from 'node:fs';
import pg from 'pg';

const SLOW_MS = Number(process.env.WATCH_SLOWER_MS ?? 20);
const { query } = pg.Client.prototype;

async function note(answer, text, values) {
  const began = performance.now();
  try {
    await answer;
  } catch {
    return;
  }
  const ms = performance.now() - began;
  if (ms > SLOW_MS) appendFile(process.env.WATCH_QUERIES, `${JSON.stringify({ text, values, ms })}\n`, () => {});
}

pg.Client.prototype.query = function watchedQuery(asked, ...rest) {
  const answer = query.call(this, asked, ...rest);
  const text = typeof asked === 'string' ? asked : asked?.text;
  const values = Array.isArray(rest[0]) ? rest[0] : (asked?.values ?? []);
  if (text && answer instanceof Promise) void note(answer, text, values);
  return answer;
};
