import { useState } from 'react';

/** A page, or its small picture. */
export type Picture = `page ${number}` | `small ${number}`;

interface PagesInTurn {
  readonly mayDraw: (picture: Picture) => boolean;
  /** It is rendered, or failed. */
  readonly done: (picture: Picture) => void;
}

/**
 * Renders the pages of a PDF sequentially, the searched one first, then the thumbnails: many in parallel would delay the next key press by
 * their total time.
 */
export function usePagesInTurn(pages: number, sought: number | undefined): PagesInTurn {
  const [drawn, setDrawn] = useState<ReadonlySet<Picture>>(new Set());
  // A started page is finished, even when another page turns out to be the searched one.
  const [current, begin] = useState<Picture>('page 1');
  const next = drawn.has(current) ? inOrder(pages, sought).find((picture) => !drawn.has(picture)) : current;
  if (next !== undefined && next !== current) begin(next);
  return {
    mayDraw: (picture) => picture === next || drawn.has(picture),
    done: (picture) => setDrawn((before) => (before.has(picture) ? before : new Set([...before, picture]))),
  };
}

function inOrder(pages: number, sought: number | undefined): Picture[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const first = sought === undefined ? [] : [sought];
  return [
    ...[...first, ...numbers].map((page): Picture => `page ${page}`),
    ...(pages > 1 ? numbers.map((page): Picture => `small ${page}`) : []),
  ];
}
