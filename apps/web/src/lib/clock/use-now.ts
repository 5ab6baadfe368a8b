import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const MINUTE = 60_000;

/** The server's time, again every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
