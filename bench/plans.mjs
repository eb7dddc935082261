// The statements behind one request, as the server itself ran them (watch-queries.mjs), each with its plan.
import { readFileSync, writeFileSync } from 'node:fs';

export async function printPlans(pool, watched, question, most) {
  writeFileSync(watched, '');
  await question();
  const ran = readFileSync(watched, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  ran.sort((one, other) => other.ms - one.ms);
  for (const { text, values, ms } of ran.slice(0, most)) {
    console.info(`${Math.round(ms)} ms: ${text.replace(/\s+/g, ' ')}`);
    if (!/^\s*(select|with)/i.test(text)) continue;
    const { rows } = await pool.query(`explain (analyze, costs off) ${text}`, values);
    for (const row of rows) console.info(`    ${row['QUERY PLAN'].slice(0, 300)}`);
  }
}
