import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import iconStyles from './icon.module.css';

interface FoldProps {
  title: ReactNode;
  open?: boolean;
  /** Sections with one name: opening one closes the others. */
  name?: string;
  children: ReactNode;
}

export function Fold({ title, open, name, children }: FoldProps) {
  return (
    <details className={styles.accordion} data-slot="accordion" open={open} name={name}>
      <summary>
        {title}
        <ChevronDown className={iconStyles.icon} />
      </summary>
      <div>{children}</div>
    </details>
  );
}
