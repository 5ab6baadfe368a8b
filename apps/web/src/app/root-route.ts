import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router';
import { RootFrame } from './root-frame.tsx';

export const root = createRootRoute({
  component: RootFrame,
  // The page shows the header, which the login page lacks.
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});
