import 'react-pdf/dist/Page/TextLayer.css';
import { Loader, UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Document, Page } from 'react-pdf';
import { t } from '../../../lib/texts/t.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { hasMissingPicture } from '../../../lib/pdf/has-missing-picture.ts';
import { pdfOptions } from '../../../lib/pdf/pdf-options.ts';
import { NotShown, useFailed, usePainted } from '../seen/evidence-part.tsx';
import type { DocumentViews, ViewerControls } from './document-view.ts';
import type { Found } from './find-in-pages.ts';
import type { Sought } from '../rows/form-places.ts';
import { MarkedPlaces } from './marked-places.tsx';
import { turnBox } from './turn-box.ts';
import { useDocumentView } from './use-document-view.ts';
import { bringIntoSight, EDGE, LARGEST, roomOf, STEP, THUMBNAIL, thumbnailOf } from './pages/page-room.ts';
import { useOpenedPdf } from './use-opened-pdf.ts';
import { usePagesInTurn } from './use-pages-in-turn.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import classes from './viewer.module.css';

interface PdfViewerProps {
  readonly documentId: number;
  readonly file: Blob;
  readonly name: string;
  readonly views: DocumentViews;
  readonly controls?: Ref<ViewerControls>;
  /** Opens at this text, and marks it. */
  readonly sought?: Sought | undefined;
  /** `null`: the text does not contain it. */
  readonly onFound?: ((found: Found | null) => void) | undefined;
}

/** All pages, one under another; each has its room before it is rendered. Default export for React.lazy. */
export default function PdfViewer({
  documentId,
  file,
  name,
  views,
  controls,
  sought,
  onFound,
}: PdfViewerProps) {
  const { view, change, rotate } = useDocumentView(views, documentId);
  const { ref, width } = useElementSize();
  const { sizes, found, isSearched, open } = useOpenedPdf(sought, onFound);
  const { mayDraw, done } = usePagesInTurn(sizes.length, found?.page);
  const shown = useRef(new Map<number, HTMLDivElement>());
  // Of this file: another one has other pages.
  const [blank, setBlank] = useState<{ readonly file: Blob; readonly pages: readonly number[] }>();
  // Its text cannot be read: the page is shown without it, and so without a mark.
  const [unread, setUnread] = useState<Blob>();
  // The rendered pages of this file; false for a page that cannot be shown.
  const [drawn, setDrawn] = useState<{ readonly file: Blob; readonly pages: ReadonlyMap<number, boolean> }>();
  const noteDrawn = (page: number, isShown: boolean) =>
    setDrawn((before) =>
      before?.file === file && before.pages.get(page) === isShown
        ? before
        : { file, pages: new Map(before?.file === file ? before.pages : []).set(page, isShown) },
    );
  const inSight = found?.page ?? 1;
  const pageInSight = drawn?.file === file && isSearched ? drawn.pages.get(inSight) : undefined;
  usePainted(pageInSight === true, inSight);
  useFailed(pageInSight === false);
  const isBlank = (page: number) => blank?.file === file && blank.pages.includes(page);
  const addBlank = (page: number) =>
    setBlank((before) => ({ file, pages: [...(before?.file === file ? before.pages : []), page] }));
  const own: ViewerControls = {
    zoomIn: () => change({ scale: Math.min(LARGEST, view.scale * STEP) }),
    zoomOut: () => change({ scale: Math.max(1, view.scale / STEP) }),
    rotateLeft: () => rotate(-1),
    rotateRight: () => rotate(1),
  };
  useImperativeHandle(controls, () => own);
  const isDrawn = width > 0;
  const place = JSON.stringify(found);
  const goThere = useEffectEvent(() => {
    const page = found && shown.current.get(found.page);
    if (page) bringIntoSight(page);
  });
  useEffect(() => {
    if (isDrawn && place !== undefined) goThere();
  }, [place, isDrawn]);

  return (
    <div className={classes['viewer']}>
      <Document
        className={classes['document'] ?? ''}
        file={file}
        options={pdfOptions}
        loading={<Loader size={26} />}
        error={
          <NotShown>
            <ErrorState title={t('review.previewFailed')} />
          </NotShown>
        }
        onLoadSuccess={open}
      >
        {sizes.length > 1 ? (
          <div className={classes['thumbnails']} role="group" aria-label={t('review.viewer.pages', { name })}>
            {sizes.map((size, index) => (
              <UnstyledButton
                key={`${index + 1}`}
                className={classes['thumbnail'] ?? ''}
                style={thumbnailOf(size)}
                aria-label={t('review.viewer.toPage', { page: index + 1 })}
                onClick={() => shown.current.get(index + 1)?.scrollIntoView({ block: 'start' })}
              >
                {mayDraw(`small ${index + 1}`) ? (
                  <Suspense fallback={null}>
                    <Page
                      pageNumber={index + 1}
                      height={THUMBNAIL}
                      renderAnnotationLayer={false}
                      renderTextLayer={false}
                      onRenderSuccess={() => done(`small ${index + 1}`)}
                      onRenderError={() => done(`small ${index + 1}`)}
                    />
                  </Suspense>
                ) : null}
              </UnstyledButton>
            ))}
          </div>
        ) : null}
        {/* A scroll area must be reachable by keyboard (WCAG 2.1.1). */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div
          ref={ref}
          className={classes['pages']}
          data-empty={sizes.length === 0 || undefined}
          tabIndex={0}
          role="region"
          aria-label={t('review.viewer.pages', { name })}
        >
          {isDrawn
            ? sizes.map((size, index) => (
                <div
                  key={`${index + 1}`}
                  ref={(element) => {
                    if (element) shown.current.set(index + 1, element);
                  }}
                  className={classes['page']}
                  style={roomOf(size, { width: (width - EDGE) * view.scale, rotation: view.rotation })}
                >
                  {mayDraw(`page ${index + 1}`) ? (
                    <Suspense fallback={null}>
                      <Page
                        pageNumber={index + 1}
                        width={(width - EDGE) * view.scale}
                        rotate={view.rotation}
                        renderAnnotationLayer={false}
                        renderTextLayer={unread !== file}
                        onGetTextError={() => setUnread(file)}
                        onRenderTextLayerError={() => setUnread(file)}
                        aria-label={t('review.viewer.page', { page: index + 1, pages: sizes.length })}
                        onRenderSuccess={(page) => {
                          done(`page ${index + 1}`);
                          const isMissing = hasMissingPicture(page);
                          if (isMissing) addBlank(index + 1);
                          noteDrawn(index + 1, !isMissing);
                        }}
                        onRenderError={() => {
                          done(`page ${index + 1}`);
                          noteDrawn(index + 1, false);
                        }}
                      />
                    </Suspense>
                  ) : null}
                  {isBlank(index + 1) ? (
                    <div className={classes['blank']}>
                      <ErrorState title={t('review.previewFailed')} />
                    </div>
                  ) : null}
                  {found?.page === index + 1 ? (
                    <MarkedPlaces boxes={found.boxes.map((box) => turnBox(box, view.rotation))} />
                  ) : null}
                </div>
              ))
            : null}
        </div>
      </Document>
      <ViewerToolbar name={name} controls={own} onReset={() => change({ scale: 1, rotation: 0 })} />
    </div>
  );
}
