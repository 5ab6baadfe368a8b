import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission } from './guard.ts';
import { guarded } from './entrance-routes.ts';

export const quality = createRoute({
  getParentRoute: () => guarded,
  path: '/quality',
  beforeLoad: requirePermission('qa.report'),
  component: lazyRouteComponent(() => import('../features/quality/quality-page.tsx'), 'QualityPage'),
});

export const blindReview = createRoute({
  getParentRoute: () => guarded,
  path: '/quality/review/$sampleId',
  beforeLoad: requirePermission('qa.review'),
  component: lazyRouteComponent(
    () => import('../features/review/blind/blind-review-page.tsx'),
    'BlindReviewPage',
  ),
});

export const decideOnSample = createRoute({
  getParentRoute: () => guarded,
  path: '/quality/decide/$sampleId',
  beforeLoad: requirePermission('qa.review'),
  component: lazyRouteComponent(() => import('../features/review/blind/decide-page.tsx'), 'DecidePage'),
});
