import { ApplicationStatus, isApproved } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { errorCatalogue } from '@kyc/contract/errors';
import type { readUndo as readEndpoint, undoDecision as endpoint } from '@kyc/contract/applications/undo';
import { Refusal, StaleRefusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { undoEvent } from '@kyc/domain/applications/undo-event';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import { lockPan, needsCheck, type CheckedReturn } from '@kyc/db/tables/returns/checked-return';
import {
  discountDecision,
  restoreUndecided,
  selectOpenWindow,
  selectUndoWindow,
  withdrawDecision,
} from '@kyc/db/tables/applications/undo-window-table';
import { addToDecidedCount } from '@kyc/db/tables/maker-checker/check-count-table';
import { deleteUndoneDecision } from '@kyc/db/tables/quality/qa-decision-table';
import { giveBackOneDecision, lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { restoreLegs } from '../../../workflow/after-approval/restore-legs.ts';
import { requireReturn } from '../../../workflow/returns/check-return.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { readLastChange } from '../../../workflow/last-change.ts';
import { requireHolder } from '../../../workflow/returns/require-holder.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

/** Back under review by the same verifier, with the earlier state; only for its author, and only before a message was sent. */
export async function undoDecision(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { ApplicationId: applicationId, RowVersion: version } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (application === undefined) throw new Refusal('notFound');
    const window = await selectUndoWindow(tx, applicationId);
    // An undone decision has no author any more; its window has.
    if ((window?.userId ?? application.decidedBy) !== session.userId) throw new Refusal('wrongRole');
    if (version === undefined)
      throw new Refusal('unprocessable', texts.undoVersionMissing, [
        { Field: 'RowVersion', Message: texts.undoVersionMissing },
      ]);
    if (window !== undefined && window.undoneOn !== null) throw new Refusal('guard', texts.undoneBefore);
    if (window === undefined || !(await withdrawDecision(tx, applicationId)))
      throw new Refusal('guard', texts.undoTooLate);
    if (version !== application.rowVersion || version !== window.decidedVersion) {
      const change = await readLastChange(tx, application);
      throw new StaleRefusal(errorCatalogue.stale.text.replace('{name}', change.ChangedBy), change);
    }
    // A checker who undoes a confirmation gives the application back to its maker.
    const holder = await requireHolder(tx, application.verifierId ?? session.userId);
    // Set Counter and this undo wait for each other before the window is written.
    if (application.pan !== null) await lockPan(tx, application.pan);
    await lockTenantSettings(tx);
    const isSpent = (await selectUndoWindow(tx, applicationId))?.isSpent === true;
    await restoreUndecided(tx, applicationId);
    const checked = await checkRestored(tx, application);
    await Promise.all([discountDecision(tx, window), deleteUndoneDecision(tx, application)]);
    const rowVersion = await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: undoEvent,
      to: ApplicationStatus.Assigned,
      by: timelineActorOf(session),
      values: { verifier: session.fullName, status: statusName(application.status) },
      change: { checked, holder },
    });
    if (isApproved(application.status)) await restoreLegs(tx, application);
    if (isSpent) await giveBackOneDecision(tx);
    if (application.decidedBy !== null) await addToDecidedCount(tx, application.decidedBy, -1);
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { decision: window.decision },
    });
    return decidedReply({ status: ApplicationStatus.Assigned, rowVersion, message: texts.undone });
  });
}

/** A rejection let its PAN go; the checks read the values that the undo restores. @throws Refusal `guard`: the rejection remains */
async function checkRestored(
  tx: Tx,
  { applicationId, status }: LockedApplication,
): Promise<CheckedReturn | undefined> {
  if (!needsCheck({ from: status, to: ApplicationStatus.Assigned })) return undefined;
  const restored = await lockApplication(tx, applicationId);
  if (restored === undefined) throw new Refusal('notFound');
  return await requireReturn(tx, restored);
}

export async function readUndo(
  services: Services,
  { session }: SessionCall<typeof readEndpoint>,
): Promise<ReplyOf<typeof readEndpoint>> {
  const open = await inTenant(services.database, session, (tx) => selectOpenWindow(tx, session.userId));
  if (open === undefined) return { Open: null };
  return {
    Open: {
      ApplicationId: open.applicationId,
      UAN: open.uan,
      Decision: open.decision,
      RowVersion: open.rowVersion,
      UndoUntil: open.openUntil.toISOString(),
      UndoSeconds: open.seconds,
    },
  };
}
