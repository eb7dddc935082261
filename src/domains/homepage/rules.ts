// Types only: this file runs in the browser too, which must not load the schemas.
import type { Slide } from './contract.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A percent sign that is not part of an escape is literal. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The product that a link leads to, by its page's address here or by the whole address; null for other pages. */
export function productLink(link: string, publicUrl: string): { slug: string; id?: string } | null {
  const home = new URL(publicUrl);
  const at = URL.parse(link, home);
  if (!at || at.host !== home.host) return null;
  const [, room, slug] = at.pathname.split('/');
  if (room?.toLowerCase() !== 'product' || !slug) return null;
  const id = at.searchParams.get('id') ?? '';
  return { slug: decoded(slug).toLowerCase(), ...(ID.test(id) ? { id: id.toLowerCase() } : {}) };
}

const FIELD_LABELS: Partial<Record<keyof Slide, string>> = {
  title: 'title',
  text: 'text',
  link: 'link',
  link_text: 'button text',
  second_link: 'second link',
  second_link_text: 'second button text',
  tint: 'colour',
  alt: 'picture description',
  image: 'picture',
};

/** Someone else's changes to the slide since then, where they differ from this request. */
export function changedMessage(now: Slide, sent: Partial<Slide>): string {
  const differing = (Object.keys(FIELD_LABELS) as (keyof Slide)[]).filter(
    (field) => field in sent && sent[field] !== now[field],
  );
  const names = differing.map((field) => FIELD_LABELS[field]).join(', ');
  return names === ''
    ? 'Someone else has changed this slide. Reload to see the latest version.'
    : `Someone else has changed this slide (${names}). Reload to see the latest version.`;
}
