import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { GridSort, GridView } from './grid-column.ts';

interface Sorted {
  readonly view: GridView;
  readonly error: Error | null;
  /** Whether the rows on screen have the view's order. */
  readonly isShown: boolean;
  readonly show: (view: GridView) => void;
  /** Reports the refusal; omitted if other code reports it. */
  readonly say?: (refused: ApiError) => void;
}

const REFUSED = 422;

/** An order that the server refuses (422) is replaced by the previous one on screen. */
export function useKeptOrder({ view: { sort }, error, isShown, show, say }: Sorted): void {
  const kept = useRef<GridSort>(undefined);
  useEffect(() => {
    if (isShown) kept.current = sort;
  }, [isShown, sort]);
  const goBack = useEffectEvent((refused: ApiError) => {
    say?.(refused);
    show({ page: 0, ...(kept.current !== undefined && { sort: kept.current }) });
  });
  useEffect(() => {
    if (error instanceof ApiError && error.status === REFUSED) goBack(error);
  }, [error]);
}
