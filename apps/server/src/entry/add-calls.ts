import type { FastifyInstance } from 'fastify';
import { addApplicationRoutes } from '../features/applications/applications.routes.ts';
import { addSavedViewRoutes } from '../features/saved-views/saved-views.routes.ts';
import { addAuthRoutes } from '../features/auth/auth.routes.ts';
import { addConnectionRoutes } from '../features/connections/connections.routes.ts';
import { addDeliveryRoutes } from '../features/deliveries/deliveries.routes.ts';
import { addDocumentRoutes } from '../features/documents/documents.routes.ts';
import { addEnvironmentRoutes } from '../features/environment/environment.routes.ts';
import { addFieldReviewRoutes } from '../features/field-review/field-review.routes.ts';
import { addIntakeRoutes } from '../features/intake/intake.routes.ts';
import { addLeadRoutes } from '../features/leads/leads.routes.ts';
import { addLiveRoutes } from '../features/live/live.routes.ts';
import { addMarketingRoutes } from '../features/marketing/marketing.routes.ts';
import { addMasterRoutes } from '../features/masters/masters.routes.ts';
import { addReportRoutes } from '../features/reports/reports.routes.ts';
import { addSalesViewRoutes } from '../features/sales-view/sales-view.routes.ts';
import { addIncidentRoutes } from '../features/incidents/incidents.routes.ts';
import { addEvidenceRoutes } from '../features/evidence/evidence.routes.ts';
import { addAuditRoutes } from '../features/audit/audit.routes.ts';
import { addServiceLogRoutes } from '../features/service-log/service-log.routes.ts';
import { addLogoRoute } from '../features/tenants/logo.route.ts';
import { addAcceptanceRoutes } from '../features/acceptance/acceptance.routes.ts';
import { addIpvRoutes } from '../features/ipv/ipv.routes.ts';
import { addDraftRoutes } from '../features/drafts/drafts.routes.ts';
import { addAfterApprovalRoutes } from '../features/after-approval/after-approval.routes.ts';
import { addQualityRoutes } from '../features/quality/quality.routes.ts';
import { addRoutingRoutes } from '../features/routing/routing.routes.ts';
import { addNoteRoutes } from '../features/notes/notes.routes.ts';
import { addNoticeRoutes } from '../features/notices/notices.routes.ts';
import { addRectificationRoutes } from '../features/rectification/rectification.routes.ts';
import { addHoldRoutes } from '../features/holds/holds.routes.ts';
import { addRevealRoutes } from '../features/reveals/reveals.routes.ts';
import { addChangeRoutes } from '../features/changes/changes.routes.ts';
import { addRetentionRoutes } from '../features/retention/retention.routes.ts';
import { addRiskRoutes } from '../features/risk/risk.routes.ts';
import { addProofsRoutes } from '../features/proofs/proofs.routes.ts';
import { addScreeningRoutes } from '../features/screening/screening.routes.ts';
import { addTimelineRoutes } from '../features/timeline/timeline.routes.ts';
import type { ChangeFeed } from '../features/live/change-feed.ts';
import { addApiDocumentation } from '../http/documentation/api-documentation.ts';
import { addCspReports } from '../http/csp-reports.ts';
import { noteMethods, refuseUnusedMethods } from '../http/replies/unused-methods.ts';
import { serveWeb } from '../http/replies/static-web.ts';

type Wired = Parameters<typeof addAuthRoutes>[1] &
  Parameters<typeof addApplicationRoutes>[1] &
  Parameters<typeof addIntakeRoutes>[1] &
  Parameters<typeof addConnectionRoutes>[1] &
  Parameters<typeof addDocumentRoutes>[1] &
  Parameters<typeof addRectificationRoutes>[1] &
  Parameters<typeof addEnvironmentRoutes>[1];

/** Adds every endpoint for the web app, the onboarding flow and others; only this file knows all features' routes. */
export async function addCalls(
  app: FastifyInstance,
  { wired, feed, webFolder }: { wired: Wired; feed: ChangeFeed; webFolder: string | undefined },
): Promise<void> {
  const methods = noteMethods(app);
  addEnvironmentRoutes(app, wired);
  addAuthRoutes(app, wired);
  addApplicationRoutes(app, wired);
  addSavedViewRoutes(app, wired);
  addSalesViewRoutes(app, wired);
  addLiveRoutes(app, feed);
  addFieldReviewRoutes(app, wired);
  addDocumentRoutes(app, wired);
  addTimelineRoutes(app, wired);
  addAcceptanceRoutes(app, wired);
  addRiskRoutes(app, wired);
  addRevealRoutes(app, wired);
  addRectificationRoutes(app, wired);
  addDraftRoutes(app, wired);
  addNoteRoutes(app, wired);
  addRoutingRoutes(app, wired);
  addQualityRoutes(app, wired);
  addAfterApprovalRoutes(app, wired);
  addScreeningRoutes(app, wired);
  addProofsRoutes(app, wired);
  addNoticeRoutes(app, wired);
  addChangeRoutes(app, wired);
  addRetentionRoutes(app, wired);
  addHoldRoutes(app, wired);
  addIpvRoutes(app, wired);
  addLeadRoutes(app, wired);
  addReportRoutes(app, wired);
  addServiceLogRoutes(app, wired);
  addAuditRoutes(app, wired);
  addEvidenceRoutes(app, wired);
  addIncidentRoutes(app, wired);
  addDeliveryRoutes(app, wired);
  addMasterRoutes(app, wired);
  addConnectionRoutes(app, wired);
  addLogoRoute(app, wired);
  addMarketingRoutes(app, wired);
  await addIntakeRoutes(app, wired);
  addCspReports(app, wired);
  refuseUnusedMethods(app, methods);
  await addApiDocumentation(app, wired.config);
  if (wired.config.environment !== 'production') {
    const { addBackOffice } = await import('../features/development/back-office.routes.ts');
    addBackOffice(app, wired);
  }
  if (wired.config.environment === 'development' || wired.config.environment === 'test') {
    const { addCustomer } = await import('../features/development/customer.routes.ts');
    addCustomer(app, wired);
    const { addDemoAuthority } = await import('../features/development/demo-authority.routes.ts');
    addDemoAuthority(app, wired);
  }
  const isProduction = wired.config.environment === 'production';
  const { clock } = wired;
  if (webFolder !== undefined) await serveWeb(app, { folder: webFolder, isProduction, clock });
}
