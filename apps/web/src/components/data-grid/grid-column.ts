import type { ReactNode } from 'react';

/** A column of a grid. `id` is also the name the server sorts by. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: true;
  /** The buttons of a row, in the last column: they stay in sight while the rest scrolls sideways. */
  readonly hasActions?: true;
  /** 'end' for amounts and counts. */
  readonly align?: 'end';
  /** Pixels; as wide as its content without. Where all columns have one, they keep it on every page. */
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
  /** There are more than `total`, uncounted. */
  readonly isMore?: boolean;
  /** Columns that cannot be sorted by now, though they are sortable. */
  readonly unsorted?: readonly string[];
}

/** Rows that the user picks, over all pages. */
export interface GridSelection<Row> {
  readonly isPicked: (row: Row) => boolean;
  readonly isAny: boolean;
  readonly onPick: (rows: readonly Row[], isPicked: boolean) => void;
  /** Names the checkbox of a row. */
  readonly labelOf: (row: Row) => string;
  /** Names the checkbox of all rows of the page. */
  readonly pageLabel: string;
  /** Next to the pager: the number of selected rows, and the actions on them. */
  readonly bar: ReactNode;
}

export interface DataGridProps<Row> {
  /** Names the table for screen readers, e.g. 'Applications'. */
  readonly name: string;
  /** Stable between renders: at module scope or memoised. */
  readonly columns: readonly GridColumn<Row>[];
  /** Undefined while the first page loads. A page that is being replaced stays until its successor is here. */
  readonly page: GridPage<Row> | undefined;
  /** 'compact': lower rows. */
  readonly density?: 'comfortable' | 'compact';
  /** The user dragged a column's edge to that width. */
  readonly onResize?: (id: string, width: number) => void;
  /** A note for all rows, next to the pager. */
  readonly note?: string;
  /** Set when loading failed; the grid then offers to try again. */
  readonly onRetry?: (() => void) | undefined;
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly rowId: (row: Row) => string;
  /** Enter and double click on a row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The pointer or the focus comes to the rows, or leaves them. */
  readonly onPointing?: (isPointing: boolean) => void;
  /** With it there is a checkbox before each row. */
  readonly selection?: GridSelection<Row> | undefined;
  /** Explains an empty list instead of 'No data available'. */
  readonly emptyTitle?: string;
  /** The remedy. */
  readonly emptyHint?: string | undefined;
  /** The button that does it. */
  readonly emptyAction?: ReactNode;
}

/** Rows on a page (§9). There is no length changer. */
export const PAGE_SIZE = 10;
