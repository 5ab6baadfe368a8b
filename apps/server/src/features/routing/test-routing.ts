import { ApplicationStatus } from '@kyc/contract/application-status';
import type { RoutingTest, testRouting as endpoint } from '@kyc/contract/routing/routing';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectForRouting } from '@kyc/db/tables/routing/needs';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { absentApplication } from '../../workflow/absent-application.ts';
import { presentCandidates, textOfCandidates } from '../../workflow/routing/present-routing.ts';
import { judgeCase, readDesk } from '../../workflow/routing/read-desk.ts';
import { requireRouting } from '../../workflow/routing/require-routing.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

/** The candidates of an application at this moment; it takes no lock and changes nothing. */
export async function testRouting(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<RoutingTest> {
  return await inTenant(services.database, call.session, async (tx) => {
    await requireRouting(tx);
    const { ApplicationId } = call.body();
    const [found, desk] = await Promise.all([
      selectForRouting(tx, ApplicationId),
      readDesk(tx, services.clock.now()),
    ]);
    if (found === undefined) throw await absentApplication(tx, ApplicationId);
    const { judgement, rule } = judgeCase(desk, found.needs, found.mobile);
    const candidates = presentCandidates(judgement);
    await audit(tx, call, { entity: 'application', entityId: ApplicationId });
    return {
      ApplicationId,
      Waits: found.status === ApplicationStatus.ReviewPending,
      Text: textOfCandidates(candidates),
      Rule: rule?.name ?? null,
      RuleVersion: rule?.version ?? null,
      Candidates: candidates,
    };
  });
}
