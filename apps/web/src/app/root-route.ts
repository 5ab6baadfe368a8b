import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router';
import { RootFrame } from './root-frame.tsx';

export const root = createRootRoute({
  component: RootFrame,
  // With the header, which login does without.
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});
