import { texts } from '@kyc/contract/texts';
import type * as z from 'zod/mini';
import { ruled } from './ruled.ts';

interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

/** §5: From is not after To. */
export function orderedDays<V extends Days>(): z.ZodMiniType<V> {
  return ruled<V>(({ from, to }) =>
    from !== null && to !== null && from > to ? { field: 'from', text: texts.fromAfterTo } : undefined,
  );
}
