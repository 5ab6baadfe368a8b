import { useImperativeHandle, useRef, type Ref } from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import type { DocumentViews, ViewerControls } from './document-view.ts';
import { useDocumentView } from './use-document-view.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import classes from './viewer.module.css';

interface ImageViewerProps {
  readonly documentId: number;
  readonly url: string;
  readonly name: string;
  readonly views: DocumentViews;
  readonly controls?: Ref<ViewerControls>;
}

const MOST = 8;
/** Milliseconds of a zoom step: seen as a movement, over before the next press. */
const SMOOTHLY = 120;

/** Zoom by wheel, pinch or button, pan by dragging, rotate in quarters. Default export for React.lazy. */
export default function ImageViewer({ documentId, url, name, views, controls }: ImageViewerProps) {
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

  return (
    <div className={classes['viewer']}>
      <TransformWrapper
        ref={transform}
        initialScale={view.scale}
        initialPositionX={view.x}
        initialPositionY={view.y}
        maxScale={MOST}
        doubleClick={{ disabled: true }}
        onTransform={(_, state) => remember({ scale: state.scale, x: state.positionX, y: state.positionY })}
      >
        <TransformComponent wrapperClass={classes['wrapper'] ?? ''} contentClass={classes['content'] ?? ''}>
          <img
            src={url}
            alt={name}
            draggable={false}
            className={classes['image']}
            data-sideways={view.rotation % 180 !== 0 || undefined}
            style={{ transform: `rotate(${view.rotation}deg)` }}
          />
        </TransformComponent>
      </TransformWrapper>
      <ViewerToolbar name={name} controls={own} onReset={reset} />
    </div>
  );
}
