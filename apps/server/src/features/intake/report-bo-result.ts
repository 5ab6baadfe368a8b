import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { reportBoResult as endpoint } from '@kyc/contract/intake/intake';
import { Refusal } from '@kyc/contract/refusal';
import { systemEvent } from '@kyc/contract/workflow';
import { updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { IntakeCall } from '../../http/register-intake-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { system } from '@kyc/domain/timeline-actor';
import { noteSentApproval } from '../../workflow/after-approval/note-sent-approval.ts';
import { acceptedBefore } from '../../workflow/acceptance/accepted.ts';
import { releasedBefore } from '../../workflow/checks/released.ts';
import { recordStatusChange } from '../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { lockForIntake } from './lock-for-intake.ts';

/** The back office's later answer: 8 → 4, or 4 and 8 → 9. A repeated answer has no further effect. */
export async function reportBoResult(
  services: WorkflowServices,
  tx: Tx,
  call: IntakeCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const applicationId = call.params.id;
  const application = await lockForIntake(tx, applicationId);
  const { status } = application;
  const body = call.body();
  const row = systemEvent(body.Result === 'opened' ? 'boConfirm' : 'boCancelled');
  if (status === row.to) return { ApplicationStatus: status };
  if (!row.from.includes(status)) throw new Refusal('wrongStatus', intakeTexts.notApproved);

  await recordStatusChange(services, tx, {
    tenantId: call.tenantId,
    application,
    row,
    to: row.to,
    accepted: row.to === ApplicationStatus.Approved ? acceptedBefore(application) : null,
    released: row.to === ApplicationStatus.Approved ? releasedBefore(application) : null,
    by: system,
    values: { reason: body.Reason ?? 'no reason given' },
    change: row.to === ApplicationStatus.Approved ? { boError: null } : {},
  });
  if (body.BoId !== undefined) await updateProfile(tx, applicationId, { bo_insta_bo_id: body.BoId });
  if (row.to === ApplicationStatus.Approved) await noteSentApproval(tx, application, body.BoId);
  await audit(tx, call, { entity: 'application', entityId: applicationId, details: { result: body.Result } });
  return { ApplicationStatus: row.to };
}
