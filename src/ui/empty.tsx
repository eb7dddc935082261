import type { ReactNode } from 'react';
import { drawings, type Drawing } from './drawings.tsx';
import styles from './empty.module.css';

interface EmptyProps {
  drawing?: Drawing;
  title: string;
  text?: ReactNode;
  /** If it is right below the page's title. */
  heading?: 'h2' | 'h3';
  /** One action. */
  children?: ReactNode;
}

export function Empty({ drawing, title, text, heading: Heading = 'h3', children }: EmptyProps) {
  const Pict = drawing && drawings[drawing];
  return (
    <div className={styles.empty} data-slot="empty">
      {Pict && <Pict />}
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
