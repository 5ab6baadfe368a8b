import 'react-pdf/dist/Page/TextLayer.css';
import { Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
// The linter looks into the module itself; Vite's ?url gives its address as the default export.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Document, Page, pdfjs, Thumbnail } from 'react-pdf';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import type { DocumentViews, ViewerControls } from './document-view.ts';
import { useDocumentView } from './use-document-view.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import classes from './viewer.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

interface PdfViewerProps {
  readonly documentId: number;
  readonly file: Blob;
  readonly name: string;
  readonly views: DocumentViews;
  readonly controls?: Ref<ViewerControls>;
}

const STEP = 1.25;
const MOST = 5;
const EDGE = 16;
/** Pixels; enough to know a page by its shape. */
const THUMBNAIL = 72;

/** All pages, one under the other. Default export for React.lazy. */
export default function PdfViewer({ documentId, file, name, views, controls }: PdfViewerProps) {
  const { t } = useTranslation();
  const { view, change, rotate } = useDocumentView(views, documentId);
  const { ref, width } = useElementSize();
  const [pages, setPages] = useState(0);
  const shown = useRef(new Map<number, HTMLDivElement>());
  const own: ViewerControls = {
    zoomIn: () => change({ scale: Math.min(MOST, view.scale * STEP) }),
    zoomOut: () => change({ scale: Math.max(1, view.scale / STEP) }),
    rotateLeft: () => rotate(-1),
    rotateRight: () => rotate(1),
  };
  useImperativeHandle(controls, () => own);

  return (
    <div className={classes['viewer']}>
      <Document
        className={classes['document'] ?? ''}
        file={file}
        loading={<Loader size={26} />}
        error={<ErrorState title={t('review.previewFailed')} />}
        onLoadSuccess={(loaded) => setPages(loaded.numPages)}
        onItemClick={({ pageNumber }) => shown.current.get(pageNumber)?.scrollIntoView({ block: 'start' })}
      >
        {pages > 1 ? (
          <div className={classes['thumbnails']} role="group" aria-label={t('review.viewer.pages', { name })}>
            {numbersTo(pages).map((page) => (
              <Thumbnail
                key={page}
                pageNumber={page}
                height={THUMBNAIL}
                aria-label={t('review.viewer.toPage', { page })}
              />
            ))}
          </div>
        ) : null}
        {/* A scroll area must be reachable by keyboard (WCAG 2.1.1). */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={ref} className={classes['pages']} tabIndex={0} role="region" aria-label={name}>
          {width > 0
            ? numbersTo(pages).map((page) => (
                <Page
                  key={page}
                  inputRef={(element) => {
                    if (element) shown.current.set(page, element);
                  }}
                  pageNumber={page}
                  width={(width - EDGE) * view.scale}
                  rotate={view.rotation}
                  renderAnnotationLayer={false}
                  className={classes['page']}
                  aria-label={t('review.viewer.page', { page, pages })}
                />
              ))
            : null}
        </div>
      </Document>
      <ViewerToolbar name={name} controls={own} onReset={() => change({ scale: 1, rotation: 0 })} />
    </div>
  );
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
