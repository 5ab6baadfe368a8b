import { startTransition, useEffect, useState } from 'react';

/**
 * False in a component's first render, true right after it: low-priority content waits until high-priority content is visible. A deferred
 * value does not do this where the component itself is rendered deferred.
 */
export function useFollows(): boolean {
  const [follows, setFollows] = useState(false);
  useEffect(() => startTransition(() => setFollows(true)), []);
  return follows;
}
