import { legActionTexts } from '@kyc/contract/after-approval/leg-action-texts';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { updateWaitUntil } from '@kyc/db/tables/after-approval/leg-desk';
import { audit } from '../../../records/audit.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { lockWaitingLeg, type Acted, type ActedLeg, type LegCall } from './leg-call.ts';

const mostDays = 366;
const dayMs = 86_400_000;

/** @throws Refusal `invalid` without a day, or with a day outside the next year */
export function requireWaitDay(day: string | undefined, today: string): string {
  const refuse = (Message: string) => new Refusal('invalid', Message, [{ Field: 'WaitUntil', Message }]);
  if (day === undefined) throw refuse(legActionTexts.waitRequired);
  const days = (Date.parse(day) - Date.parse(today)) / dayMs;
  if (days < 1 || days > mostDays) throw refuse(legActionTexts.waitRange);
  return day;
}

/** The leg is not overdue before the day. The next answer ends the wait. */
export async function waitUntil(
  services: WorkflowServices,
  call: LegCall,
  { leg: acted, day }: { readonly leg: ActedLeg; readonly day: string },
): Promise<Acted> {
  const { ApplicationId: applicationId, Leg: leg } = acted;
  return await inTenant(services.database, call.session, async (tx) => {
    await lockWaitingLeg(tx, acted);
    await updateWaitUntil(tx, { applicationId, leg, day });
    await audit(
      tx,
      { action: 'after-approval.wait', requestId: call.requestId },
      { entity: 'application', entityId: applicationId, details: { leg, waitUntil: day } },
    );
    return { message: legActionTexts.waits };
  });
}
