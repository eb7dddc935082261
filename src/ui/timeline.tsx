import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineEntry {
  key: string;
  words: ReactNode;
  /** Already formatted for the reader: "13:58" or a date. */
  when: string;
  /** ISO 8601, for machines. */
  at: string;
  note?: ReactNode;
}

/** Events, newest first: the newest has a pink dot. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ key, words, when, at, note }) => (
        <li key={key}>
          <span>
            {words}
            {note !== undefined && <small>{note}</small>}
          </span>
          <time dateTime={at}>{when}</time>
        </li>
      ))}
    </ol>
  );
}
