import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { beginLegs } from '@kyc/db/tables/after-approval/leg-state-table';
import { selectExchanges, selectWorkingWeek } from '@kyc/db/tables/after-approval/leg-calendar';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { legDueTime } from '@kyc/domain/after-approval/leg-due-time';
import { legsOfSegment } from '@kyc/domain/after-approval/legs-of-segment';

/** The legs of an approval begin in its transaction, where the tenant uses the feature. */
export async function beginApprovedLegs(
  tx: Tx,
  {
    application,
    segment,
    now,
  }: { readonly application: LockedApplication; readonly segment: number; readonly now: Date },
): Promise<void> {
  // The gate has read the settings.
  const { AfterApproval, AnswerLegs: legKinds } = await readTenantSettings(tx);
  if (!AfterApproval) return;
  const [exchanges, week] = await Promise.all([selectExchanges(tx, segment), selectWorkingWeek(tx)]);
  const legs = legsOfSegment(exchanges, { legKinds }).map((leg) => ({
    leg,
    dueOn: legDueTime({ leg, state: 'notSent', since: now }, week),
  }));
  await beginLegs(tx, application, legs);
}
