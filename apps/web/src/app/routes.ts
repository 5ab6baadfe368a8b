import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { guarded, home, login, loginOfCompany, setPassword, shell } from './entrance-routes.ts';
import { preselectOwn, readMasterAhead, requirePermission } from './guard.ts';
import { root } from './root-route.ts';
import {
  afterApproval,
  answerImports,
  blindReview,
  checks,
  decideOnSample,
  myDay,
  quality,
  retention,
  screening,
  screeningOfHit,
  team,
} from './work-routes.ts';
import { readDashboardSearch } from '../features/dashboard/address/dashboard-search.ts';
import { readLeadSearch } from '../features/leads/lead-search.ts';
import { readRuleSearch } from '../features/masters/acceptance/rule-search.ts';
import { readTextSearch } from '../features/masters/customer-texts/text-search.ts';
import { readMasterSearch } from '../features/masters/master-search.ts';
import { readDeliveriesSearch } from '../features/deliveries/deliveries-search.ts';
import { readEvidenceSearch } from '../features/evidence/evidence-search.ts';
import { readAuditSearch } from '../features/audit/audit-search.ts';
import { readReportsSearch } from '../features/reports/reports-search.ts';
import { readServiceLogSearch } from '../features/service-log/service-log-search.ts';
import { readTimelineSearch } from '../features/timeline/timeline-search.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { openCasesWith } from '../lib/api/presses/case-ahead.ts';
import { readAhead } from '../lib/api/read-ahead.ts';
import { idOf } from '../lib/page/id-of.ts';

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard',
  validateSearch: readDashboardSearch,
  beforeLoad: preselectOwn,
  loader: ({ cause, location }) =>
    readAhead(cause, async () => {
      const { readDashboard } = await import('../features/dashboard/api/read-dashboard.ts');
      await readDashboard(readDashboardSearch(location.search));
    }),
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const loadReadCase = async () => (await import('../features/review/api/read-case.ts')).readCase;
const loadReviewPage = () => import('../features/review/review-page.tsx');
openCasesWith(async () => (await Promise.all([loadReadCase(), loadReviewPage()]))[0]);

const review = createRoute({
  getParentRoute: () => guarded,
  path: '/review/$applicationId',
  loader: ({ cause, params }) =>
    readAhead(
      cause,
      async () => await (await loadReadCase())(idOf(params.applicationId)),
      // One case leads to the next.
      ['enter', 'stay'],
    ),
  component: lazyRouteComponent(loadReviewPage, 'ReviewPage'),
});

const salesView = createRoute({
  getParentRoute: () => guarded,
  path: '/view/$applicationId',
  loader: ({ cause, params }) =>
    readAhead(cause, async () => {
      const { salesViewQuery } = await import('../features/sales-view/sales-view-query.ts');
      const id = idOf(params.applicationId);
      if (id !== 0) await queryClient.query(salesViewQuery(id));
    }),
  component: lazyRouteComponent(() => import('../features/sales-view/sales-view-page.tsx'), 'SalesViewPage'),
});

const timeline = createRoute({
  getParentRoute: () => guarded,
  path: '/timeline',
  validateSearch: readTimelineSearch,
  loader: ({ cause, location }) =>
    readAhead(cause, async () => {
      const { timelineQuery } = await import('../features/timeline/timeline-query.ts');
      const { uan } = readTimelineSearch(location.search);
      if (uan) await queryClient.query(timelineQuery(uan));
    }),
  component: lazyRouteComponent(() => import('../features/timeline/timeline-page.tsx'), 'TimelinePage'),
});

const reports = createRoute({
  getParentRoute: () => guarded,
  path: '/reports',
  validateSearch: readReportsSearch,
  beforeLoad: requirePermission('report.run'),
  loader: ({ cause }) =>
    readAhead(cause, async () => (await import('../features/reports/api/read-reports.ts')).readReports()),
  component: lazyRouteComponent(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
});

/** LEAD-02 */
const leadReport = createRoute({
  getParentRoute: () => guarded,
  path: '/lead/report',
  validateSearch: readLeadSearch,
  beforeLoad: requirePermission('lead.report'),
  loader: ({ cause, location }) =>
    readAhead(cause, async () => {
      const { leadsQuery } = await import('../features/leads/leads-query.ts');
      await queryClient.query(leadsQuery(readLeadSearch(location.search)));
    }),
  component: lazyRouteComponent(() => import('../features/leads/leads-page.tsx'), 'LeadsPage'),
});

/** LOG-02 */
const serviceLog = createRoute({
  getParentRoute: () => guarded,
  path: '/service-log',
  validateSearch: readServiceLogSearch,
  beforeLoad: requirePermission('service-log.read'),
  loader: ({ cause, location }) =>
    readAhead(cause, async () => {
      const { callsQuery, isAsked } = await import('../features/service-log/calls-query.ts');
      const search = readServiceLogSearch(location.search);
      if (isAsked(search)) await queryClient.query(callsQuery(search));
    }),
  component: lazyRouteComponent(
    () => import('../features/service-log/service-log-page.tsx'),
    'ServiceLogPage',
  ),
});

const audit = createRoute({
  getParentRoute: () => guarded,
  path: '/audit',
  validateSearch: readAuditSearch,
  beforeLoad: requirePermission('audit.read'),
  loader: ({ cause, location }) =>
    readAhead(cause, async () => {
      const { trailQuery } = await import('../features/audit/audit-queries.ts');
      await queryClient.query(trailQuery(readAuditSearch(location.search)));
    }),
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
});

const changes = createRoute({
  getParentRoute: () => guarded,
  path: '/changes',
  beforeLoad: requirePermission('change.read'),
  component: lazyRouteComponent(() => import('../features/changes/changes-page.tsx'), 'ChangesPage'),
});

const evidence = createRoute({
  getParentRoute: () => guarded,
  path: '/evidence',
  validateSearch: readEvidenceSearch,
  beforeLoad: requirePermission('evidence.make'),
  loader: ({ cause }) =>
    readAhead(cause, async () => {
      const { packsQuery } = await import('../features/evidence/packs-query.ts');
      await queryClient.query(packsQuery);
    }),
  component: lazyRouteComponent(() => import('../features/evidence/evidence-page.tsx'), 'EvidencePage'),
});

const incidents = createRoute({
  getParentRoute: () => guarded,
  path: '/incidents',
  beforeLoad: requirePermission('incident.manage'),
  loader: ({ cause }) =>
    readAhead(cause, async () => {
      const { incidentsQuery } = await import('../features/incidents/incidents-query.ts');
      await queryClient.query(incidentsQuery);
    }),
  component: lazyRouteComponent(() => import('../features/incidents/incidents-page.tsx'), 'IncidentsPage'),
});

const deliveries = createRoute({
  getParentRoute: () => guarded,
  path: '/deliveries',
  validateSearch: readDeliveriesSearch,
  beforeLoad: requirePermission('delivery.read'),
  loader: ({ cause, location }) =>
    readAhead(cause, async () => {
      const { messagesQuery } = await import('../features/deliveries/deliveries-queries.ts');
      await queryClient.query(messagesQuery(readDeliveriesSearch(location.search)));
    }),
  component: lazyRouteComponent(() => import('../features/deliveries/deliveries-page.tsx'), 'DeliveriesPage'),
});

const account = createRoute({
  getParentRoute: () => guarded,
  path: '/your-sign-in',
  loader: ({ cause }) =>
    readAhead(cause, async () => {
      const { factorsQuery } = await import('../features/account/factors-query.ts');
      await queryClient.query(factorsQuery);
    }),
  component: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => guarded,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../features/forgot-password/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

/** ROUTE-04: without a guard; without a session the server's 401 leads to the login page. */
const masters = createRoute({
  getParentRoute: () => shell,
  path: '/masters',
  component: lazyRouteComponent(() => import('../features/masters/masters-frame.tsx'), 'MastersFrame'),
});

const mastersHome = createRoute({
  getParentRoute: () => masters,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/masters/users' });
  },
});

const MasterPage = lazyRouteComponent(() => import('../features/masters/master-page.tsx'), 'MasterPage');

function masterRoute<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => masters,
    path,
    validateSearch: readMasterSearch,
    loader: ({ cause, location }) =>
      readMasterAhead(cause, async () => {
        const { readRows } = await import('../features/masters/api/read-rows.ts');
        await readRows(location.pathname, readMasterSearch(location.search));
      }),
    component: MasterPage,
  });
}

const acceptanceRules = createRoute({
  getParentRoute: () => masters,
  path: '/acceptance-rules',
  validateSearch: readRuleSearch,
  loader: ({ cause }) =>
    readMasterAhead(cause, async () => {
      const { rulesQuery } = await import('../features/masters/acceptance/rules-query.ts');
      await queryClient.query(rulesQuery);
    }),
  component: lazyRouteComponent(() => import('../features/masters/acceptance/rules-page.tsx'), 'RulesPage'),
});

const checkPolicies = createRoute({
  getParentRoute: () => masters,
  path: '/check-policies',
  component: lazyRouteComponent(() => import('../features/masters/checks/policies-page.tsx'), 'PoliciesPage'),
});

const trustAnchors = createRoute({
  getParentRoute: () => masters,
  path: '/trust-anchors',
  component: lazyRouteComponent(() => import('../features/masters/trust/trust-page.tsx'), 'TrustPage'),
});

const customerTexts = createRoute({
  getParentRoute: () => masters,
  path: '/customer-texts',
  validateSearch: readTextSearch,
  loader: ({ cause }) =>
    readMasterAhead(cause, async () => {
      const { textsQuery } = await import('../features/masters/customer-texts/texts-query.ts');
      await queryClient.query(textsQuery);
    }),
  component: lazyRouteComponent(
    () => import('../features/masters/customer-texts/texts-page.tsx'),
    'TextsPage',
  ),
});

const masterSettings = createRoute({
  getParentRoute: () => masters,
  path: '/settings',
  loader: ({ cause }) =>
    readMasterAhead(cause, async () => {
      const { settingsQuery } = await import('../features/masters/settings/settings-query.ts');
      await queryClient.query(settingsQuery);
    }),
  component: lazyRouteComponent(
    () => import('../features/masters/settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

const masterConnections = createRoute({
  getParentRoute: () => masters,
  path: '/connections',
  loader: ({ cause }) =>
    readMasterAhead(cause, async () => {
      const { connectionsQuery } = await import('../features/masters/connections/connections-query.ts');
      await queryClient.query(connectionsQuery);
    }),
  component: lazyRouteComponent(
    () => import('../features/masters/connections/connections-page.tsx'),
    'ConnectionsPage',
  ),
});

const styleguide = createRoute({
  getParentRoute: () => shell,
  path: '/styleguide',
  component: lazyRouteComponent(() => import('../features/styleguide/styleguide-page.tsx'), 'StyleguidePage'),
});

const onboardingSample = createRoute({
  getParentRoute: () => shell,
  path: '/styleguide/$page',
  component: lazyRouteComponent(
    () => import('../features/styleguide/onboarding-sample-page.tsx'),
    'OnboardingSamplePage',
  ),
});

export const routeTree = root.addChildren([
  home,
  login,
  loginOfCompany,
  setPassword,
  shell.addChildren([
    guarded.addChildren([
      dashboard,
      myDay,
      checks,
      team,
      quality,
      afterApproval,
      answerImports,
      blindReview,
      decideOnSample,
      screening,
      screeningOfHit,
      review,
      salesView,
      timeline,
      reports,
      leadReport,
      audit,
      changes,
      evidence,
      incidents,
      deliveries,
      serviceLog,
      retention,
      account,
      forgotPassword,
    ]),
    masters.addChildren([
      mastersHome,
      masterRoute('/users'),
      masterRoute('/reasons'),
      masterRoute('/solutions'),
      masterRoute('/uan'),
      masterRoute('/plans'),
      masterRoute('/banks'),
      masterRoute('/pincodes'),
      masterRoute('/segments'),
      masterRoute('/holidays'),
      masterRoute('/calendars'),
      masterRoute('/special-sessions'),
      masterRoute('/sla-policies'),
      masterRoute('/branches'),
      masterRoute('/employers'),
      customerTexts,
      acceptanceRules,
      checkPolicies,
      trustAnchors,
      masterRoute('/acceptance-lists'),
      masterRoute('/aof-templates'),
      masterRoute('/skills'),
      masterRoute('/verifier-profiles'),
      masterRoute('/verifier-absences'),
      masterRoute('/routing-rules'),
      masterRoute('/qa-plan'),
      masterRoute('/qa-gold'),
      masterRoute('/answer-formats'),
      masterRoute('/answer-codes'),
      masterRoute('/watch-lists'),
      masterSettings,
      masterConnections,
    ]),
    styleguide,
    onboardingSample,
  ]),
]);
