import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';

export interface Crumb {
  words: string;
  /** The last one, the current page, has none. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="You are here">
      {crumbs.map(({ words, to }, index) => (
        <Fragment key={words}>
          {index > 0 && <ChevronRight className="i" />}
          {to === undefined ? <span aria-current="page">{words}</span> : <Link to={to}>{words}</Link>}
        </Fragment>
      ))}
    </nav>
  );
}
