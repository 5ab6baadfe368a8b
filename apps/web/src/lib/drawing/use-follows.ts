import { startTransition, useEffect, useState } from 'react';

/**
 * False in a component's first drawing, true right after it: what comes last waits until what comes first is seen. A
 * deferred value does not do this where the component itself is drawn as one.
 */
export function useFollows(): boolean {
  const [follows, setFollows] = useState(false);
  useEffect(() => startTransition(() => setFollows(true)), []);
  return follows;
}
