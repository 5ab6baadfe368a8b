import { ApplicationStatus, isApproved } from '@kyc/contract/application-status';
import { ApiId } from '@kyc/contract/log-types';
import { systemEvent } from '@kyc/contract/workflow';
import { system } from '@kyc/domain/timeline-actor';
import { updateApplicationHead } from '@kyc/db/tables/applications/application-table';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import { selectNewestOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import { defineDelivery } from '../../../outbound/define-delivery.ts';
import { noteSentApproval } from '../../../workflow/after-approval/note-sent-approval.ts';
import { acceptedBefore } from '../../../workflow/acceptance/accepted.ts';
import { releasedBefore } from '../../../workflow/checks/released.ts';
import { announceLead } from '../../../workflow/announce-lead.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import { approvalAddress, type BackOfficeServices } from './back-office-services.ts';

const { Approved, ApprovedBoPending } = ApplicationStatus;

/** An approval to the back office. When it accepts, the application changes from 8 to 4; otherwise it stays in 8. */
export const deliverApproval = defineDelivery<BackOfficeServices>({
  kind: 'approval',
  receiver: 'back office',
  apiId: ApiId.ApprovalWebhook,
  workers: { all: 6, ofOneTenant: 3 },
  timeoutMs: 10_000,
  /** Approved, and by no newer approval. */
  async truth(tx, { event, application: { applicationId, status } }) {
    if (!isApproved(status)) return 'outdated';
    const newest = await selectNewestOutboundEvent(tx, { applicationId, kind: 'approval' });
    return newest?.eventId === event.eventId ? 'true' : 'decided-again';
  },
  urlOf: approvalAddress,
  withoutUrl: 'fails',
  async onFailure(_services, tx, { application, error }) {
    const { applicationId, status, rowVersion } = application;
    if (status !== ApprovedBoPending) return application;
    await updateApplicationHead(tx, applicationId, { bo_error: error });
    return { status, rowVersion: rowVersion + 1 };
  },
  /** Written once: later retries would only repeat it. */
  async onFirstFailure(services, tx, { tenantId, application, error }) {
    const { applicationId, status } = application;
    if (status !== ApprovedBoPending) return;
    await insertTimelineEvent(tx, {
      applicationId,
      code: 'boPushFailed',
      status,
      timeline: `Back-office push failed: ${error}`,
      actorId: null,
      verifierName: system.name,
      verifierCode: system.code,
    });
    await announceLead(services, tx, { tenantId, applicationId, status });
  },
  async onDelivered(services, tx, { tenantId, application }) {
    if (application.status !== ApprovedBoPending) return application;
    const rowVersion = await recordStatusChange(services, tx, {
      tenantId,
      application,
      row: systemEvent('boConfirm'),
      to: Approved,
      accepted: acceptedBefore(application),
      released: releasedBefore(application),
      by: system,
      change: { boError: null },
    });
    await noteSentApproval(tx, application);
    return { status: Approved, rowVersion };
  },
});
