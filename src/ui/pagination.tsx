import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import iconStyles from './icon.module.css';
import styles from './pagination.module.css';
import textStyles from './text.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  label?: string;
}

/** First, last, and the neighbours of the current page; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(wanted)].sort((one, other) => one - other);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 1 ? [null, number] : [number];
  });
}

/** Links, so that paging works without JavaScript too. */
export function Pagination({ page, pages, hrefOf, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" aria-label="Previous page">
          <ChevronLeft className={iconStyles.small} />
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={textStyles.muted} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" aria-label="Next page">
          <ChevronRight className={iconStyles.small} />
        </Link>
      )}
    </nav>
  );
}
