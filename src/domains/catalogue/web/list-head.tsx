import type { CSSProperties } from 'react';
import { Breadcrumbs, type Crumb } from '~/ui/breadcrumbs.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { Picture } from '~/ui/picture.tsx';
import type { Category } from '../contract.ts';
import pageWidthStyles from '~/ui/page-width.module.css';
import shelfStyles from './shelf.module.css';

interface ListHeadProps {
  crumbs: Crumb[];
  title: string;
  text: string;
  tint: Category['tint'];
  /** Aisles next door. */
  nearby: readonly { words: string; to: string }[];
  /** Product pictures in the header on wide screens, at most four. */
  pictures: readonly string[];
}

/** The head of an aisle, in the colour of its tiles: people find it before they read. */
export function ListHead({ crumbs, title, text, tint, nearby, pictures }: ListHeadProps) {
  return (
    <div
      className={classNames(shelfStyles.shelf, tint === 'luxury' && shelfStyles.dark)}
      data-slot="shelf"
      style={{ '--tint': `var(--tint-${tint})` } as CSSProperties}
    >
      <div className={pageWidthStyles.pageWidth}>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{title}</h1>
        {text !== '' && <p>{text}</p>}
        {nearby.length > 0 && (
          <nav className={shelfStyles.subs} aria-label="Aisles nearby">
            {nearby.map(({ words, to }) => (
              <ButtonLink key={to} to={to} variant="outline" size="small">
                {words}
              </ButtonLink>
            ))}
          </nav>
        )}
        {pictures.length > 0 && (
          <div className={shelfStyles.art} aria-hidden="true">
            {pictures.map((src) => (
              <Picture key={src} src={src} alt="" sizes="14rem" />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
