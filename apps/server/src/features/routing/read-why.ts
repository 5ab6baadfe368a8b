import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readWhy as endpoint } from '@kyc/contract/routing/routing';
import { UserType } from '@kyc/contract/user-types';
import { readInTenant } from '@kyc/db/connection/transaction';
import { selectRoutingDecisions } from '@kyc/db/tables/routing/routing-decision-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { textOfCandidates } from '../../workflow/routing/present-routing.ts';
import { requireRouting } from '../../workflow/routing/require-routing.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

/** The stored explanations: all for an Admin, for a verifier those of their own assignments. */
export async function readWhy(
  { database }: WorkflowServices,
  { session, params }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(database, session, async (tx) => {
    await requireRouting(tx);
    const decisions = await selectRoutingDecisions(tx, {
      applicationId: params.id,
      chosen: session.userType === UserType.Admin ? null : session.userId,
    });
    return {
      Decisions: decisions.map(
        ({ attemptNo, trigger, chosenName, decidedOn, ruleName, ruleVersion, candidates }) => ({
          AttemptNo: attemptNo,
          Trigger: trigger,
          Chosen: chosenName,
          DecidedOn: decidedOn.toISOString(),
          Rule: ruleName,
          RuleVersion: ruleVersion,
          Text: textOfCandidates(candidates),
          Candidates: [...candidates],
        }),
      ),
    };
  });
}
