import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** Returns the previous object when the new one is equal: plain objects and arrays, part by part. */
export function useShared<T>(next: T): T {
  const [share] = useState(sharing<T>);
  return share(next);
}

// Not by React state: each change would restart the complete render.
function sharing<T>(): (next: T) => T {
  let kept: T | undefined;
  return (next) => {
    kept = kept === undefined ? next : replaceEqualDeep<T>(kept, next);
    return kept;
  };
}
