import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx';
import { BreadcrumbFacts } from '~/ui/json-ld.tsx';
import { useShop } from '~/client/use-shop.ts';

export interface ArticleSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface ArticleProps {
  title: string;
  path: string;
  intro: ReactNode;
  /** For a policy: the day from which it applies, as text. */
  since?: string;
  sections: ArticleSection[];
}

/** A page to be read: what it is about, its parts to choose from, its parts. */
export function Article({ title, path, intro, since, sections }: ArticleProps) {
  const shop = useShop();
  return (
    <div className="wrap article">
      <BreadcrumbFacts
        origin={shop.public_url}
        crumbs={[
          { words: 'Home', to: '/' },
          { words: title, to: path },
        ]}
      />
      <Breadcrumbs crumbs={[{ words: 'Home', to: '/' }, { words: title }]} />
      <div className="article-head">
        <h1>{title}</h1>
        <p>{intro}</p>
        {since !== undefined && <p className="micro">In force since {since}.</p>}
      </div>
      <div className="article-grid">
        <nav className="toc" aria-labelledby="toc">
          <h2 id="toc">On this page</h2>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="article-body">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A link inside a sentence. */
export function To({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}

/** Rows of what is what. */
export function PlainFacts({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <dl className="plain-facts">
      {rows.flatMap(([what, which]) => [<dt key={what}>{what}</dt>, <dd key={`${what} is`}>{which}</dd>])}
    </dl>
  );
}
