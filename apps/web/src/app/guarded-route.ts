import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSession } from './guard.ts';
import { root } from './root-route.ts';

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

/** ROUTE-03: everything below needs a session. */
export const guarded = createRoute({
  getParentRoute: () => shell,
  id: 'guarded',
  beforeLoad: requireSession,
});
