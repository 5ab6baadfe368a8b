import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readWhy as endpoint, readWhyByUan as byUan } from '@kyc/contract/routing/routing';
import { UserType } from '@kyc/contract/user-types';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import { selectIdByUan } from '@kyc/db/tables/applications/found-values';
import { selectRoutingDecisions } from '@kyc/db/tables/routing/routing-decision-table';
import type { Session } from '../../http/call.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { presentToVerifier, textOfCandidates } from '../../workflow/routing/present-routing.ts';
import { requireRouting } from '../../workflow/routing/require-routing.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

type Reply = ReplyOf<typeof endpoint>;

/** The stored explanations: all for an Admin, only their own assignments for a verifier. */
export async function readWhy(
  { database }: WorkflowServices,
  { session, params }: SessionCall<typeof endpoint>,
): Promise<Reply> {
  return await readInTenant(database, session, async (tx) => {
    await requireRouting(tx);
    return await explain(tx, session, params.id);
  });
}

export async function readWhyByUan(
  { database }: WorkflowServices,
  call: SessionCall<typeof byUan>,
): Promise<Reply> {
  return await readInTenant(database, call.session, async (tx) => {
    await requireRouting(tx);
    const applicationId = await selectIdByUan(tx, call.body().Uan);
    return applicationId === undefined ? { Decisions: [] } : await explain(tx, call.session, applicationId);
  });
}

async function explain(tx: Reads, { userType, userId }: Session, applicationId: number): Promise<Reply> {
  const isAdmin = userType === UserType.Admin;
  const decisions = await selectRoutingDecisions(tx, { applicationId, chosen: isAdmin ? null : userId });
  return {
    Decisions: decisions.map((decision) => {
      const candidates = decision.candidates.map((candidate) =>
        isAdmin ? candidate : presentToVerifier(candidate, userId),
      );
      return {
        AttemptNo: decision.attemptNo,
        Trigger: decision.trigger,
        Chosen: decision.chosenName,
        DecidedOn: decision.decidedOn.toISOString(),
        Rule: decision.ruleName,
        RuleVersion: decision.ruleVersion,
        Text: textOfCandidates(candidates),
        Candidates: candidates,
      };
    }),
  };
}
