import { demandOf, type Demand } from '@kyc/domain/acceptance/demands';
import type { Finding } from '@kyc/domain/acceptance/evaluate';
import { redactText } from '@kyc/domain/redaction/redact-text';
import { answerTo } from './answer-to.ts';
import type { Judged } from './evaluate-application.ts';

/** The stored form of a finding, for the report and for later audits of the gate's result. */
export interface RecordedFinding {
  readonly RuleId: string;
  readonly Severity: Finding['severity'];
  readonly State: Finding['state'];
  readonly Demand: Demand;
  /** The rule that reported the same fault, so that this rule demanded no separate answer; absent in rows of earlier releases. */
  readonly CoveredBy: string | null;
  /** Without complete numbers of a person: those are sealed in their rows. */
  readonly Message: string;
  readonly FactsHash: string;
  readonly Remark: string | null;
  readonly Override: string | null;
  readonly OverriddenBy: number | null;
}

export function recordFindings({ evaluation, covered, remarks, overrides }: Judged): RecordedFinding[] {
  return evaluation.findings.map((finding) => {
    const override = answerTo(finding, overrides);
    return {
      RuleId: finding.rule.id,
      Severity: finding.severity,
      State: finding.state,
      Demand: covered.has(finding.rule.id) ? 'nothing' : demandOf(finding),
      CoveredBy: covered.get(finding.rule.id) ?? null,
      Message: redactText(finding.message),
      FactsHash: finding.factsHash,
      Remark: answerTo(finding, remarks)?.text ?? null,
      Override: override?.text ?? null,
      OverriddenBy: override?.by ?? null,
    };
  });
}
