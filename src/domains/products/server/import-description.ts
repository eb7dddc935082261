import sanitizeHtml from 'sanitize-html';

const MARKUP = /<\/?[a-z][^>]*>|&(#\d+|#x[0-9a-f]+|[a-z]+\d*);/i;
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Words without markup become paragraphs. */
function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeText(part).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** A description of whatever file as the shop may show it: words, lists and headings, no script, style, picture or frame. */
export function cleanDescription(text: string): string {
  const bare = text.replaceAll('\0', '').replace(/\\n/g, '\n').trim();
  if (bare === '') return '';
  if (!MARKUP.test(bare)) return paragraphs(bare);
  return sanitizeHtml(bare, {
    allowedTags: ['p', 'br', 'h3', 'ul', 'ol', 'li', 'strong', 'em'],
    allowedAttributes: {},
    // The page's own headings stand above: whatever a file calls a heading is a part of the description.
    transformTags: { h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em' },
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title'],
  })
    .replace(/<(p|li|h3|strong|em)>(\s|&nbsp;|<br \/>|\u00a0)*<\/\1>/g, '')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
