import sanitize from 'sanitize-html';

// Links of a description open nothing but pages, email and the phone.
const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Only elements that the page can show: paragraphs, lists, section headings, emphasis and links. All else is removed. */
export function cleanRichText(html: string): string {
  const cleaned = sanitize(html, {
    allowedTags: ['p', 'br', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: SCHEMES,
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // Their content is no text of ours either.
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'template',
      'svg',
      'math',
      'iframe',
      'object',
    ],
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      h1: 'h3',
      h2: 'h3',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
    },
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      ['p', 'h3', 'li', 'strong', 'em', 'a'].includes(tag) && text.trim() === '' && mediaChildren.length === 0,
  });
  return cleaned.trim();
}
