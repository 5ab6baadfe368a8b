import { lazyPart } from '../../../lib/page/lazy-part.tsx';

export const viewers = {
  image: lazyPart(async () => (await import('./image-viewer.tsx')).default),
  pdf: lazyPart(async () => (await import('./pdf-viewer.tsx')).default),
  video: lazyPart(async () => (await import('./video-viewer.tsx')).default),
};

/**
 * With the page: an open case works on while the network or an old release is unavailable. The viewer of PDFs is half a megabyte and loads
 * with the first PDF that is opened; the server renders the pages that prove a field.
 */
export function preloadViewers(): void {
  viewers.image.preload();
  viewers.video.preload();
}

export function forgetViewerFailures(): void {
  for (const viewer of Object.values(viewers)) viewer.forgetFailure();
}
