import { ApplicationStatus } from '@kyc/contract/application-status';
import { workflowAction } from '@kyc/contract/workflow';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { lockHolder } from '@kyc/db/tables/staff/holder';
import { audit } from '../../../records/audit.ts';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import type { Changer } from '../changer.ts';

interface HandOver {
  readonly from: { readonly UserId: number; readonly FullName: string };
  readonly toUserId: number;
  readonly changer: Changer;
}

/** The open work of a verifier who leaves goes to another: un-assigned and assigned, as an Admin would do by hand. */
export async function handOver(
  services: WorkflowServices,
  tx: Tx,
  { from, toUserId, changer }: HandOver,
): Promise<void> {
  const applicationIds = await selectAssigned(tx, from.UserId);
  if (applicationIds.length === 0) return;
  const holder = await lockHolder(tx, toUserId);
  if (holder === undefined) throw new Error(`user ${toUserId} is no active verifier`);
  const verifier = holder.fullName;
  for (const applicationId of applicationIds) {
    const by = { tenantId: changer.tenantId, by: changer };
    const admin = changer.name;
    const application = await lockApplication(tx, applicationId);
    if (application?.status !== ApplicationStatus.Assigned || application.verifierId !== from.UserId)
      continue;
    await recordStatusChange(services, tx, {
      ...by,
      application,
      row: workflowAction('unassign'),
      to: ApplicationStatus.ReviewPending,
      values: { verifier: from.FullName, admin },
      change: { verifierId: null },
    });
    await recordStatusChange(services, tx, {
      ...by,
      application: { ...application, status: ApplicationStatus.ReviewPending, verifierId: null },
      row: workflowAction('assign'),
      to: ApplicationStatus.Assigned,
      values: { verifier, admin },
      change: { verifierId: toUserId, holder },
    });
    await audit(
      tx,
      { action: 'application.hand-over', requestId: null },
      { entity: 'application', entityId: applicationId, details: { from: from.UserId, to: toUserId } },
    );
  }
}

async function selectAssigned(tx: Reads, verifierId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('application')
    .select('application_id')
    .where('verifier_id', '=', verifierId)
    .where('status', '=', ApplicationStatus.Assigned)
    .orderBy('application_id')
    .execute();
  return rows.map((row) => row.application_id);
}
