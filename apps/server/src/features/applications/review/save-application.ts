import { ApplicationStatus } from '@kyc/contract/application-status';
import type { saveApplication as endpoint } from '@kyc/contract/applications/save-application';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { texts } from '@kyc/contract/texts';
import { selectProfile, updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { updateApplicationHead } from '@kyc/db/tables/applications/application-table';
import { selectStateNames } from '@kyc/db/tables/masters/place-tables';
import { inTenant } from '@kyc/db/connection/transaction';
import { indianDay } from '@kyc/domain/time/indian-period';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { requirePrintable } from '../../../workflow/values/print-faults.ts';
import { recordValueChanges } from '../../../workflow/values/change-values.ts';
import { checkReturn } from '../../../workflow/returns/check-return.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { requireHolder } from '../../../workflow/returns/require-holder.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import { storeValueEvidence } from '../../../workflow/evidence/store-evidence.ts';
import { screenApplication } from '../../../workflow/screening/screen-application.ts';
import { writeRiskKeys } from '../../../workflow/risk/write-risk-keys.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { planCorrection } from './plan-correction.ts';
import { productWork } from '../../../access/product-work.ts';

type Reply = ReplyOf<typeof endpoint>;

/** Corrects a system-rejected application; checks that pass now make it the saver's own (workflow.json, save). */
export async function saveApplication(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Reply> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application, action } = await lockForAction(tx, call, { code: 'save', applicationId });
    const profile = await selectProfile(productWork(tx), applicationId);
    const body = call.body();
    requirePrintable(body);
    const correction = planCorrection({
      body,
      application,
      profile,
      today: indianDay(services.clock.now()),
      stateNames: await selectStateNames(tx),
    });

    await updateProfile(tx, applicationId, correction.profile);
    await storeValueEvidence(
      tx,
      { application, profile, now: services.clock.now() },
      { head: application, delivered: {}, binds: false },
    );
    await updateApplicationHead(tx, applicationId, { name: correction.name });
    await writeRiskKeys(tx, applicationId);
    await screenApplication(tx, {
      application: { ...application, name: correction.name },
      cause: 'change',
      now: services.clock.now(),
    });
    const { changes } = correction;
    await recordValueChanges(tx, application, { changes, changedBy: session.userId });
    const holder = await requireHolder(tx, session.userId);
    const checked = await checkReturn(tx, { ...application, name: correction.name }, 'all');
    const { reason } = checked;
    const to = reason === null ? ApplicationStatus.Assigned : ApplicationStatus.SystemRejected;
    const rowVersion = await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: action,
      to,
      by: timelineActorOf(session),
      values: { verifier: session.fullName, fields: correction.fields.join(', ') || 'nothing' },
      change: {
        systemRejectReason: reason,
        checked,
        ...(reason === null && { verifierId: session.userId, holder }),
      },
    });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { properties: changes.map(({ property }) => property), systemRejected: reason },
    });
    const reply = decidedReply({ status: to, rowVersion, message: reason ?? texts.applicationSaved });
    return { ...reply, SystemRejected: reason !== null, Reason: reason };
  });
}
