import type { MetaDescriptor } from 'react-router';
import type { Shop } from '~/domains/shop/contract.ts';

interface Matched {
  id: string;
  loaderData?: unknown;
}

interface PageMeta {
  /** The `matches` of the route's meta function: the shop is read from the root's. */
  matches: readonly (Matched | undefined)[];
  /** Canonical path with the search params that belong to the page, never a filter: `/shop?page=2`. */
  path: string;
  /** Without the shop's name, which is appended. */
  title: string;
  description: string;
  /** Path or address of a picture for link previews. */
  image?: string | null;
  type?: 'website' | 'article' | 'product';
  /** For pages that search engines should not list: cart, checkout, search results. */
  hidden?: boolean;
}

export function shopOf(matches: PageMeta['matches']): Shop | null {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as { shop?: Shop } | undefined)?.shop ?? null;
}

export const absolute = (shop: Shop, path: string) => (/^https?:/.test(path) ? path : `${shop.public_url}${path}`);

/** For a page that does not exist or failed to load. No canonical link: it should not be found. */
export function failureMeta({
  matches,
  isMissing,
}: Pick<PageMeta, 'matches'> & { isMissing: boolean }): MetaDescriptor[] {
  const name = shopOf(matches)?.short_name ?? 'Apteek';
  return [
    { title: `${isMissing ? 'Page not found' : 'This page did not load'} | ${name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Title, description, canonical link and link preview of a page. */
export function pageMeta({
  matches,
  path,
  title,
  description,
  image,
  type = 'website',
  hidden,
}: PageMeta): MetaDescriptor[] {
  const shop = shopOf(matches);
  if (!shop) return [{ title }];
  const url = absolute(shop, path);
  const picture = absolute(shop, image ?? '/og-default.png');
  const whole = title.includes(shop.short_name) ? title : `${title} | ${shop.short_name}`;
  return [
    { title: whole },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: shop.short_name },
    { property: 'og:locale', content: 'en_ZA' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
