/** Structured data for search engines. `<` is escaped, so that no text in the data can end the script. */
export function JsonLd({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The path to a page, as its breadcrumbs show it. `origin` is the shop's public address. */
export function BreadcrumbFacts({ origin, crumbs }: { origin: string; crumbs: { words: string; to: string }[] }) {
  const itemListElement = crumbs.map(({ words, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: words,
    item: `${origin}${to}`,
  }));
  return <JsonLd facts={{ '@type': 'BreadcrumbList', itemListElement }} />;
}
