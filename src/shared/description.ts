// A description is safe HTML of p, ul, li, h3 and strong; each h3 starts a new part.

interface Part {
  title: string | null;
  html: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** The text alone, for places that take no markup. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1')
    .trim();
}

/** The part before the first h3 has no title. */
export function partsOf(html: string): Part[] {
  const [before = '', ...rest] = html.split(/<h3[^>]*>/i);
  const parts = rest.map((part) => {
    const [title = '', ...body] = part.split(/<\/h3>/i);
    return { title: plainText(title), html: body.join('') };
  });
  return [{ title: null, html: before }, ...parts].filter((part) => plainText(part.html) !== '');
}

/** At most this many characters, cut after a whole word. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : undefined).replace(/[\s.,;:]+$/, '')}…`;
}
