import { useState } from 'react';

/** Applications that were picked, by their ids. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly add: (ids: readonly number[]) => void;
  readonly remove: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** Kept across pages and orders. Bound to one filter, because another filter would hide selected rows. */
export function useSelection(filter: string): Selection {
  const [picked, setPicked] = useState({ filter, ids: NONE });
  const change = (to: (before: ReadonlySet<number>) => ReadonlySet<number>) =>
    setPicked((before) => ({ filter, ids: to(before.filter === filter ? before.ids : NONE) }));
  return {
    ids: picked.filter === filter ? picked.ids : NONE,
    add: (ids) => change((before) => new Set([...before, ...ids])),
    remove: (ids) => {
      const gone = new Set(ids);
      change((before) => new Set([...before].filter((id) => !gone.has(id))));
    },
    clear: () => change(() => NONE),
  };
}
