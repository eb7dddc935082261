import { Suspense, type ReactNode } from 'react';

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** A part below the first view: it wakes by itself, and is drawn, with its pictures, only when it comes near. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <div className="later">
      <Suspense>{children}</Suspense>
    </div>
  );
}
