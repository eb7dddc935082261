import { Suspense, useEffect, useState, type ReactNode } from 'react';
import styles from './when-idle.module.css';

// Long after the page has settled: one section at a time, each when the browser is idle.
const SETTLED_MS = 2500;
const PAUSE_MS = 80;
const waiting: (() => void)[] = [];
let isDrawing = false;

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

function drawNext() {
  const draw = waiting.shift();
  isDrawing = draw !== undefined;
  if (!draw) return;
  draw();
  setTimeout(() => whenIdle(drawNext), PAUSE_MS);
}

/**
 * A section below the fold: it hydrates separately, and until the page has settled it is rendered only when it is
 * near the viewport. Without JavaScript it stays that way, which is sufficient.
 */
export function Later({ children }: { children: ReactNode }) {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = () => setDrawn(true);
    waiting.push(draw);
    if (!isDrawing) {
      isDrawing = true;
      setTimeout(() => whenIdle(drawNext), SETTLED_MS);
    }
    return () => {
      const at = waiting.indexOf(draw);
      if (at !== -1) waiting.splice(at, 1);
    };
  }, []);
  return (
    <div className={drawn ? undefined : styles.later}>
      <Suspense>{children}</Suspense>
    </div>
  );
}
