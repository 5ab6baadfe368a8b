import { severities, type AcceptanceRule, type Severity } from './rule.ts';

/** No broker may open an account against these. */
const fixedRules: ReadonlySet<string> = new Set(['PAN-05', 'DOB-04', 'AML-01']);

const outsideAuthority = /\b(?:NSE|BSE|KRA|SEBI|UIDAI)\b/;

/** Neither lowered nor overridden. */
export function isFixed(rule: Pick<AcceptanceRule, 'id'>): boolean {
  return fixedRules.has(rule.id);
}

/** As the tenant has it. */
export function severityFor(rule: AcceptanceRule, wanted: Severity | undefined): Severity {
  return wanted === undefined || isFixed(rule) ? rule.severity : wanted;
}

/** A single Admin cannot lower a rule that an authority requires below remark. */
export function needsSecondAdmin(rule: Pick<AcceptanceRule, 'authority'>, wanted: Severity): boolean {
  return outsideAuthority.test(rule.authority) && severities.indexOf(wanted) > severities.indexOf('remark');
}

export function isSeverity(value: unknown): value is Severity {
  return severities.some((severity) => severity === value);
}
