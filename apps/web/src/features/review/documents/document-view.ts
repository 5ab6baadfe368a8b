/** The last view of a document, restored when the user returns to it. */
export interface DocumentView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Degrees, a multiple of 90. */
  readonly rotation: number;
}

/** By the id of the document. */
export type DocumentViews = Map<number, DocumentView>;

export const freshView: DocumentView = { scale: 1, x: 0, y: 0, rotation: 0 };

export interface ViewerControls {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly rotateLeft: () => void;
  readonly rotateRight: () => void;
}

export const ROTATE_STEP = 90;
