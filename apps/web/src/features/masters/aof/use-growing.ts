import { useEffect, useState } from 'react';

const atOnce = 15;

/** How many rows of a long list to render now: some immediately and more whenever the browser is idle, so that it never freezes. */
export function useGrowing(length: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn >= length) return undefined;
    const timer = setTimeout(() => setDrawn(drawn + atOnce));
    return () => clearTimeout(timer);
  }, [drawn, length]);
  return Math.min(drawn, length);
}
