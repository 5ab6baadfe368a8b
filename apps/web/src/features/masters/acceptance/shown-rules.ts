import { foldedText } from '@kyc/contract/searches/searched-values';
import { type ListedAcceptanceRule as Rule } from '@kyc/contract/acceptance/acceptance-rules';
import { severityNames } from '@kyc/contract/acceptance/severity-names';
import type { RuleSearch } from './rule-search.ts';

export function severityName(severity: string): string {
  return severityNames.find(({ value }) => value === severity)?.label ?? severity;
}

function isChanged({ Severity, PublishedSeverity, RejectsAtOnce, Waiting }: Rule): boolean {
  return Severity !== PublishedSeverity || RejectsAtOnce || Waiting !== null;
}

/** 'KRA, broker' names two. */
export function authoritiesOf({ Authority }: Pick<Rule, 'Authority'>): string[] {
  return Authority.split(', ').map((name) => name.charAt(0).toUpperCase() + name.slice(1));
}

/** The rules that match the address, in its order. */
export function shownRules(rules: readonly Rule[], search: RuleSearch): Rule[] {
  const found = rules.filter((rule) => matches(rule, search));
  const { sort } = search;
  if (sort === undefined) return found;
  const turn = search.dir === 'desc' ? -1 : 1;
  return found.toSorted((a, b) => turn * compare(orderOf(a, sort), orderOf(b, sort)));
}

function matches(rule: Rule, { q, authority, severity, changed }: RuleSearch): boolean {
  const text = [rule.RuleId, rule.Condition, rule.Authority, rule.Attribute, rule.Source].join(' ');
  return (
    (q === undefined || foldedText(text).includes(foldedText(q))) &&
    (authority === undefined || authoritiesOf(rule).includes(authority)) &&
    (severity === undefined || rule.Severity === severity) &&
    (changed === undefined || isChanged(rule))
  );
}

function orderOf(rule: Rule, column: string): string | number {
  if (column === 'Severity') return severityNames.findIndex(({ value }) => value === rule.Severity);
  if (column === 'Share') return rule.Share ?? -1;
  if (column === 'Authority') return rule.Authority;
  return column === 'EffectiveFrom' ? rule.EffectiveFrom : rule.RuleId;
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
