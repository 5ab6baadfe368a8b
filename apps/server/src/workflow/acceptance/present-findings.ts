import type { Acceptance } from '@kyc/contract/acceptance/acceptance';
import type { Finding } from '@kyc/domain/acceptance/evaluate';
import type { AnswerRow } from '@kyc/db/tables/acceptance/acceptance-answer-table';
import type { Judged } from './evaluate-application.ts';

export type PresentedFinding = Acceptance['Findings'][number];

/** The findings as screens and refusals show them. */
export function presentFindings({ evaluation, remarks, overrides }: Judged): PresentedFinding[] {
  return evaluation.findings.map((finding) => ({
    RuleId: finding.rule.id,
    Severity: finding.severity,
    State: finding.state,
    Authority: finding.rule.authority,
    Attribute: finding.rule.attribute,
    FieldIds: [...finding.rule.fieldIds],
    Message: finding.message,
    Fix: finding.rule.fix,
    ReasonId: finding.rule.suggestedReasonId,
    Source: finding.rule.source,
    FactsHash: finding.factsHash,
    Remark: answerTo(finding, remarks),
    Override: answerTo(finding, overrides),
  }));
}

/** null where none was given, or its facts have changed. */
function answerTo({ rule, factsHash }: Finding, answers: readonly AnswerRow[]): string | null {
  return answers.find((answer) => answer.ruleId === rule.id && answer.factsHash === factsHash)?.text ?? null;
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
