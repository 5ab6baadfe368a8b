import { ApplicationStatus } from '@kyc/contract/application-status';
import type { readTeam as endpoint, Team, TeamMember } from '@kyc/contract/routing/routing';
import { readInTenant } from '@kyc/db/connection/transaction';
import { readRoutingSwitch } from '@kyc/db/tables/masters/tenant-settings-table';
import {
  countWaitingWork,
  countWorkToday,
  selectOpenWork,
  selectWaitingWork,
  type WorkRow,
} from '@kyc/db/tables/routing/team-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { readDesk } from '../../workflow/routing/read-desk.ts';
import { requireRouting } from '../../workflow/routing/require-routing.ts';
import { pushesWork } from '../../workflow/routing/route-soon.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { presentWork } from './present-work.ts';

/** Every verifier with load, state and open work, and the waiting applications. */
export async function readTeam(
  { database, clock }: WorkflowServices,
  { session }: SessionCall<typeof endpoint>,
): Promise<Team> {
  const now = clock.now();
  return await readInTenant(database, session, async (tx) => {
    await requireRouting(tx);
    const settings = await readRoutingSwitch(tx);
    const hasDueTimes = settings.usesWorkingTime;
    const [desk, open, waiting, total, today] = await Promise.all([
      readDesk(tx, now),
      selectOpenWork(tx, null),
      selectWaitingWork(tx, { isByDue: hasDueTimes }),
      countWaitingWork(tx),
      countWorkToday(tx),
    ]);
    const shown = <W extends WorkRow>(row: W): W =>
      hasDueTimes ? row : { ...row, dueOn: null, wakesOn: null };
    const byVerifier = Map.groupBy(open, ({ verifierId }) => verifierId);
    const members = desk.verifiers.flatMap((verifier): TeamMember[] => {
      const stored = desk.stored.get(verifier.userId);
      if (stored === undefined || !verifier.isActive) return [];
      const own = byVerifier.get(verifier.userId) ?? [];
      return [
        {
          UserId: verifier.userId,
          Name: verifier.name,
          IsHere: stored.isHere,
          State: stored.state,
          Since: stored.stateSince?.toISOString() ?? null,
          IsOnShift: verifier.isOnShift,
          AbsentUntil: verifier.absentUntil,
          Load: verifier.load,
          Capacity: verifier.capacity,
          OnHold: own.filter(({ status }) => status === ApplicationStatus.OnHold).length,
          DoneToday: today.get(verifier.userId)?.decided ?? 0,
          HeldToday: today.get(verifier.userId)?.held ?? 0,
          Work: own.map((row) => presentWork(shown(row), now)),
        },
      ];
    });
    return {
      Members: members,
      Waiting: waiting.map((row) => ({
        ...presentWork(shown(row), now),
        // Without push the wait belongs to an earlier mode.
        UnroutableSince: pushesWork(settings) ? (row.unroutableSince?.toISOString() ?? null) : null,
      })),
      WaitingTotal: total,
    };
  });
}
