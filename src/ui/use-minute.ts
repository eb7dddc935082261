import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time, to the minute: "2 minutes ago" keeps counting. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
