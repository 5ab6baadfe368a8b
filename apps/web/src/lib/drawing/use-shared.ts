import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** What is equal to what was there before is the same object again: plain objects and arrays, part by part. */
export function useShared<T>(next: T): T {
  const [share] = useState(sharing<T>);
  return share(next);
}

// Not by a state of React's: the whole drawing would begin again for each change.
function sharing<T>(): (next: T) => T {
  let kept: T | undefined;
  return (next) => {
    kept = kept === undefined ? next : replaceEqualDeep<T>(kept, next);
    return kept;
  };
}
