import { useState } from 'react';

/** A page, or its small picture. */
export type Picture = `page ${number}` | `small ${number}`;

interface PagesInTurn {
  readonly mayDraw: (picture: Picture) => boolean;
  /** It is drawn, or cannot be. */
  readonly done: (picture: Picture) => void;
}

/**
 * The pages of a PDF one after the other, that which is looked for before the rest, then their small pictures: many at once hold up
 * the next press for as long as they take together.
 */
export function usePagesInTurn(pages: number, sought: number | undefined): PagesInTurn {
  const [drawn, setDrawn] = useState<ReadonlySet<Picture>>(new Set());
  // What is begun is finished, also where it turns out meanwhile that another page is looked for.
  const [begun, begin] = useState<Picture>('page 1');
  const next = drawn.has(begun) ? inOrder(pages, sought).find((picture) => !drawn.has(picture)) : begun;
  if (next !== undefined && next !== begun) begin(next);
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
