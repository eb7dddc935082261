import type { ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
import type { Drawing } from '../drawings.tsx';
import { Empty } from '../empty.tsx';

interface NoRowsProps {
  /** The name of the rows: "orders". */
  things: string;
  drawing: Drawing;
  total: number;
  /** The address of the first page of this list. */
  first: string;
  /** Set if filters are active: the message that nothing was found, a suggestion, and the URL of the unfiltered list. */
  filtered: { title: string; text: string; all: string } | null;
  /** There are no rows at all. */
  children: ReactNode;
}

/** Instead of rows: a page past the last one, a search without a match, or no rows at all. */
export function NoRows({ things, drawing, total, first, filtered, children }: NoRowsProps) {
  if (total > 0) {
    return (
      <Empty drawing={drawing} title="This page is empty" text={`There aren't that many ${things} now.`}>
        <ButtonLink variant="outline" size="small" to={first}>
          First page
        </ButtonLink>
      </Empty>
    );
  }
  if (!filtered) return children;
  return (
    <Empty drawing="search" title={filtered.title} text={filtered.text}>
      <ButtonLink variant="outline" size="small" to={filtered.all}>
        Show all {things}
      </ButtonLink>
    </Empty>
  );
}
