import type { OcrPlace } from '@kyc/contract/documents/ocr-places';
import { ActionIcon, Box } from '@mantine/core';
import { useStoredChoice } from '../../../lib/storage/use-stored-choice.ts';
import { IconTextScan2 } from '@tabler/icons-react';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { markBusy } from '../../../lib/page/when-idle.ts';
import { NotShown, usePainted } from '../seen/evidence-part.tsx';
import type { DocumentViews, ViewerControls } from './document-view.ts';
import { ReadPlaces } from './read-places.tsx';
import { useDocumentView } from './use-document-view.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import classes from './viewer.module.css';

interface ImageViewerProps {
  readonly documentId: number;
  readonly url: string;
  readonly name: string;
  readonly views: DocumentViews;
  readonly controls?: Ref<ViewerControls>;
  /** Where values were read on it. */
  readonly places?: readonly OcrPlace[] | undefined;
  readonly fieldIds?: readonly number[] | undefined;
}

const none: readonly OcrPlace[] = [];

const MOST = 8;
/** Screen pixels for a pixel of the picture, which a long screenshot reaches only beyond the usual zoom. */
const SHARPEST = 2;
/** From this height on, in widths, a picture opens at its beginning, as wide as the pane. */
const LONG = 3;
/** Milliseconds of a zoom step: seen as a movement, over before the next press. */
const SMOOTHLY = 120;

/** Zoom by wheel, pinch or button, pan by dragging, rotate in quarters. Default export for React.lazy. */
export default function ImageViewer({
  documentId,
  url,
  name,
  views,
  controls,
  places = none,
  fieldIds = [],
}: ImageViewerProps) {
  const [ratio, setRatio] = useState<number>();
  const [most, setMost] = useState(MOST);
  const [beginning, setBeginning] = useState<{ readonly x: number; readonly scale: number }>();
  const [isAwaited, setAwaited] = useState(true);
  // The URL that was decoded, or could not be: another URL is another picture.
  const [decoded, setDecoded] = useState<string>();
  const [broken, setBroken] = useState<string>();
  usePainted(decoded === url);
  useEffect(() => (isAwaited ? markBusy() : undefined), [isAwaited]);
  const [areShown, show] = useStoredChoice<boolean>({
    key: 'od_ver_review_places',
    defaultValue: true,
  });
  const onPicture = places.filter(({ Page }) => (Page ?? 1) === 1);
  const { view, change, remember, rotate } = useDocumentView(views, documentId);
  const transform = useRef<ReactZoomPanPinchContentRef>(null);
  const own: ViewerControls = {
    zoomIn: () => void transform.current?.zoomIn(0.5, SMOOTHLY),
    zoomOut: () => void transform.current?.zoomOut(0.5, SMOOTHLY),
    rotateLeft: () => rotate(-1),
    rotateRight: () => rotate(1),
  };
  useImperativeHandle(controls, () => own);

  const reset = () => {
    void transform.current?.resetTransform(SMOOTHLY);
    change({ scale: 1, x: 0, y: 0, rotation: 0 });
  };

  const open = (image: HTMLImageElement) => {
    const { naturalWidth, naturalHeight } = image;
    image.decode().then(
      () => setDecoded(url),
      () => setBroken(url),
    );
    setRatio(naturalWidth / Math.max(1, naturalHeight));
    setAwaited(false);
    const pane = { width: image.offsetWidth, height: image.offsetHeight };
    const shown = Math.min(pane.width, (pane.height * naturalWidth) / Math.max(1, naturalHeight));
    setMost(Math.max(MOST, (SHARPEST * naturalWidth) / Math.max(1, shown)));
    const isFresh = view.scale === 1 && view.rotation === 0;
    if (!isFresh || naturalHeight < LONG * naturalWidth) return;
    const scale = pane.width / Math.max(1, shown);
    setBeginning({ x: ((1 - scale) * pane.width) / 2, scale });
  };
  // After the larger zoom is allowed.
  useEffect(() => {
    if (beginning) void transform.current?.setTransform(beginning.x, 0, beginning.scale, 0);
  }, [beginning]);

  if (broken === url)
    return (
      <NotShown>
        <ErrorState title={t('review.previewFailed')} />
      </NotShown>
    );
  return (
    <div className={classes['viewer']}>
      <TransformWrapper
        ref={transform}
        initialScale={view.scale}
        initialPositionX={view.x}
        initialPositionY={view.y}
        maxScale={most}
        doubleClick={{ disabled: true }}
        onTransform={(_, state) => remember({ scale: state.scale, x: state.positionX, y: state.positionY })}
      >
        <TransformComponent wrapperClass={classes['wrapper'] ?? ''} contentClass={classes['content'] ?? ''}>
          <div
            className={classes['turned']}
            data-sideways={view.rotation % 180 !== 0 || undefined}
            style={{ transform: `rotate(${view.rotation}deg)` }}
          >
            <Box
              component="img"
              __vars={{ '--ratio': String(ratio ?? 1) }}
              data-sized={ratio !== undefined || undefined}
              src={url}
              alt={name}
              draggable={false}
              className={classes['image'] ?? ''}
              onLoad={({ currentTarget }) => open(currentTarget)}
              onError={() => {
                setAwaited(false);
                setBroken(url);
              }}
            />
            {areShown && ratio !== undefined ? (
              <ReadPlaces places={onPicture} fieldIds={fieldIds} ratio={ratio} />
            ) : null}
          </div>
        </TransformComponent>
      </TransformWrapper>
      <ViewerToolbar name={name} controls={own} onReset={reset}>
        {onPicture.length > 0 ? (
          <ActionIcon
            size={26}
            variant={areShown ? 'light' : 'subtle'}
            aria-pressed={areShown}
            aria-label={t('review.looking.places', { name })}
            title={t('review.looking.places', { name })}
            onClick={() => show(!areShown)}
          >
            <IconTextScan2 size={16} />
          </ActionIcon>
        ) : null}
      </ViewerToolbar>
    </div>
  );
}
