import type { Decided } from '@kyc/contract/applications/decisions';
import { resend as resendEndpoint } from '@kyc/contract/applications/row-actions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { WorkflowAction } from '@kyc/contract/workflow';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { needsCheck } from '@kyc/db/tables/returns/checked-return';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { Session } from '../../../http/call.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { requireReturn } from '../../../workflow/returns/check-return.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { lockLastVerifier } from './verifier-guards.ts';

/** DASH-11: to the verifier who decided last; that decision and its consequences are cleared, decisions on fields stay. */
export async function resend(
  services: WorkflowServices,
  call: SessionCall<typeof resendEndpoint>,
): Promise<Decided> {
  const { session } = call;
  const applicationId = call.params.id;
  return await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'resend', applicationId });
    const { rowVersion } = await resendLocked(services, tx, { application, action, call });
    return decidedReply({ status: ApplicationStatus.Assigned, rowVersion, message: action.success });
  });
}

/** The step of `resend`, also as a part of an action that does more; with its own audit row. */
export async function resendLocked(
  services: WorkflowServices,
  tx: Tx,
  {
    application,
    action,
    call: { session, requestId },
  }: {
    readonly application: LockedApplication;
    readonly action: WorkflowAction;
    readonly call: { readonly session: Session; readonly requestId: string };
  },
): Promise<{ readonly rowVersion: number; readonly verifier: string }> {
  const { applicationId } = application;
  const holder = await lockLastVerifier(tx, application);
  const { verifierId, fullName: verifier } = holder;
  const isReturn = needsCheck({ from: application.status, to: ApplicationStatus.Assigned });
  const checked = isReturn ? await requireReturn(tx, application) : undefined;
  const rowVersion = await recordStatusChange(services, tx, {
    tenantId: session.tenantId,
    application,
    row: action,
    to: ApplicationStatus.Assigned,
    by: timelineActorOf(session),
    values: { verifier, admin: session.fullName },
    change: { verifierId, decidedBy: null, boError: null, relationshipEndedOn: null, checked, holder },
  });
  await audit(
    tx,
    { endpoint: resendEndpoint, requestId },
    { entity: 'application', entityId: applicationId, details: { verifierId } },
  );
  return { rowVersion, verifier };
}
