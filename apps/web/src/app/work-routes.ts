import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAfterApprovalSearch } from '../features/after-approval/after-approval-search.ts';
import { readRetentionSearch } from '../features/retention/retention-search.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { readAhead } from '../lib/api/read-ahead.ts';
import { requirePermission } from './guard.ts';
import { guarded } from './entrance-routes.ts';

export const myDay = createRoute({
  getParentRoute: () => guarded,
  path: '/my-day',
  beforeLoad: requirePermission('routing.own'),
  component: lazyRouteComponent(() => import('../features/routing/my-day-page.tsx'), 'MyDayPage'),
});

export const checks = createRoute({
  getParentRoute: () => guarded,
  path: '/checks',
  beforeLoad: requirePermission('checker.use'),
  component: lazyRouteComponent(() => import('../features/checks/checks-page.tsx'), 'ChecksPage'),
});

export const team = createRoute({
  getParentRoute: () => guarded,
  path: '/team',
  beforeLoad: requirePermission('routing.team'),
  component: lazyRouteComponent(() => import('../features/routing/team-page.tsx'), 'TeamPage'),
});

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

export const afterApproval = createRoute({
  getParentRoute: () => guarded,
  path: '/after-approval',
  validateSearch: readAfterApprovalSearch,
  beforeLoad: requirePermission('after-approval.read'),
  component: lazyRouteComponent(
    () => import('../features/after-approval/after-approval-page.tsx'),
    'AfterApprovalPage',
  ),
});

export const answerImports = createRoute({
  getParentRoute: () => guarded,
  path: '/after-approval/imports',
  beforeLoad: requirePermission('after-approval.manage'),
  component: lazyRouteComponent(
    () => import('../features/after-approval/imports/imports-page.tsx'),
    'AnswerImportsPage',
  ),
});

const screeningPage = lazyRouteComponent(
  () => import('../features/screening/screening-page.tsx'),
  'ScreeningPage',
);

export const screening = createRoute({
  getParentRoute: () => guarded,
  path: '/screening',
  beforeLoad: requirePermission('screening.read'),
  component: screeningPage,
});

export const screeningOfHit = createRoute({
  getParentRoute: () => guarded,
  path: '/screening/$hitId',
  beforeLoad: requirePermission('screening.read'),
  component: screeningPage,
});

export const retention = createRoute({
  getParentRoute: () => guarded,
  path: '/retention',
  validateSearch: readRetentionSearch,
  beforeLoad: requirePermission('retention.read'),
  loader: ({ cause }) =>
    readAhead(cause, async () => {
      const { plansQuery } = await import('../features/retention/retention-query.ts');
      await queryClient.query(plansQuery);
    }),
  component: lazyRouteComponent(() => import('../features/retention/retention-page.tsx'), 'RetentionPage'),
});
