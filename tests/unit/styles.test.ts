import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const sheets = globSync('src/**/*.css', { cwd: ROOT });
const modules = sheets.filter((file) => file.endsWith('.module.css'));
// Emails have classes of their own, in a style element for email clients.
const components = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.|\/platform\/|\/server\//.test(file),
);

/** The selectors of a sheet: the text before each brace, without at-rules. */
const selectorsOf = (file: string) =>
  read(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/url\((["']).*?\1\)/g, '')
    .split(/[{};]/)
    .filter((part, index, parts) => index < parts.length - 1 && !part.trim().startsWith('@'))
    .map((part) => part.trim());
const camel = (name: string) => name.replaceAll(/[-_]+([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

function classesOf(file: string): Set<string> {
  const own = read(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/url\((["']).*?\1\)/g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    // declarations contain no selectors
    .replaceAll(/[\w-]+\s*:[^;{}]*;/g, ';');
  return new Set([...own.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => camel(match[1] ?? '')));
}

const withoutComparisons = (source: string) => source.replaceAll(/[!=]==\s*'[^']*'/g, '=== x');

interface Use {
  module: string;
  name: string;
  component: string;
}

/** `styles.card` in a component that has `import styles from './product-card.module.css'`. */
const uses: Use[] = components.flatMap((component) => {
  const source = read(component);
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].flatMap(([, local = '', from = '']) => {
    const module = from.startsWith('~/') ? path.join('src', from.slice(2)) : path.join(path.dirname(component), from);
    const names = [...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? '');
    return names.map((name) => ({ module, name, component }));
  });
});
const usedIn = (module: string) => new Set(uses.filter((use) => use.module === module).map(({ name }) => name));
/** The classes that others build on: `composes: button`. */
const composedIn = (module: string) =>
  [...read(module).matchAll(/composes:\s*([\w-]+)/g)].map((match) => camel(match[1] ?? ''));

describe('the styles', () => {
  it('are found, with their uses', () => {
    expect(modules.length).toBeGreaterThan(100);
    expect(uses.length).toBeGreaterThan(1000);
  });

  it('are modules but for six global sheets', () => {
    expect(
      sheets
        .filter((file) => !file.endsWith('.module.css'))
        .map((file) => path.basename(file))
        .sort(),
    ).toEqual(['base.css', 'font.css', 'print.css', 'text.css', 'theme.css', 'tokens.css']);
  });

  it('have a rule for every class that a component uses', () => {
    const known = new Map(modules.map((module) => [module, classesOf(module)]));
    expect(
      uses
        .filter(({ module, name }) => !known.get(module)?.has(name))
        .map(({ module, name, component }) => `${component}: ${name} of ${path.basename(module)}`),
    ).toEqual([]);
  });

  it('have no class that no component uses', () => {
    const dead = modules.flatMap((module) => {
      const used = new Set([...usedIn(module), ...composedIn(module)]);
      return [...classesOf(module)].filter((name) => !used.has(name)).map((name) => `${module}: ${name}`);
    });
    expect(dead).toEqual([]);
  });

  it('are used by reference: no class name is a literal', () => {
    const literal = /\bclassName=(?:"|\{\s*['"`])|classNames\([^)]*['"`]|^\s*className: ['"`]/m;
    const ofMail = /emails?(-[a-z]+)?\.tsx$/;
    expect(
      components.filter(
        (file) =>
          !ofMail.test(file) &&
          literal.test(withoutComparisons(read(file)).replaceAll(/data-slot=\{classNames\([^)]*\)\}/g, '')),
      ),
    ).toEqual([]);
  });

  it('have a unique file name for each module, because class names start with it', () => {
    const names = modules.map((file) => path.basename(file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('have every rule of a module in a layer', () => {
    const outside = modules.filter((file) => {
      const first = read(file)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .trim();
      return !first.startsWith('@layer ') || /^\}\s*[^@\s]/m.test(first);
    });
    expect(outside).toEqual([]);
  });

  it('find each data-slot that they select, and none is set that no sheet selects', () => {
    const asked = new Set(
      sheets
        .flatMap((file) => selectorsOf(file))
        .flatMap((selector) => [...selector.matchAll(/\[data-slot~?='([\w-]+)'\]/g)].map((match) => match[1] ?? '')),
    );
    const given = new Set(
      components.flatMap((file) =>
        [...withoutComparisons(read(file)).matchAll(/data-slot=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(
          ([, words, code]) =>
            words === undefined
              ? [...(code ?? '').matchAll(/'([\w -]+)'/g)].flatMap((match) => (match[1] ?? '').split(' '))
              : words.split(' '),
        ),
      ),
    );
    expect([...asked].filter((name) => !given.has(name))).toEqual([]);
    expect([...given].filter((name) => !asked.has(name) && name !== 'data-slot')).toEqual([]);
  });
});
