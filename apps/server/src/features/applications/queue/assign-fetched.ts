import { ApplicationStatus } from '@kyc/contract/application-status';
import type { fetchNext as endpoint } from '@kyc/contract/applications/fetch';
import { workflowAction } from '@kyc/contract/workflow';
import type { Tx } from '@kyc/db/connection/transaction';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { requireHolder } from '../../../workflow/returns/require-holder.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

interface Fetched {
  readonly call: SessionCall<typeof endpoint>;
  readonly application: LockedApplication;
  readonly holder: Awaited<ReturnType<typeof requireHolder>>;
}

/** The step of DASH-07 in every order of the queue: the locked application becomes the caller's, with an entry in the audit trail. */
export async function assignFetched(
  services: WorkflowServices,
  tx: Tx,
  { call, application, holder }: Fetched,
): Promise<void> {
  const { session } = call;
  await Promise.all([
    recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: workflowAction('fetchNext'),
      to: ApplicationStatus.Assigned,
      by: timelineActorOf(session),
      values: { verifier: session.fullName },
      change: { verifierId: session.userId, holder },
    }),
    audit(tx, call, { entity: 'application', entityId: application.applicationId }),
  ]);
}
