import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';
import iconStyles from './icon.module.css';

export interface Crumb {
  words: string;
  /** The last one, the current page, has none. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={styles.breadcrumbs} data-slot="breadcrumbs" aria-label="You are here">
      {crumbs.map(({ words, to }, index) => (
        <Fragment key={words}>
          {index > 0 && <ChevronRight className={iconStyles.icon} />}
          {to === undefined ? <span aria-current="page">{words}</span> : <Link to={to}>{words}</Link>}
        </Fragment>
      ))}
    </nav>
  );
}
