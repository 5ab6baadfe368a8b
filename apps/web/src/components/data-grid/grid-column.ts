import type { ReactNode } from 'react';

/** A column of a grid. `id` is also the name the server sorts by. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: true;
  /** 'end' for amounts and counts. */
  readonly align?: 'end';
  /** Pixels; as wide as its content without. */
  readonly width?: number;
}

/** What of the list is on screen; lives in the URL of a page. */
export interface GridView {
  /** From 0. */
  readonly page: number;
  readonly sort?: GridSort;
}

export interface GridSort {
  readonly column: string;
  readonly dir: 'asc' | 'desc';
}

/** One page as the server gave it. */
export interface GridPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Rows on a page (§9). There is no length changer. */
export const PAGE_SIZE = 10;
