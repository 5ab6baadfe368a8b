import { useEffect } from 'react';

/** Forms on screen that hold something typed which the server does not have yet. */
const holders = new Set<symbol>();

/** While `isUnsaved`, a session that ends is renewed over the page instead of leaving it. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdWork() : undefined), [isUnsaved]);
}

/** Returns how to let go. */
export function holdWork(): () => void {
  const own = Symbol('work');
  holders.add(own);
  return () => void holders.delete(own);
}

export function isWorkUnsaved(): boolean {
  return holders.size > 0;
}
