import * as afterApproval from './after-approval/after-approval.ts';
import * as legActions from './after-approval/leg-actions.ts';
import * as answerImports from './after-approval/answer-imports.ts';
import * as listVersions from './screening/list-versions.ts';
import * as proofs from './proofs/proofs.ts';
import * as trust from './proofs/trust.ts';
import * as screening from './screening/screening.ts';
import * as audit from './audit/audit.ts';
import * as incidents from './incidents/incidents.ts';
import * as evidence from './evidence/evidence.ts';
import * as acceptance from './acceptance/acceptance.ts';
import * as acceptanceRules from './acceptance/acceptance-rules.ts';
import { listRulesInForce } from './acceptance/rules-in-force.ts';
import * as bulkActions from './applications/bulk-actions.ts';
import { allCounts, countFiltered, countOf, readToday } from './applications/application-counts.ts';
import * as decisions from './applications/decisions.ts';
import * as fetching from './applications/fetch.ts';
import { watchChanges } from './applications/changes.ts';
import { findApplications } from './applications/find-applications.ts';
import { downloadApplications, listApplications } from './applications/list-applications.ts';
import * as presence from './applications/presence.ts';
import { openReview } from './applications/review-application.ts';
import { saveApplication } from './applications/save-application.ts';
import * as drafts from './applications/drafts.ts';
import * as undo from './applications/undo.ts';
import * as columnLayouts from './applications/views/column-layout.ts';
import * as savedViews from './applications/views/saved-views.ts';
import * as rowActions from './applications/row-actions.ts';
import * as salesView from './applications/sales-view.ts';
import { getCaptcha } from './auth/captcha.ts';
import * as factorSignIn from './auth/factor-sign-in.ts';
import * as factors from './auth/factors.ts';
import * as signIn from './auth/login.ts';
import * as passwords from './auth/passwords.ts';
import * as session from './auth/session.ts';
import * as checker from './checker/checker.ts';
import * as checkPolicies from './checker/check-policies.ts';
import * as connections from './connections/connections.ts';
import * as deliveries from './deliveries/deliveries.ts';
import * as documents from './documents/documents.ts';
import * as forms from './documents/forms.ts';
import type { Endpoint } from './endpoint.ts';
import { environment, passwordLimit } from './environment/environment.ts';
import * as fieldReview from './field-review/field-decisions.ts';
import * as intake from './intake/intake.ts';
import { reportAnswer } from './intake/report-answer.ts';
import * as leads from './leads/lead-report.ts';
import { updateLeadStatus } from './marketing/lead-status.ts';
import * as branchCodes from './masters/branch-codes.ts';
import * as aof from './masters/aof-templates.ts';
import { allMasters } from './masters/all-masters.ts';
import * as imports from './masters/imports/imports.ts';
import * as masterLists from './masters/lists.ts';
import { planForApplication } from './masters/plans.ts';
import * as settings from './masters/settings.ts';
import * as dueTimeTests from './masters/working-time/due-time-tests.ts';
import { uanForecast } from './masters/uans.ts';
import * as lookUps from './masters/look-ups.ts';
import * as changes from './changes/changes.ts';
import * as notes from './notes/notes.ts';
import * as notices from './notices/notices.ts';
import * as customReports from './reports/custom-reports.ts';
import * as savedReports from './reports/saved-reports.ts';
import * as trends from './reports/trends.ts';
import * as exportJobs from './reports/export-jobs.ts';
import * as rectificationReport from './reports/rectification-report.ts';
import * as readingReport from './reports/reading-report.ts';
import * as gateReport from './reports/gate-report.ts';
import * as answersReport from './reports/answers-report.ts';
import { readOperations } from './reports/operations.ts';
import { previewReport, reportDownloads } from './reports/reports.ts';
import * as customerTexts from './rectification/customer-texts.ts';
import * as rectification from './rectification/rectification.ts';
import * as holds from './retention/holds.ts';
import * as namedTexts from './retention/named-texts.ts';
import * as retention from './retention/retention.ts';
import * as ipv from './ipv/ipv.ts';
import { revealValue } from './personal-data/reveal.ts';
import * as risk from './risk/risk.ts';
import * as quality from './quality/quality.ts';
import * as routing from './routing/routing.ts';
import * as serviceLog from './service-log/service-log.ts';
import { readTimeline } from './timeline/timeline.ts';

function endpointsOf(module: Readonly<Record<string, unknown>>): Endpoint[] {
  return Object.values(module).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'permission' in value;
}

/** Every endpoint, for the tests and tools that cover all endpoints. The web app imports the ones it uses. */
export const allEndpoints: readonly Endpoint[] = [
  environment,
  passwordLimit,
  getCaptcha,
  ...endpointsOf(signIn),
  ...endpointsOf(session),
  ...endpointsOf(passwords),
  ...endpointsOf(factorSignIn),
  ...endpointsOf(factors),
  ...endpointsOf(audit),
  ...endpointsOf(evidence),
  ...endpointsOf(incidents),
  ...endpointsOf(deliveries),
  ...endpointsOf(acceptance),
  ...endpointsOf(acceptanceRules),
  listRulesInForce,
  ...endpointsOf(risk),
  ...endpointsOf(ipv),
  revealValue,
  ...endpointsOf(rectification),
  ...endpointsOf(routing),
  ...endpointsOf(checker),
  ...endpointsOf(checkPolicies),
  ...endpointsOf(quality),
  ...endpointsOf(afterApproval),
  ...endpointsOf(legActions),
  ...endpointsOf(answerImports),
  ...endpointsOf(proofs),
  ...endpointsOf(trust),
  ...endpointsOf(screening),
  ...endpointsOf(listVersions),
  ...endpointsOf(dueTimeTests),
  ...endpointsOf(retention),
  ...endpointsOf(namedTexts),
  ...endpointsOf(holds),
  ...endpointsOf(customerTexts),
  listApplications,
  downloadApplications,
  findApplications,
  ...endpointsOf(columnLayouts),
  ...endpointsOf(savedViews),
  watchChanges,
  allCounts,
  countOf,
  countFiltered,
  readToday,
  ...endpointsOf(fetching),
  openReview,
  ...endpointsOf(presence),
  saveApplication,
  ...endpointsOf(decisions),
  ...endpointsOf(undo),
  ...endpointsOf(drafts),
  ...endpointsOf(notes),
  ...endpointsOf(notices),
  ...endpointsOf(changes),
  ...endpointsOf(rowActions),
  ...endpointsOf(bulkActions),
  ...endpointsOf(salesView),
  ...endpointsOf(fieldReview),
  ...endpointsOf(documents),
  ...endpointsOf(forms),
  readTimeline,
  ...reportDownloads.values(),
  previewReport,
  readOperations,
  ...endpointsOf(customReports),
  ...endpointsOf(savedReports),
  ...endpointsOf(trends),
  ...endpointsOf(exportJobs),
  ...endpointsOf(gateReport),
  ...endpointsOf(answersReport),
  ...endpointsOf(rectificationReport),
  ...endpointsOf(readingReport),
  ...endpointsOf(leads),
  ...endpointsOf(serviceLog),
  ...endpointsOf(lookUps),
  ...endpointsOf(branchCodes),
  ...endpointsOf(masterLists),
  planForApplication,
  ...endpointsOf(aof),
  ...endpointsOf(imports),
  ...endpointsOf(settings),
  ...endpointsOf(connections),
  uanForecast,
  ...allMasters.flatMap((master) => Object.values(master).filter(isEndpoint)),
  updateLeadStatus,
  ...endpointsOf(intake),
  reportAnswer,
];
