import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Sentence {
  /** From the root of the repository, with slashes. */
  file: string;
  line: number;
  text: string;
}

type Node = Record<string, unknown> & { type: string; start: number };

/** Strings for machines: modules, types, names of attributes' values, SQL, log lines. */
const NOT_READ = /^(ImportDeclaration|ImportExpression|ExportAllDeclaration|TS(?!As|Satisfies|NonNull))/;
const TECHNICAL_ATTRIBUTES = /^(className|id|key|name|to|href|src|type|role|rel|style|autoComplete|inputMode|data-.*)$/;
const LOG_CALL = /(?:^|\.)log\.(?:debug|info|warn|error|fatal)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A sentence or a word of one: it has a space between words, or begins like one. A key, a path or a selector does not. */
const isRead = (text: string) => /[a-z]\s+\S*[a-z]/i.test(text) || /^[A-Z]-?[a-z]/.test(text);

/** Strings, templates and JSX text of one file that people may read. */
export function sentencesOf(file: string, code: string): Sentence[] {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Sentence[] = [];
  const source = (node: Node) => code.slice(node.start, node['end'] as number);
  const add = (node: Node, text: string) => {
    const flat = text.replaceAll(/\s+/g, ' ').trim();
    if (isRead(flat)) found.push({ file, line: code.slice(0, node.start).split('\n').length, text: flat });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value) || NOT_READ.test(value.type)) return;
    const node = value;
    switch (node.type) {
      case 'Literal':
        if (typeof node['value'] === 'string') add(node, node['value']);
        return;
      case 'JSXText':
        return add(node, node['value'] as string);
      case 'TemplateLiteral': {
        const quasis = node['quasis'] as { value: { cooked: string | null; raw: string } }[];
        add(node, quasis.map((quasi) => quasi.value.cooked ?? quasi.value.raw).join('…'));
        return visit(node['expressions']);
      }
      case 'TaggedTemplateExpression':
        return /^sql\b/.test(source(node)) ? undefined : visit(node['quasi']);
      case 'JSXAttribute':
        return TECHNICAL_ATTRIBUTES.test(source(node['name'] as Node)) ? undefined : visit(node['value']);
      case 'CallExpression':
        return LOG_CALL.test(source(node['callee'] as Node)) ? undefined : visit([node['callee'], node['arguments']]);
      case 'Property':
        return visit(node['value']);
      default:
        return Object.values(node).forEach(visit);
    }
  };
  visit(program);
  return found;
}

/** All that people may read of the product: SQL and tests are left out. */
export function readSentences(root: string): Sentence[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('src', name.split(path.sep).join('/')))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/\/queries[^/]*\.ts$/.test(name))
    .toSorted()
    .flatMap((name) => sentencesOf(name, readFileSync(path.join(root, name), 'utf8')));
}
