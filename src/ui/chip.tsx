import { X } from 'lucide-react';
import { Link } from 'react-router';

/** An active filter: a click removes it. A link, because the URL carries the filters. */
export function FilterChip({ words, to }: { words: string; to: string }) {
  return (
    <Link className="pill" to={to} preventScrollReset>
      {words}
      <X className="i i-s" />
      <span className="sr">Remove this filter</span>
    </Link>
  );
}
