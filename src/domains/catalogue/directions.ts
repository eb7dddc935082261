import type { Product } from './contract.ts';

const HEADING =
  /<h[1-6][^>]*>[^<]*\b(?:directions|dosage|dose|how to (?:use|take))\b[^<]*<\/h[1-6]>\s*<p[^>]*>(.*?)<\/p>/is;
const NAME = /^\s*(?:directions|dosage|dose|how to (?:use|take))\b/i;

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** How to take it, as the product says in a row of its label or below a heading of its text; null if it does not. */
export function directionsOf({ facts, description }: Pick<Product, 'facts' | 'description'>): string | null {
  const fact = facts.find(([name]) => NAME.test(name))?.[1].trim();
  return fact || plain(HEADING.exec(description)?.[1] ?? '') || null;
}
