import { cleanRichText } from '~/domains/catalogue/server/rich-text.ts';

const MARKUP = /<\/?[a-z][^>]*>|&(#\d+|#x[0-9a-f]+|[a-z]+\d*);/i;
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text without markup becomes paragraphs. */
function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeText(part).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** A description from any file, as the shop may show it. */
export function cleanDescription(text: string): string {
  // Some programs write a line break as two letters.
  const bare = text.replaceAll('\0', '').replaceAll('\\n', '\n').trim();
  return cleanRichText(MARKUP.test(bare) ? bare : paragraphs(bare));
}
