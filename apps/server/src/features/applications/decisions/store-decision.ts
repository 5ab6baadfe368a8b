import type { Endpoint } from '@kyc/contract/endpoint';
import type { WorkflowAction } from '@kyc/contract/workflow';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { spendOneDecision } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { auditCall } from '../../../records/audit-call.ts';
import { doerOf } from '../../../workflow/doer.ts';
import { storeApproval } from '../../../workflow/store-approval.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { jobAfterSeconds } from '../back-office/push-to-back-office.ts';

interface Decision {
  readonly call: SessionCall<Endpoint>;
  readonly application: LockedApplication;
  readonly action: WorkflowAction;
  readonly segment: number;
}

/** A verifier's approval: one prepaid decision less, and an audit row. Answers the id of the back office's event. */
export async function storeDecision(
  services: WorkflowServices,
  tx: Tx,
  { call, application, action, segment }: Decision,
): Promise<string> {
  const { session } = call;
  const { eventId, ucc, coverage } = await storeApproval(services, tx, {
    tenantId: session.tenantId,
    application,
    row: action,
    by: doerOf(session),
    values: { verifier: session.fullName },
    decidedBy: session.userId,
    segment,
    jobAfterSeconds,
  });
  await spendOneDecision(tx);
  const subject = { entity: 'application', entityId: application.applicationId };
  await auditCall(tx, call, {
    ...subject,
    details: { ucc, segment, fieldsShown: coverage.shown, fieldsUndecided: coverage.undecided },
  });
  return eventId;
}
