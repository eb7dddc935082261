import type { ReactNode } from 'react';

/** One line of a list of facts (`dl.kv`). */
export function Fact({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <dt>{words}</dt>
      <dd>{children}</dd>
    </>
  );
}
