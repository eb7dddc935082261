import { useEffect, useRef, useState } from 'react';

// After the last key: one search per word, not per letter.
const TYPED_MS = 300;

/** The typed text is sent 300 ms after the last key. A search set from elsewhere, such as the back button, is shown. */
export function useTyped(q: string, onSend: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A record opened in between stays open: the search is sent with the URL at that moment.
  const latest = useRef(onSend);
  useEffect(() => {
    latest.current = onSend;
  });
  if (q !== sent) {
    setSent(q);
    setTyped(q);
  }
  const send = (next: string) => {
    clearTimeout(timer.current);
    setSent(next);
    latest.current(next);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next.trim()), TYPED_MS);
  };
  return { typed, type, sendNow: () => send(typed.trim()) };
}
