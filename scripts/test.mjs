// npm test: every check of the project, one after the other; it goes on after a failure and ends with the count.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);
const results = path.join(ROOT, 'test-results');
rmSync(results, { recursive: true, force: true });

// `npm test -- server`: only what the kind of database changes.
const onlyDatabase = process.argv.includes('server');
// Of the stories in a browser, those in which the kind of database may show: several people, windows or processes at once,
// stock and times, and what is told over LISTEN and NOTIFY. The embedded run has them all.
const ON_SERVER = ['booking', 'buyer', 'cart', 'live', 'meeting', 'start'];
const stories = (names) => names.map((name) => `tests/journeys/${name}.journey.ts`);
const STEPS = [
  ['format', bin('oxfmt'), ['--check', '.']],
  ['lint', bin('oxlint'), ['--type-aware']],
  [
    'walls',
    bin('depcruise'),
    ['src', 'database', 'demo', '--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
  ],
  ['page types', bin('react-router'), ['typegen']],
  ['types', bin('tsc'), ['-p', '.']],
  ['dead code', bin('knip'), []],
  [
    'unit and endpoint tests',
    bin('vitest'),
    [
      'run',
      // The rules know no database: once is enough.
      ...(onlyDatabase ? ['--project', 'endpoints'] : []),
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ],
  ],
  ['build', process.execPath, ['scripts/build.mjs']],
  ['page weight', process.execPath, ['scripts/page-weight.mjs']],
  ['journeys', bin('playwright'), ['test', ...(onlyDatabase ? stories(ON_SERVER) : [])]],
];

const steps = onlyDatabase ? STEPS.filter(([name]) => /tests|build|journeys/.test(name)) : STEPS;

let passed = 0;
let failed = 0;
let skipped = 0;
for (const [name, command, args] of steps) {
  console.info(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: name === 'build' ? 'production' : 'test' },
  });
  console.info(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  if (status === 0) passed += 1;
  else failed += 1;
}
const read = (file) =>
  existsSync(path.join(results, file)) ? JSON.parse(readFileSync(path.join(results, file), 'utf8')) : null;
const unit = read('vitest.json');
if (unit) {
  passed += unit.numPassedTests;
  failed += unit.numFailedTests;
  skipped += unit.numPendingTests + unit.numTodoTests;
}
const journeys = read('journeys.json');
if (journeys) {
  passed += journeys.stats.expected;
  failed += journeys.stats.unexpected + journeys.stats.flaky;
  skipped += journeys.stats.skipped;
}
console.info(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);
