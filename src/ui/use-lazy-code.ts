import { useEffect, useState } from 'react';

/** A part that is too heavy for the first view: it is loaded afterwards, and can be requested again. */
export function useCode<Part>(load: () => Promise<Part>): { Code: Part | null; isFailed: boolean; again: () => void } {
  const [Code, setCode] = useState<Part | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return;
    let wanted = true;
    load().then(
      (part) => wanted && setCode(() => part),
      () => wanted && setIsFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [load, isFailed]);
  return { Code, isFailed, again: () => setIsFailed(false) };
}
