import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx';
import { BreadcrumbFacts } from '~/ui/json-ld.tsx';
import { useShop } from '~/client/use-shop.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './article.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import textStyles from '~/ui/text.module.css';

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

/** A text page: its introduction, its table of contents, its sections. */
export function Article({ title, path, intro, since, sections }: ArticleProps) {
  const shop = useShop();
  return (
    <div className={classNames(pageWidthStyles.pageWidth, styles.article)}>
      <BreadcrumbFacts
        origin={shop.public_url}
        crumbs={[
          { words: 'Home', to: '/' },
          { words: title, to: path },
        ]}
      />
      <Breadcrumbs crumbs={[{ words: 'Home', to: '/' }, { words: title }]} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{intro}</p>
        {since !== undefined && (
          <p className={textStyles.micro} data-slot="micro">
            In force since {since}.
          </p>
        )}
      </div>
      <div className={styles.grid}>
        <nav className={styles.toc} aria-labelledby="toc">
          <h2 id="toc">On this page</h2>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.body}>
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
    <Link className={textStyles.link} to={to}>
      {children}
    </Link>
  );
}

/** Rows of terms and their values. */
export function PlainFacts({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <dl className={styles.plainFacts}>
      {rows.flatMap(([what, which]) => [<dt key={what}>{what}</dt>, <dd key={`${what} is`}>{which}</dd>])}
    </dl>
  );
}
