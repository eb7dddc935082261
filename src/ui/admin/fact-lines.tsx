import type { ReactNode } from 'react';

/** A heading with short lines below it: an address, a contact. */
export function FactLines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className="review-lines">{children}</ul>
    </div>
  );
}
