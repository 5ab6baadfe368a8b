import { StaleRefusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Finding } from '@kyc/domain/acceptance/evaluate';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { evaluateApplication } from '../../workflow/acceptance/evaluate-application.ts';
import { presentAcceptance } from '../../workflow/acceptance/present-findings.ts';

interface Answered {
  readonly ruleId: string;
  readonly factsHash: string;
  readonly now: Date;
}

/**
 * The answered finding in its present form.
 * @throws StaleRefusal with the present findings, where its facts differ from those seen
 */
export async function requireFinding(
  tx: Tx,
  application: LockedApplication,
  { ruleId, factsHash, now }: Answered,
): Promise<Finding> {
  if (!acceptanceRuleset.rules.some(({ id }) => id === ruleId))
    throw unprocessable('RuleId', texts.acceptanceRuleUnknown);
  const judged = await evaluateApplication(tx, { application, deciderId: application.verifierId, now });
  const finding = judged.evaluation.findings.find(({ rule }) => rule.id === ruleId);
  if (finding === undefined || finding.factsHash !== factsHash)
    throw new StaleRefusal(texts.acceptanceStale, presentAcceptance(judged, { isOn: true, checkedOn: now }));
  return finding;
}
