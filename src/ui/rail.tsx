import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './rail.module.css';

interface RailProps {
  label: string;
  /** Four in a row on wide screens instead of five: beside the indigo panel, on product pages. */
  four?: boolean;
  busy?: boolean;
  children: ReactNode;
}

/** Cards in a row that scrolls on narrow screens and shows that there are more. */
export function Rail({ label, four = false, busy = false, children }: RailProps) {
  return (
    <div
      className={classNames(styles.rail, four && styles.fourColumns)}
      data-slot="rail"
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
    >
      {children}
    </div>
  );
}
