import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const TEXT = /\.(ts|tsx|mjs|css|sql|md|json|ya?ml|html|example)$|(^|\/)[A-Z][a-z]+file$/;
// Pictures and the texts of invented goods; installed or built files.
const NOT_OURS = /^(node_modules|build|data|test-results|\.git|\.react-router|database\/seed\/(media|catalogue))(\/|$)/;

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder)).flatMap((name) => {
    const file = path.posix.join(folder, name);
    if (NOT_OURS.test(file) || file === 'package-lock.json') return [];
    if (statSync(path.join(ROOT, file)).isDirectory()) return filesBelow(file);
    return TEXT.test(file) ? [file] : [];
  });
}
const FILES = filesBelow('.').map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const readDoc = (name: string) => readFileSync(path.join(ROOT, 'docs/spec', name), 'utf8');
const numbersOf = (text: string, entry: RegExp) =>
  new Set([...text.matchAll(entry)].map(([, number]) => Number(number)));

/** "5", "6 to 8, 10 and 11": every number that is meant. */
function expand(words: string): number[] {
  return words.split(/, | and /).flatMap((part) => {
    const [from = 0, to = from] = part.split(' to ').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

// A number with a point is a rule of Good Pharmacy Practice ("rule 1.5"); a branch of a switch begins its line.
const LIST = String.raw`(\d+(?:(?:, | and | to )\d+)*)(?![\d.]*\d)`;
const CITED = {
  'docs/spec/pharmacy-rules.md': {
    cited: new RegExp(String.raw`\brules? ${LIST}`, 'gi'),
    known: numbersOf(readDoc('pharmacy-rules.md'), /^\| (\d+) \|/gm),
  },
  'docs/spec/cases.md': {
    cited: new RegExp(String.raw`(?<!^\s*)\bcases? ${LIST}`, 'gim'),
    known: numbersOf(readDoc('cases.md'), /^(\d+)\. /gm),
  },
  'docs/spec/specification.md': {
    cited: new RegExp(String.raw`\bspec(?:ification)? sections? ${LIST}`, 'gi'),
    known: numbersOf(readDoc('specification.md'), /^## (\d+)\. /gm),
  },
};

describe('citations in code, tests and documents', () => {
  test.each(Object.entries(CITED))('every cited number is in %s', (_, { cited, known }) => {
    const missing = FILES.flatMap(({ file, text }) =>
      [...text.matchAll(cited)].flatMap(([words, list = '']) =>
        expand(list)
          .filter((number) => !known.has(number))
          .map(() => `${file}: ${words}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('rules and cases are numbered from 1 without gaps', () => {
    for (const { known } of Object.values(CITED))
      expect([...known]).toEqual(Array.from({ length: known.size }, (_, at) => at + 1));
  });

  test('every named document exists', () => {
    const documents = new Set(FILES.filter(({ file }) => file.endsWith('.md')).map(({ file }) => path.basename(file)));
    const missing = FILES.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<![*\w])([\w-]+\.md)\b/g)]
        .filter(([, name = '']) => !documents.has(name))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('every link between documents leads to a file', () => {
    const broken = FILES.filter(({ file }) => file.endsWith('.md')).flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#]+)[^)]*\)/g)]
        .filter(([, target = '']) => !existsSync(path.join(ROOT, path.dirname(file), target)))
        .map(([, target]) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('every file named in a how-to, CONTRIBUTING or SECURITY exists', () => {
    const documents = FILES.filter(({ file }) => /^(docs\/how-to\/|CONTRIBUTING|SECURITY)/.test(file));
    const missing = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/`((?:src|tests|database|scripts|docs|public)\/[\w./-]+\.\w+)`/g)]
        .filter(([, name = '']) => !name.includes('NNNN') && !existsSync(path.join(ROOT, name)))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('no path leads outside the repository', () => {
    const outside = FILES.flatMap(({ file, text }) => {
      const from = path.join(ROOT, path.dirname(file));
      const paths = [
        ...text.matchAll(/((?:\.\.\/)+shared\/[\w./-]*)/g),
        ...text.matchAll(/import\.meta\.(?:dirname|url), ['"`]((?:\.\.\/)+[\w./-]*)/g),
      ].map(([, found = '']) => ({ found, full: path.resolve(from, found) }));
      return paths
        .filter(({ full }) => !full.startsWith(ROOT + path.sep) && full !== ROOT)
        .concat(paths.filter(({ found, full }) => found.includes('shared/') && !existsSync(full)))
        .map(({ found }) => `${file}: ${found}`);
    });
    expect(outside).toEqual([]);
  });
});
