import { lazyPart } from '../../../lib/page/lazy-part.tsx';

export const viewers = {
  image: lazyPart(async () => (await import('./image-viewer.tsx')).default),
  pdf: lazyPart(async () => (await import('./pdf-viewer.tsx')).default),
  video: lazyPart(async () => (await import('./video-viewer.tsx')).default),
};

/** With the page: an open case works on while the network or an old release is unavailable. */
export function preloadViewers(): void {
  for (const viewer of Object.values(viewers)) viewer.preload();
}

export function forgetViewerFailures(): void {
  for (const viewer of Object.values(viewers)) viewer.forgetFailure();
}
