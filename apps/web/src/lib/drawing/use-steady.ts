import { useLayoutEffect, useRef, useState } from 'react';

/** Functions that stay the same between renders, so that passing them on causes no re-render; each calls its latest version. */
export function useSteady<T extends Readonly<Record<keyof T, (...given: never[]) => unknown>>>(acts: T): T {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [
          name,
          (...given: never[]) => latest.current[name as keyof T](...given),
        ]),
      ) as T,
  );
  return steady;
}
