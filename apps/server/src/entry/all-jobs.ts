import { jobLease } from '@kyc/db/jobs/job-lease';
import { writeIncident } from '../features/incidents/write-incident.job.ts';
import { writeEvidence } from '../features/evidence/write-evidence.job.ts';
import { postAuditHeads } from '../features/audit/chain/post-audit-heads.job.ts';
import { verifyAudit } from '../features/audit/chain/verify-audit.job.ts';
import { replayRule } from '../features/acceptance/replay-rule.job.ts';
import { deliverApproval } from '../features/applications/back-office/deliver-approval.job.ts';
import { deliverApprovalWithdrawn } from '../features/applications/back-office/deliver-approval-withdrawn.job.ts';
import { sendNotice } from '../features/auth/notices/send-notice.job.ts';
import { deliverLeadStatus } from '../features/marketing/deliver-lead-status.job.ts';
import { deliverCustomerMessage } from '../features/rectification/deliver-customer-message.job.ts';
import { applyElapsedChanges } from '../features/changes/apply-elapsed-changes.job.ts';
import { sendReports } from '../features/saved-views/reports/send-reports.job.ts';
import { tellDue } from '../features/notices/tell-due.job.ts';
import { watchChecks } from '../features/applications/checker/watch-checks.job.ts';
import { returnHeld } from '../features/applications/queue/return-held.job.ts';
import { watchDueTimes } from '../features/notices/watch-due-times.job.ts';
import { remindCustomers } from '../features/rectification/remind-customers.job.ts';
import { renderPagesJob } from '../features/documents/render-pages.job.ts';
import { planRetention } from '../features/retention/plan-retention.job.ts';
import { removeErasedFiles } from '../features/retention/remove-erased-files.job.ts';
import { runPurge } from '../features/retention/run-purge.job.ts';
import { importAnswersJob } from '../features/after-approval/imports/import-answers.job.ts';
import { importMasterJob } from '../features/masters/imports/import-master.job.ts';
import { recomputeDueTimes } from '../features/masters/working-time/recompute-due-times.job.ts';
import { returnIdleClaims } from '../features/routing/return-idle-claims.job.ts';
import { routeWaiting } from '../features/routing/route-waiting.job.ts';
import { checkDocumentJob } from '../features/proofs/check-document.job.ts';
import { checkTrust } from '../features/proofs/check-trust.job.ts';
import { importList } from '../features/screening/lists/import-list.job.ts';
import { screenApplications } from '../features/screening/screen-applications.job.ts';
import { screenList } from '../features/screening/screen-list.job.ts';
import { drawSamples } from '../features/quality/draw-samples.job.ts';
import { topUpSamples } from '../features/quality/top-up-samples.job.ts';
import { forgetUpload } from '../features/masters/aof/forget-upload.job.ts';
import { keepHouse } from '../features/housekeeping/keep-house.job.ts';
import { sweepStorage } from '../features/housekeeping/sweep-storage.job.ts';
import { writeExport } from '../features/reports/jobs/write-export.job.ts';
import { keptFor } from '../features/housekeeping/kept-for.ts';
import { doStoredWork } from '../features/stored-work/do-stored-work.job.ts';

/** Lists every job. */
export const allJobs = [
  deliverApproval,
  deliverApprovalWithdrawn,
  deliverLeadStatus,
  writeExport,
  forgetUpload,
  doStoredWork,
  keepHouse,
  sweepStorage,
  sendNotice,
  replayRule,
  deliverCustomerMessage,
  remindCustomers,
  verifyAudit,
  postAuditHeads,
  writeEvidence,
  writeIncident,
  planRetention,
  runPurge,
  removeErasedFiles,
  tellDue,
  watchDueTimes,
  returnHeld,
  sendReports,
  applyElapsedChanges,
  importMasterJob,
  importAnswersJob,
  renderPagesJob,
  routeWaiting,
  returnIdleClaims,
  watchChecks,
  importList,
  screenList,
  checkDocumentJob,
  checkTrust,
  screenApplications,
  drawSamples,
  topUpSamples,
  recomputeDueTimes,
];

/** The queues of all jobs; `migrate` creates them as the database's owner. */
export const jobQueues = allJobs.map(({ name, retry }) => ({
  name,
  deleteAfterSeconds: keptFor.doneJobs,
  heartbeatSeconds: jobLease.seconds,
  ...retry,
}));
