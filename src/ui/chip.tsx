import { X } from 'lucide-react';
import { Link } from 'react-router';
import styles from './chip.module.css';
import iconStyles from './icon.module.css';
import visuallyHiddenStyles from './visually-hidden.module.css';

/** An active filter: a click removes it. A link, because the URL carries the filters. */
export function FilterChip({ words, to }: { words: string; to: string }) {
  return (
    <Link className={styles.chip} to={to} preventScrollReset>
      {words}
      <X className={iconStyles.small} />
      <span className={visuallyHiddenStyles.hidden}>Remove this filter</span>
    </Link>
  );
}
