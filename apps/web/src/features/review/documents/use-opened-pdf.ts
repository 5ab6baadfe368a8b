import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Sought } from '../rows/form-places.ts';
import { findInPages, type Found, type TextPage } from './find-in-pages.ts';
import { readPages, sizesOf, type PageSize } from './read-pages.ts';

interface OpenedPdf {
  readonly sizes: readonly PageSize[];
  readonly found: Found | undefined;
  /** The search has ended, or there is nothing to search. */
  readonly isSearched: boolean;
  readonly open: (loaded: PDFDocumentProxy) => void;
}

/** Reads the page sizes of a PDF and finds the sought text on its pages. */
export function useOpenedPdf(
  sought: Sought | undefined,
  onFound: ((found: Found | null) => void) | undefined,
): OpenedPdf {
  const [sizes, setSizes] = useState<readonly PageSize[]>([]);
  const [pages, setPages] = useState<readonly TextPage[]>();
  const [isUnreadable, setUnreadable] = useState(false);
  const found = pages && sought && findInPages(pages, sought);
  // The place is compared as text, because each render may create an equal object.
  const place = JSON.stringify(found);
  const isRead = pages !== undefined && sought !== undefined;
  const tell = useEffectEvent((at: string | undefined) => onFound?.((at && found) || null));
  useEffect(() => {
    if (isRead) tell(place);
  }, [isRead, place]);
  const open = (loaded: PDFDocumentProxy) => {
    const read = async () => {
      setSizes(await sizesOf(loaded));
      setPages(await readPages(loaded));
    };
    // Reading fails if its text is damaged, or if the document is closed in the meantime.
    read().catch(() => setUnreadable(true));
  };
  return { sizes, found, isSearched: sought === undefined || pages !== undefined || isUnreadable, open };
}
