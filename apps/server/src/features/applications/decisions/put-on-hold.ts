import { holdOptions, type Decided, type putOnHold as endpoint } from '@kyc/contract/applications/decisions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { WorkflowAction } from '@kyc/contract/workflow';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import { indianDay } from '@kyc/domain/time/indian-period';
import { formatDay } from '@kyc/domain/time/written-time';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { readInput } from '../../../http/read-input.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';

export async function putOnHold(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application, action } = await lockForAction(tx, call, { code: 'onHold', applicationId });
    const { VerifierRemarks: remarks, ...others } = call.body();
    const { holdKind, wakesOn } = await optionsOf(tx, others);
    if (wakesOn !== undefined) requireLaterDay(wakesOn, indianDay(services.clock.now()));

    const [rowVersion] = await Promise.all([
      recordStatusChange(services, tx, {
        tenantId: session.tenantId,
        application,
        row: wakesOn === undefined ? action : untilDay(action),
        to: ApplicationStatus.OnHold,
        by: timelineActorOf(session),
        values: {
          verifier: session.fullName,
          remarks,
          ...(wakesOn !== undefined && { until: formatDay(wakesOn) }),
        },
        change: { remarks, ...(wakesOn !== undefined && { wakesOn }) },
        ...(holdKind !== undefined && { holdKind }),
      }),
      audit(tx, call, { entity: 'application', entityId: applicationId }),
    ]);
    return decidedReply({ status: ApplicationStatus.OnHold, rowVersion, message: action.success });
  });
}

/** The specification ignores other properties of the body, so these are read only where the tenant uses working time. */
async function optionsOf(tx: Tx, given: { readonly HoldKind?: unknown; readonly WakesOn?: unknown }) {
  const isGiven = given.HoldKind !== undefined || given.WakesOn != null;
  if (!isGiven || !(await usesWorkingTime(tx))) return { holdKind: undefined, wakesOn: undefined };
  const { HoldKind: holdKind, WakesOn } = readInput(holdOptions, given);
  return { holdKind, wakesOn: WakesOn ?? undefined };
}

/** The line of the timeline names the day. */
function untilDay(action: WorkflowAction): WorkflowAction {
  return { ...action, timeline: `${String(action.timeline)} (until {until})` };
}

const longestDays = 366;

/** Both are yyyy-MM-dd. @throws Refusal `invalid` */
function requireLaterDay(wakesOn: string, today: string): void {
  const days = (Date.parse(wakesOn) - Date.parse(today)) / 86_400_000;
  if (days >= 1 && days <= longestDays) return;
  throw new Refusal('invalid', texts.wakesOnPast, [{ Field: 'WakesOn', Message: texts.wakesOnPast }]);
}
