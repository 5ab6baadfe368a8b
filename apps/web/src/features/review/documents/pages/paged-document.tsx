import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { pagesQuery } from '../../api/pages-query.ts';
import { PageViewer, type PageViewerProps } from './page-viewer.tsx';

interface PagedDocumentProps extends Pick<
  PageViewerProps,
  'name' | 'views' | 'controls' | 'sought' | 'onFound'
> {
  readonly applicationId: number;
  readonly document: DocumentSummary;
  readonly waiting: ReactNode;
  /** The document itself: where its pages are not rendered, and on request. */
  readonly original: ReactNode;
}

/** A stored PDF as page images, which already contain the name of a reader who sees it for a purpose. */
export function PagedDocument({ waiting, original, ...shown }: PagedDocumentProps) {
  const { applicationId, document, name, views, controls, sought, onFound } = shown;
  const [isOpened, setOpened] = useState(false);
  const { data: loaded, isError } = useQuery(pagesQuery(applicationId, document));
  if (isOpened || loaded === null || isError) return original;
  if (!loaded) return waiting;
  const open = () => setOpened(true);
  return (
    <PageViewer
      documentId={document.DocumentId}
      pages={loaded.pages}
      name={name}
      views={views}
      controls={controls}
      sought={sought}
      onFound={onFound}
      onFailed={open}
      onOpenDocument={open}
    />
  );
}
