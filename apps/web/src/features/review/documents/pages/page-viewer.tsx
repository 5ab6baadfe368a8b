import type { PageSize } from '@kyc/contract/documents/page-bundle';
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { markBusy } from '../../../../lib/page/when-idle.ts';
import type { LoadedPage } from '../../api/document-query.ts';
import type { Sought } from '../../rows/form-places.ts';
import type { DocumentViews, ViewerControls } from '../document-view.ts';
import { findInPages, type Found } from '../find-in-pages.ts';
import { MarkedPlaces } from '../marked-places.tsx';
import { usePainted } from '../../seen/evidence-part.tsx';
import { turnBox } from '../turn-box.ts';
import { useDocumentView } from '../use-document-view.ts';
import { ViewerToolbar } from '../viewer-toolbar.tsx';
import { bringIntoSight, EDGE, LARGEST, roomOf, STEP, thumbnailOf } from './page-room.ts';
import classes from '../viewer.module.css';

export interface PageViewerProps {
  readonly documentId: number;
  readonly pages: readonly LoadedPage[];
  readonly name: string;
  readonly views: DocumentViews;
  readonly controls?: Ref<ViewerControls> | undefined;
  /** Opens at this text, and marks it. */
  readonly sought?: Sought | undefined;
  /** `null`: the text does not contain it. */
  readonly onFound?: ((found: Found | null) => void) | undefined;
  /** A picture cannot be decoded. */
  readonly onFailed: () => void;
  readonly onOpenDocument: () => void;
}

/** The pages of a PDF as the server rendered them, one under another, without pdf.js. */
export function PageViewer({
  documentId,
  pages,
  name,
  views,
  controls,
  sought,
  onFound,
  onFailed,
  onOpenDocument,
}: PageViewerProps) {
  const { view, change, rotate } = useDocumentView(views, documentId);
  const { ref, width } = useElementSize();
  const shown = useRef(new Map<number, HTMLDivElement>());
  const found = sought && findInPages(pages, sought);
  // The place is compared as text, because each render creates an equal object.
  const place = JSON.stringify(found);
  const isSought = sought !== undefined;
  const tell = useEffectEvent((at: string | undefined) => onFound?.((at && found) || null));
  useEffect(() => {
    if (isSought) tell(place);
  }, [isSought, place]);
  const isRendered = width > 0;
  const goThere = useEffectEvent(() => {
    const page = found && shown.current.get(found.page);
    if (page) bringIntoSight(page);
  });
  useEffect(() => {
    if (isRendered && place !== undefined) goThere();
  }, [place, isRendered]);
  const inSight = found?.page ?? 1;
  const urlInSight = pages[inSight - 1]?.url;
  // By URL, because the pictures of another document have other URLs.
  const [decoded, setDecoded] = useState<ReadonlySet<string>>(new Set());
  const isDecoded = urlInSight !== undefined && decoded.has(urlInSight);
  usePainted(isDecoded, inSight);
  useEffect(() => (isDecoded ? undefined : markBusy()), [isDecoded]);
  const decode = (image: HTMLImageElement, url: string) => {
    image.decode().then(
      () => setDecoded((before) => new Set(before).add(url)),
      () => {
        // A picture that left the screen while it was decoded has not failed.
        if (image.isConnected) onFailed();
      },
    );
  };
  const own: ViewerControls = {
    zoomIn: () => change({ scale: Math.min(LARGEST, view.scale * STEP) }),
    zoomOut: () => change({ scale: Math.max(1, view.scale / STEP) }),
    rotateLeft: () => rotate(-1),
    rotateRight: () => rotate(1),
  };
  useImperativeHandle(controls, () => own);

  return (
    <div className={classes['viewer']}>
      {pages.length > 1 ? (
        <div className={classes['thumbnails']} role="group" aria-label={t('review.viewer.pages', { name })}>
          {pages.map(({ size, url }, index) => (
            <UnstyledButton
              key={url}
              className={classes['thumbnail'] ?? ''}
              style={thumbnailOf(size)}
              aria-label={t('review.viewer.toPage', { page: index + 1 })}
              onClick={() => shown.current.get(index + 1)?.scrollIntoView({ block: 'start' })}
            >
              <img src={url} alt="" className={classes['small']} />
            </UnstyledButton>
          ))}
        </div>
      ) : null}
      {/* A scroll area must be reachable by keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={ref}
        className={classes['pages']}
        tabIndex={0}
        role="region"
        aria-label={t('review.viewer.pages', { name })}
      >
        {isRendered
          ? pages.map(({ size, url, pieces }, index) => {
              const across = (width - EDGE) * view.scale;
              return (
                <div
                  key={url}
                  ref={(element) => {
                    if (element) shown.current.set(index + 1, element);
                  }}
                  className={classes['page']}
                  style={roomOf(size, { width: across, rotation: view.rotation })}
                >
                  <img
                    src={url}
                    alt={t('review.viewer.page', { page: index + 1, pages: pages.length })}
                    draggable={false}
                    className={classes['rendered']}
                    style={turned(size, { across, rotation: view.rotation })}
                    onLoad={({ currentTarget }) => decode(currentTarget, url)}
                    onError={onFailed}
                  />
                  <VisuallyHidden>{pieces.map(({ text }) => text).join('\n')}</VisuallyHidden>
                  {found?.page === index + 1 ? (
                    <MarkedPlaces boxes={found.boxes.map((box) => turnBox(box, view.rotation))} />
                  ) : null}
                </div>
              );
            })
          : null}
      </div>
      <ViewerToolbar name={name} controls={own} onReset={() => change({ scale: 1, rotation: 0 })}>
        <ActionIcon
          size={26}
          aria-label={t('review.viewer.openDocument', { name })}
          title={t('review.viewer.openDocument', { name })}
          onClick={onOpenDocument}
        >
          <IconFileText size={16} />
        </ActionIcon>
      </ViewerToolbar>
    </div>
  );
}

/** The picture within the room of the page, turned around the middle. */
function turned(
  { width, height }: PageSize,
  { across, rotation }: { readonly across: number; readonly rotation: number },
) {
  const own = rotation % 180 === 0 ? across : (across * width) / height;
  return {
    width: own,
    height: (own * height) / width,
    transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
  };
}
