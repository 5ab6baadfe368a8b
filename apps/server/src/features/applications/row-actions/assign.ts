import type { Decided } from '@kyc/contract/applications/decisions';
import type { assign as endpoint } from '@kyc/contract/applications/row-actions';
import type { assignWithNote as withNoteEndpoint } from '@kyc/contract/notes/notes';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordNote, requireNotes } from '../../../workflow/notes/record-note.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { lockVerifierHere } from './verifier-guards.ts';

/** DASH-09: an Admin gives an application to a verifier who is signed in. */
export async function assign(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { id: applicationId, verifierId } = call.params;
  return await give(services, call, { applicationId, verifierId });
}

/** The same with a note on the case, of which the verifier is notified. */
export async function assignWithNote(
  services: WorkflowServices,
  call: SessionCall<typeof withNoteEndpoint>,
): Promise<Decided> {
  return await give(services, call, {
    applicationId: call.bodyApplicationId(),
    verifierId: call.bodyId('VerifierId'),
    readNote: () => call.body().Note,
  });
}

interface Gift {
  readonly applicationId: number;
  readonly verifierId: number;
  /** Called after the guards, as the body is read then. */
  readonly readNote?: () => string;
}

/** In one transaction, so that no application is assigned without its note. */
export async function give(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint> | SessionCall<typeof withNoteEndpoint>,
  { applicationId, verifierId, readNote }: Gift,
): Promise<Decided> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'assign', applicationId });
    const holder = await lockVerifierHere(tx, verifierId);
    if (readNote !== undefined) await requireNotes(tx);
    const text = readNote?.();

    const status = ApplicationStatus.Assigned;
    const rowVersion = await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: action,
      to: status,
      by: timelineActorOf(session),
      values: { verifier: holder.fullName, admin: session.fullName },
      change: { verifierId, holder },
    });
    if (text !== undefined)
      await recordNote(tx, {
        session,
        applicationId,
        attemptNo: application.attemptNo,
        status,
        property: null,
        text,
        mentioned: [verifierId],
        kind: 'handedOver',
      });
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { verifierId } });
    return decidedReply({ status, rowVersion, message: action.success });
  });
}
