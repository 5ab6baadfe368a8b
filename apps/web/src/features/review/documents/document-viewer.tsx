import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { Loader } from '@mantine/core';
import { Suspense, useEffect, type ReactNode, type Ref } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { PartBoundary } from '../../../components/notices/part-boundary.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { useMarkBusy } from '../../../lib/page/when-idle.ts';
import { BurntName } from '../reveals/burnt-name.tsx';
import { EvidencePart, NotShown } from '../seen/evidence-part.tsx';
import type { LoadedFile } from '../api/document-query.ts';
import { useDocument } from '../api/use-document.ts';
import type { DocumentViews, ViewerControls } from './document-view.ts';
import type { Found } from './find-in-pages.ts';
import type { Sought } from '../rows/form-places.ts';
import { PagedDocument } from './pages/paged-document.tsx';
import { forgetViewerFailures, viewers } from './viewers.ts';
import classes from './viewer.module.css';

export interface DocumentViewerProps {
  readonly applicationId: number;
  readonly document: DocumentSummary;
  readonly name: string;
  readonly views: DocumentViews;
  /** The target of the keys + − [ ]. */
  readonly controls?: Ref<ViewerControls>;
  /** The text at which a PDF opens. */
  readonly sought?: Sought | undefined;
  readonly onFound?: ((found: Found | null) => void) | undefined;
  /** Marks the places of these fields on a picture; other fields' places are fainter. */
  readonly fieldIds?: readonly number[] | undefined;
  /** True for a document that is shown only for a purpose, with the reader's name on it. */
  readonly isForPurpose: boolean;
  /** A PDF as page images, where they are rendered; the document itself on request. */
  readonly asPages?: boolean | undefined;
  /** The picture that is shown until a video plays. */
  readonly poster?: DocumentSummary | undefined;
}

/** One document by its kind: image, PDF or video (REV-08). */
export function DocumentViewer(props: DocumentViewerProps) {
  const { DocumentType: type, Version } = props.document;
  return (
    <EvidencePart id={String(type)} documents={[{ DocumentType: type, Version }]}>
      <LoadedViewer {...props} />
    </EvidencePart>
  );
}

function LoadedViewer(props: DocumentViewerProps) {
  if (!props.asPages || viewerOf(props.document.FileType) !== 'pdf') return <OriginalDocument {...props} />;
  const { DocumentId: id } = props.document;
  return (
    <PagedDocument key={id} {...props} waiting={<Loading />} original={<OriginalDocument {...props} />} />
  );
}

function OriginalDocument(props: DocumentViewerProps) {
  const { applicationId, document } = props;
  const { file, isFailed, retry } = useDocument(applicationId, document);
  const { FileType: type } = document;
  // The viewer's code loads in parallel with the file.
  useEffect(() => viewers[viewerOf(type)].preload(), [type]);
  if (isFailed) return <PreviewFailed onRetry={retry} />;
  if (!file) return <Loading />;
  return (
    <ViewerFrame key={document.DocumentId}>
      <Loaded {...props} file={file} />
    </ViewerFrame>
  );
}

interface LoadedProps extends DocumentViewerProps {
  readonly file: LoadedFile;
}

/** Overlays the reader's name on PDFs and videos; images already contain it. */
function Loaded(props: LoadedProps) {
  const { isForPurpose } = props;
  const isBurntIn = props.document.FileType.startsWith('image/');
  return isForPurpose && !isBurntIn ? (
    <BurntName>
      <Shown {...props} />
    </BurntName>
  ) : (
    <Shown {...props} />
  );
}

function Shown(props: LoadedProps) {
  const { file, document, name, views, controls, sought, onFound, fieldIds } = props;
  const { poster, applicationId, isForPurpose } = props;
  const view = { name, views, ...(controls !== undefined && { controls }) };
  const shown = { documentId: document.DocumentId, ...view };
  const viewer = viewerOf(document.FileType);
  if (viewer === 'pdf')
    return <viewers.pdf.Shown {...shown} file={file.bytes} sought={sought} onFound={onFound} />;
  if (viewer === 'video')
    return (
      <viewers.video.Shown
        name={view.name}
        url={file.url}
        applicationId={applicationId}
        poster={poster}
        fileType={isForPurpose ? undefined : document.FileType}
      />
    );
  return <viewers.image.Shown {...shown} url={file.url} places={document.OcrPlaces} fieldIds={fieldIds} />;
}

function viewerOf(fileType: string): keyof typeof viewers {
  if (fileType === 'application/pdf') return 'pdf';
  return fileType.startsWith('video/') ? 'video' : 'image';
}

interface ShownPdfProps {
  /** The key under which zoom and rotation are remembered. */
  readonly documentId: number;
  readonly file: Blob;
  readonly name: string;
  readonly views: DocumentViews;
  readonly controls?: Ref<ViewerControls>;
  readonly sought?: Sought | undefined;
  readonly onFound?: ((found: Found | null) => void) | undefined;
}

/** Shows a PDF that is not a stored document. The evidence part around it is the caller's. */
export function ShownPdf(props: ShownPdfProps) {
  return (
    <ViewerFrame>
      <viewers.pdf.Shown {...props} />
    </ViewerFrame>
  );
}

/** A viewer that fails to load or render shows an error in its place; the case stays open. */
function ViewerFrame({ children }: { readonly children: ReactNode }) {
  return (
    <PartBoundary onRetry={forgetViewerFailures} fallback={PreviewFailed}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </PartBoundary>
  );
}

function PreviewFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <NotShown>
      <ErrorState title={t('review.previewFailed')} onRetry={onRetry} />
    </NotShown>
  );
}

export function Loading() {
  useMarkBusy();
  return (
    <div className={classes['waiting']} role="status" aria-label={t('review.viewer.loading')}>
      <Loader size={26} />
    </div>
  );
}
