import { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import type { MyDay, readMyDay as endpoint } from '@kyc/contract/routing/routing';
import { mostSkipsPerDay, SkipReason } from '@kyc/contract/routing/routing-choices';
import { readInTenant } from '@kyc/db/connection/transaction';
import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectOwnDay } from '@kyc/db/tables/records/own-day';
import { countSkips } from '@kyc/db/tables/routing/routing-skip-table';
import { countSentBack, selectOpenWork, selectReturnedWork } from '@kyc/db/tables/routing/team-table';
import { indianDay, indianInstant } from '@kyc/domain/time/indian-period';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { availabilityFailures } from '../../workflow/routing/availability.ts';
import { readDesk } from '../../workflow/routing/read-desk.ts';
import { requireRouting } from '../../workflow/routing/require-routing.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { presentWork } from './present-work.ts';

const monthMs = 30 * 86_400_000;

/** The caller's work and figures, for the caller only. */
export async function readMyDay(
  { database, clock }: WorkflowServices,
  { session }: SessionCall<typeof endpoint>,
): Promise<MyDay> {
  const { userId } = session;
  const now = clock.now();
  const day = indianInstant(indianDay(now));
  return await readInTenant(database, session, async (tx) => {
    await requireRouting(tx);
    const [desk, open, returned, skips, own, sentBack, hasDueTimes] = await Promise.all([
      readDesk(tx, now),
      selectOpenWork(tx, userId),
      selectReturnedWork(tx, userId),
      countSkips(tx, { userId, since: day, own: SkipReason.Own }),
      selectOwnDay(tx, userId),
      countSentBack(tx, { userId, since: new Date(now.getTime() - monthMs) }),
      usesWorkingTime(tx),
    ]);
    const verifier = desk.verifiers.find((one) => one.userId === userId);
    if (verifier === undefined) throw new Refusal('accountDisabled');
    const present = (rows: typeof open) =>
      rows.map((row) => presentWork(hasDueTimes ? row : { ...row, dueOn: null, wakesOn: null }, now));
    const inStatus = (wanted: number) => present(open.filter(({ status }) => status === wanted));
    return {
      Load: verifier.load,
      Capacity: verifier.capacity,
      Failures: availabilityFailures(verifier).map(({ words }) => words),
      Mine: inStatus(ApplicationStatus.Assigned),
      OnHold: inStatus(ApplicationStatus.OnHold),
      Returned: present(returned),
      SkipsLeft: Math.max(0, mostSkipsPerDay - skips),
      Own: {
        Decided: own.decided,
        Returned: own.returned,
        MedianMinutes: own.median,
        SentBack: sentBack,
      },
    };
  });
}
