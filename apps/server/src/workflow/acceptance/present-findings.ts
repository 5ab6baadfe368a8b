import type { Acceptance } from '@kyc/contract/acceptance/acceptance';
import { demandOf } from '@kyc/domain/acceptance/demands';
import { answerTo } from './answer-to.ts';
import type { Judged } from './evaluate-application.ts';

export type PresentedFinding = Acceptance['Findings'][number];

/** The findings as screens and refusals show them. */
export function presentFindings({ evaluation, covered, remarks, overrides }: Judged): PresentedFinding[] {
  return evaluation.findings.map((finding) => ({
    RuleId: finding.rule.id,
    Severity: finding.severity,
    State: finding.state,
    Demand: covered.has(finding.rule.id) ? 'nothing' : demandOf(finding),
    CoveredBy: covered.get(finding.rule.id) ?? null,
    Authority: finding.rule.authority,
    Attribute: finding.rule.attribute,
    FieldIds: [...finding.rule.fieldIds],
    Message: finding.message,
    Fix: finding.fix,
    ReasonId: finding.reason?.reasonId ?? null,
    ReasonFieldId: finding.reason?.fieldId ?? null,
    Source: finding.rule.source,
    FactsHash: finding.factsHash,
    Remark: answerTo(finding, remarks)?.text ?? null,
    Override: answerTo(finding, overrides)?.text ?? null,
  }));
}

export function presentAcceptance(
  judged: Judged,
  { isOn, checkedOn }: { isOn: boolean; checkedOn: Date },
): Acceptance {
  const { evaluation, outcome } = judged;
  return {
    IsOn: isOn,
    RulesetVersion: evaluation.rulesetVersion,
    Outcome: outcome,
    CheckedOn: checkedOn.toISOString(),
    FactsHash: evaluation.factsHash,
    Findings: presentFindings(judged),
  };
}
