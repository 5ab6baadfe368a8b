import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { Loader } from '@mantine/core';
import { lazy, Suspense, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state.tsx';
import type { LoadedFile } from '../api/document-query.ts';
import { useDocument } from '../api/use-document.ts';
import type { DocumentViews, ViewerControls } from './document-view.ts';
import classes from './viewer.module.css';

const ImageViewer = lazy(() => import('./image-viewer.tsx'));
const PdfViewer = lazy(() => import('./pdf-viewer.tsx'));
const VideoViewer = lazy(() => import('./video-viewer.tsx'));

export interface DocumentViewerProps {
  readonly applicationId: number;
  readonly document: DocumentSummary;
  readonly name: string;
  readonly views: DocumentViews;
  /** Takes the keys + − [ ]. */
  readonly controls?: Ref<ViewerControls>;
  /** Shown until a video is played. */
  readonly poster?: DocumentSummary | undefined;
}

/** One document by its kind: image, PDF or video (REV-08). */
export function DocumentViewer(props: DocumentViewerProps) {
  const { t } = useTranslation();
  const { applicationId, document } = props;
  const { file, isFailed, retry } = useDocument(applicationId, document);
  if (isFailed) return <ErrorState title={t('review.previewFailed')} onRetry={retry} />;
  if (!file) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Loaded key={document.DocumentId} {...props} file={file} />
    </Suspense>
  );
}

interface LoadedProps extends DocumentViewerProps {
  readonly file: LoadedFile;
}

function Loaded({ file, poster, applicationId, document, ...view }: LoadedProps) {
  const shown = { documentId: document.DocumentId, ...view };
  if (document.FileType === 'application/pdf') return <PdfViewer {...shown} file={file.bytes} />;
  if (document.FileType.startsWith('video/'))
    return <VideoViewer name={view.name} url={file.url} applicationId={applicationId} poster={poster} />;
  return <ImageViewer {...shown} url={file.url} />;
}

interface ShownPdfProps {
  /** Under which its zoom and turn are remembered. */
  readonly documentId: number;
  readonly file: Blob;
  readonly name: string;
  readonly views: DocumentViews;
  readonly controls?: Ref<ViewerControls>;
}

/** A PDF that is no stored document. */
export function ShownPdf(props: ShownPdfProps) {
  return (
    <Suspense fallback={<Loading />}>
      <PdfViewer {...props} />
    </Suspense>
  );
}

export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes['waiting']} role="status" aria-label={t('review.viewer.loading')}>
      <Loader size={26} />
    </div>
  );
}
