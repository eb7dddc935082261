// npm test            every check, test and journey, and the count; it continues after a failure
// npm test -- PATH …  the tests in these files or folders, journeys if they are named
// npm test -- server  what depends on the type of database, for TEST_DATABASE_URL
// npm run check       everything except tests: format, lint, walls, types, dead code, tables
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);
const results = path.join(ROOT, 'test-results');

// The journeys in which the type of database may show: several concurrent people, windows or processes, stock and
// slots, and notifications over LISTEN and NOTIFY. The embedded run includes them all.
const ON_SERVER = ['booking', 'booking-hold', 'buyer', 'cart', 'live', 'meeting', 'start'];
const journeys = (names) => names.map((name) => `tests/journeys/${name}.journey.ts`);
// The endpoint tests that declare a difference (`onServer`) or test concurrency.
const MAY_DIFFER = /\bonServer\b|Promise\.all\(/;
const filesOf = (folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));
const testsOnServer = () =>
  ['src', 'demo', 'tests/conformance']
    .flatMap(filesOf)
    .filter((file) => file.endsWith('.test.ts') && MAY_DIFFER.test(readFileSync(path.join(ROOT, file), 'utf8')));

const PAGE_TYPES = ['page types', bin('react-router'), ['typegen']];
const CHECKS = [
  ['lint', bin('oxlint'), ['--type-aware']],
  // Two programs with one checker each: each needs a third of the memory of one program with four.
  ['types of the web', bin('tsc'), ['-p', 'tsconfig.web.json', '--checkers', '1']],
  ['types of the server', bin('tsc'), ['-p', 'tsconfig.server.json', '--checkers', '1']],
  ['dead code', bin('knip'), []],
  ['walls', bin('depcruise'), 'src database demo --config .dependency-cruiser.mjs --output-type err'.split(' ')],
  ['tables', process.execPath, ['scripts/tables.mjs', '--check']],
  ['format', bin('oxfmt'), ['--check', '.']],
];
const tests = (args) => [
  'unit and endpoint tests',
  bin('vitest'),
  ['run', ...args, '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
];
const BUILD = ['build', process.execPath, ['scripts/build.mjs']];
const PAGE_WEIGHT = ['page weight', process.execPath, ['scripts/page-weight.mjs']];
const stories = (files) => ['journeys', bin('playwright'), ['test', ...files]];

/** Groups one after the other; the steps of a group side by side, as many as there are processors. */
function stepsOf(asked) {
  if (asked.length === 0) return [[PAGE_TYPES], CHECKS, [tests([])], [BUILD], [PAGE_WEIGHT], [stories([])]];
  if (asked[0] === 'check') return [[PAGE_TYPES], CHECKS];
  if (asked[0] === 'server')
    return [[tests(['--project', 'endpoints', ...testsOnServer()])], [BUILD], [stories(journeys(ON_SERVER))]];
  const isJourney = (name) => /journey/.test(name);
  const named = asked.filter((name) => !isJourney(name));
  return [
    ...(named.length > 0 ? [[tests(named)]] : []),
    ...(named.length < asked.length ? [[BUILD], [stories(asked.filter(isJourney))]] : []),
  ];
}

/** Prints the output of a step: immediately if it runs alone, at its end if others run in parallel. */
function run([name, command, args], isAlone) {
  const started = performance.now();
  if (isAlone) console.info(`\n── ${name}`);
  return new Promise((resolve) => {
    const step = spawn(command, args, {
      cwd: ROOT,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: name === 'build' ? 'production' : 'test' },
    });
    let said = '';
    step.stdout?.on('data', (part) => (said += part));
    step.stderr?.on('data', (part) => (said += part));
    step.once('error', (error) => (said += error.message));
    step.once('close', (status) => {
      if (!isAlone) console.info(`\n── ${name}\n${said.trim()}`);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.info(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
      resolve(status === 0);
    });
  });
}

async function runGroup(steps) {
  const waiting = [...steps];
  const outcomes = [];
  const next = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await run(step, steps.length === 1));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, next));
  return outcomes;
}

rmSync(results, { recursive: true, force: true });
const outcomes = [];
for (const group of stepsOf(process.argv.slice(2))) outcomes.push(...(await runGroup(group)));
let passed = outcomes.filter(Boolean).length;
let failed = outcomes.length - passed;
let skipped = 0;
const read = (file) =>
  existsSync(path.join(results, file)) ? JSON.parse(readFileSync(path.join(results, file), 'utf8')) : null;
const unit = read('vitest.json');
if (unit) {
  passed += unit.numPassedTests;
  failed += unit.numFailedTests;
  skipped += unit.numPendingTests + unit.numTodoTests;
}
const walked = read('journeys.json');
if (walked) {
  passed += walked.stats.expected;
  failed += walked.stats.unexpected + walked.stats.flaky;
  skipped += walked.stats.skipped;
}
console.info(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);
