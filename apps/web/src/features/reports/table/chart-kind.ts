import type { chartKinds } from '../reports-search.ts';

/** Bars are the default, which the address omits. */
export type ChartKind = 'bars' | (typeof chartKinds)[number];

export const allChartKinds: readonly ChartKind[] = ['bars', 'columns', 'values', 'none'];
