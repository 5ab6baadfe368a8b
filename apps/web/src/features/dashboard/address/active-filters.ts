import type { Filters } from './dashboard-filters.ts';
import { ALL } from './special-statuses.ts';
import { tabOf } from './status-choices.ts';

export type FilterKind =
  'from' | 'to' | 'source' | 'status' | 'search' | 'verifier' | 'waits' | 'done' | 'due';

export interface ActiveFilter {
  readonly kind: FilterKind;
  /** What remains when it is taken away. */
  readonly without: Filters;
}

/** The active filters (U7) in the order of the bar, without those that a tab or a pressed button shows. */
export function activeFilters(filters: Filters): readonly ActiveFilter[] {
  const { from, to, source, status, text, verifier, waits, done, due } = filters;
  const taken: readonly [FilterKind, boolean, Partial<Filters>][] = [
    ['from', from !== null, { from: null }],
    ['to', to !== null, { to: null }],
    ['source', source !== 0, { source: 0 }],
    ['status', tabOf(status) === undefined, { status: ALL }],
    ['search', text !== '', { text: '' }],
    ['verifier', verifier !== undefined, { verifier: undefined }],
    ['waits', waits !== undefined, { waits: undefined }],
    ['done', done !== undefined, { done: undefined }],
    ['due', due !== undefined, { due: undefined }],
  ];
  return taken
    .filter(([, isActive]) => isActive)
    .map(([kind, , part]) => ({ kind, without: { ...filters, ...part } }));
}
