import { useState } from 'react';
import { freshView, ROTATE_STEP, type DocumentView, type DocumentViews } from './document-view.ts';

/** The present view of the document, stored for a return. */
export function useDocumentView(views: DocumentViews, documentId: number) {
  const [view, setView] = useState<DocumentView>(() => views.get(documentId) ?? freshView);
  const change = (part: Partial<DocumentView>) => {
    const next = { ...(views.get(documentId) ?? view), ...part };
    views.set(documentId, next);
    setView(next);
  };
  /** Without drawing again: the viewer has moved it already. */
  const remember = (part: Partial<DocumentView>) => {
    views.set(documentId, { ...(views.get(documentId) ?? view), ...part });
  };
  const rotate = (by: 1 | -1) =>
    change({ rotation: ((views.get(documentId) ?? view).rotation + by * ROTATE_STEP + 360) % 360 });
  return { view, change, remember, rotate };
}
