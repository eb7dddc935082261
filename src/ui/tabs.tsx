import { Link } from 'react-router';
import styles from './tabs.module.css';

export interface Tab {
  words: string;
  to: string;
  count?: number;
  /** Something needs attention there. */
  hot?: boolean;
  current?: boolean;
}

/** Views of one list: links, because the URL holds which one is open. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className={styles.tabs} data-slot="tabs" aria-label={label}>
      {tabs.map(({ words, to, count, hot, current }) => (
        <Link
          key={to}
          to={to}
          className={hot && count ? styles.hot : undefined}
          aria-current={current ? 'page' : undefined}
          preventScrollReset
        >
          {words}
          {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
