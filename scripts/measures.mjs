// npm run measures [-- --json]: measures of the code base, for a table of before and after.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { NOUNS } from '../.dependency-cruiser.mjs';

const ROOT = path.join(import.meta.dirname, '..');
const SOURCE = /\.(ts|tsx)$/;
const TEST = /\.(endpoint\.)?test\.tsx?$|\/service\.test\.ts$/;

function filesBelow(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const linesOf = (file) => read(file).split('\n').length - 1;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const files = filesBelow('src');
const sources = files.filter((file) => SOURCE.test(file) && !file.endsWith('/tables.ts'));
const code = sources.filter((file) => !TEST.test(file));

// ── Folders: how many source files each named folder holds, without tests ──
const roomOf = (file) => /^src\/(domains\/[^/]+|shell\/[^/]+|ui\/admin|[^/]+)\//.exec(file)?.[1] ?? 'src';
const rooms = new Map();
for (const file of code) rooms.set(roomOf(file), (rooms.get(roomOf(file)) ?? 0) + 1);

// ── Order: a noun may import those before it ──
const ORDER = NOUNS;
const nounOf = (file) => /^src\/domains\/([^/]+)\//.exec(file)?.[1];
const partOf = (file) =>
  /\/(server|web)\//.exec(file)?.[1] ?? (/\/contract[a-z-]*\.ts$/.test(file) ? 'contract' : 'rules');
const imports = [];
for (const file of code) {
  const from = nounOf(file);
  if (!from) continue;
  for (const [, target = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*'([~.][^']+)'/g)) {
    const full = target.startsWith('~/') ? `src/${target.slice(2)}` : path.posix.join(path.posix.dirname(file), target);
    const to = nounOf(full);
    if (to && to !== from) imports.push({ file, part: partOf(file), from, to });
  }
}
const isBackwards = ({ from, to }) => ORDER.indexOf(to) > ORDER.indexOf(from);
const backwards = imports.filter(isBackwards);
const countBy = (list, key) => {
  const counts = {};
  for (const one of list) counts[key(one)] = (counts[key(one)] ?? 0) + 1;
  return counts;
};

/** Nouns that reach themselves through others: the largest cycle (strongly connected nouns). */
function largestRing() {
  const reach = new Map(
    ORDER.map((noun) => [noun, new Set(imports.filter(({ from }) => from === noun).map(({ to }) => to))]),
  );
  for (const middle of ORDER)
    for (const from of ORDER)
      if (reach.get(from).has(middle)) for (const to of reach.get(middle)) reach.get(from).add(to);
  const rings = ORDER.map((noun) => ORDER.filter((other) => reach.get(noun).has(other) && reach.get(other).has(noun)));
  return rings.reduce((longest, ring) => (ring.length > longest.length ? ring : longest), []);
}

// ── Styles ──
const sheets = files.filter((file) => file.endsWith('.css'));
const globalSheets = sheets.filter((file) => !file.endsWith('.module.css'));
const classes = new Map();
for (const file of globalSheets) {
  const text = read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\([^)]*\)|"[^"]*"/g, '');
  for (const name of new Set([...text.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, found]) => found)))
    classes.set(name, (classes.get(name) ?? 0) + 1);
}

// ── Names ──
// Nouns that only look like gerunds.
const NOT_GERUNDS =
  /^(booking|bookings|listing|heading|rating|string|ring|thing|pricing|setting|settings|king|spring|building|meeting|upcoming|dispensing)$/;
const gerunds = code.filter((file) => {
  const words = path
    .basename(file)
    .replace(/\.[a-z.]+$/, '')
    .split('-');
  return words.some((word) => /[a-z]{2}ing$/.test(word) && !NOT_GERUNDS.test(word));
});

// ── Sizes ──
const lines = code.map((file) => ({ file, lines: linesOf(file) })).toSorted((a, b) => b.lines - a.lines);
const listFiles = code.filter((file) => /\/web\/(use-)?admin-/.test(file));
const built = path.join(ROOT, 'build/client/assets');
let assets = null;
try {
  const all = readdirSync(built).filter((file) => /\.(js|css)$/.test(file));
  assets = Object.fromEntries(
    ['js', 'css'].map((kind) => {
      const own = all.filter((file) => file.endsWith(`.${kind}`));
      return [
        kind,
        {
          files: own.length,
          kb: Math.round(sum(own.map((file) => statSync(path.join(built, file)).size)) / 1024),
          gzip_kb: Math.round(sum(own.map((file) => gzipSync(readFileSync(path.join(built, file))).length)) / 1024),
        },
      ];
    }),
  );
} catch {
  // Not built.
}

const measures = {
  'source files without tests': code.length,
  'lines of them': sum(lines.map((one) => one.lines)),
  'median lines of a file': lines[Math.floor(lines.length / 2)]?.lines,
  'largest files': lines.slice(0, 5).map((one) => `${one.file} ${one.lines}`),
  'largest rooms': [...rooms]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 8)
    .map(([room, count]) => `${room} ${count}`),
  'rooms of more than 80 files': [...rooms.values()].filter((count) => count > 80).length,
  'imports from noun to noun': imports.length,
  'of them backwards': backwards.length,
  'backwards by part': countBy(backwards, ({ part }) => part),
  'backwards by nouns': Object.entries(countBy(backwards, ({ from, to }) => `${from} -> ${to}`))
    .toSorted((a, b) => b[1] - a[1])
    .map(([pair, count]) => `${pair} ${count}`),
  'nouns in the largest ring': largestRing().length,
  'files of back office screens': listFiles.length,
  'lines of back office screens': sum(listFiles.map(linesOf)),
  'style sheets': sheets.length,
  'of them global': globalSheets.length,
  'lines of CSS': sum(sheets.map(linesOf)),
  'global class names': classes.size,
  'of them in several sheets': [...classes.values()].filter((count) => count > 1).length,
  'file names with a gerund': gerunds.length,
  gerunds: gerunds,
  'built for the browser': assets,
  'direct dependencies': Object.keys(JSON.parse(read('package.json')).dependencies).length,
};

if (process.argv.includes('--json')) console.info(JSON.stringify(measures, null, 2));
else
  for (const [what, value] of Object.entries(measures)) {
    if (Array.isArray(value)) console.info(`${what}:\n${value.map((one) => `  ${one}`).join('\n')}`);
    else console.info(`${what}: ${value && typeof value === 'object' ? JSON.stringify(value) : value}`);
  }
