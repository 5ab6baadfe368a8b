import type { Leg, LegState } from '@kyc/contract/after-approval/legs';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** A leg as an Admin acts on it. */
export interface DeskLeg {
  readonly leg: Leg;
  readonly state: LegState;
  readonly code: string | null;
  readonly codeId: number | null;
  readonly answeredOn: Date | null;
}

/** All legs of an application, in their order. The caller holds the lock of the application, which answers wait for. */
export async function selectDeskLegs(tx: Reads, applicationId: number): Promise<DeskLeg[]> {
  return await tx
    .selectFrom('leg_state')
    .select(['leg', 'state', 'code', 'code_id as codeId', 'answered_on as answeredOn'])
    .where('application_id', '=', applicationId)
    .orderBy('leg')
    .$castTo<DeskLeg>()
    .execute();
}

/** Its due time is no alarm before this day. */
export async function updateWaitUntil(
  tx: Tx,
  { applicationId, leg, day }: { readonly applicationId: number; readonly leg: Leg; readonly day: string },
): Promise<void> {
  await tx
    .updateTable('leg_state')
    .set({ wait_until: day })
    .where('application_id', '=', applicationId)
    .where('leg', '=', leg)
    .execute();
}
