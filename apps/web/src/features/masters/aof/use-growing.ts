import { useEffect, useState } from 'react';

const atOnce = 15;

/** How many of a long list to draw by now: some at once and more whenever the browser has time, so that it never stands still. */
export function useGrowing(length: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn >= length) return undefined;
    const timer = setTimeout(() => setDrawn(drawn + atOnce));
    return () => clearTimeout(timer);
  }, [drawn, length]);
  return Math.min(drawn, length);
}
