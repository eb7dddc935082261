import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  title: ReactNode;
  open?: boolean;
  /** Sections with one name: opening one closes the others. */
  name?: string;
  children: ReactNode;
}

export function Fold({ title, open, name, children }: FoldProps) {
  return (
    <details className="fold" open={open} name={name}>
      <summary>
        {title}
        <ChevronDown className="i" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
