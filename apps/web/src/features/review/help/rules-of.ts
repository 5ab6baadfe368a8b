import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import type { RuleInForce } from '@kyc/contract/acceptance/rules-in-force';
import { checksOf } from '@kyc/domain/review-fields/all-fields';

/** A check, with the fields of an address that it concerns; empty if it concerns all. */
export interface Check {
  readonly text: string;
  readonly fieldIds: readonly number[];
}

/** For a field, or all lines of an address: common checks are shown once. */
export function checksOfAll(fieldIds: readonly number[]): readonly Check[] {
  const byText = new Map<string, number[]>();
  for (const fieldId of fieldIds)
    for (const text of checksOf(fieldId)) byText.set(text, [...(byText.get(text) ?? []), fieldId]);
  return [...byText].map(([text, own]) => ({ text, fieldIds: own.length === fieldIds.length ? [] : own }));
}

export interface Risk {
  readonly rule: RuleInForce;
  /** The findings of the rule in this application. */
  readonly found: readonly AcceptanceFinding[];
}

interface Looked {
  readonly fieldIds: readonly number[];
  readonly mode: number;
  readonly findings: readonly AcceptanceFinding[];
}

const severities = ['block', 'remark', 'warn', 'info'] as const;

/** The acceptance rules of these fields in that mode: findings first, then by severity. */
export function risksOf(
  rules: readonly RuleInForce[],
  { fieldIds, mode, findings }: Looked,
): readonly Risk[] {
  return rules
    .filter(({ FieldIds, Modes }) => FieldIds.some((id) => fieldIds.includes(id)) && isOf(Modes, mode))
    .map((rule) => ({ rule, found: findings.filter(({ RuleId }) => RuleId === rule.RuleId) }))
    .toSorted((one, other) => weightOf(one) - weightOf(other));
}

function isOf(modes: RuleInForce['Modes'], mode: number): boolean {
  return modes === null || modes.includes(mode);
}

function weightOf({ rule, found }: Risk): number {
  return severities.indexOf(rule.Severity) - (found.length > 0 ? severities.length : 0);
}
