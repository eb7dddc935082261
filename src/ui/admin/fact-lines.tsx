import type { ReactNode } from 'react';
import flowStyles from '../flow.module.css';

/** A heading with short lines below it: an address, a contact. */
export function FactLines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className={flowStyles.reviewLines}>{children}</ul>
    </div>
  );
}
