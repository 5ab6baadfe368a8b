import { readPredicate } from './read-predicate.ts';
import type { AcceptanceRule, ListValue, RuleSeverity, Ruleset } from './rule.ts';

/** The shape of a published file; readPredicate parses `when`, and texts for human readers are omitted. */
export interface PublishedRuleset {
  readonly version: string;
  readonly publishedOn: string;
  readonly lists: Readonly<Record<string, readonly ListValue[]>>;
  readonly rules: readonly PublishedRule[];
}

interface PublishedRule {
  readonly id: string;
  readonly version: string;
  readonly authority: string;
  readonly attribute: string;
  readonly fieldIds: readonly number[];
  readonly modes: readonly number[] | null;
  readonly condition: string;
  readonly question?: string;
  readonly when: unknown;
  readonly message: string;
  readonly fix: string;
  readonly severity: string;
  readonly suggestedReasonId: number | null;
  readonly source: string;
  readonly effectiveFrom: string;
  readonly effectiveTo?: string;
  /** `remark`: a remark answers the finding although it stops; otherwise only an override does. */
  readonly answer?: string;
}

/** @throws Error for a file that the product would misread: an unknown operator, severity or list, an id used twice on one day. */
export function readRuleset(published: PublishedRuleset): Ruleset {
  const rules = published.rules.map(readRule);
  for (const [index, rule] of rules.entries())
    if (rules.slice(0, index).some((other) => other.id === rule.id && overlap(other, rule)))
      throw new Error(`acceptance rule ${rule.id} has two versions on one day`);
  return {
    version: published.version,
    effectiveFrom: published.publishedOn,
    lists: published.lists,
    rules,
  };
}

/** The rules that hold on that day, yyyy-MM-dd in India. */
export function rulesOn(rules: readonly AcceptanceRule[], day: string): AcceptanceRule[] {
  return rules.filter(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo),
  );
}

function readRule(rule: PublishedRule): AcceptanceRule {
  return {
    id: rule.id,
    version: rule.version,
    authority: rule.authority,
    attribute: rule.attribute,
    fieldIds: rule.fieldIds,
    modes: rule.modes,
    condition: rule.condition,
    question: rule.question ?? null,
    when: readPredicate(rule.when),
    message: rule.message,
    fix: rule.fix,
    severity: severityOf(rule),
    suggestedReasonId: rule.suggestedReasonId,
    source: rule.source,
    effectiveFrom: rule.effectiveFrom,
    effectiveTo: rule.effectiveTo ?? null,
    isAnsweredByRemark: rule.answer === 'remark' || rule.fix.startsWith('Say in a remark'),
  };
}

function severityOf({ id, severity }: PublishedRule): RuleSeverity {
  if (severity === 'block' || severity === 'remark' || severity === 'warn' || severity === 'info')
    return severity;
  throw new Error(`acceptance rule ${id} has the severity ${severity}`);
}

function overlap(one: AcceptanceRule, other: AcceptanceRule): boolean {
  return (
    (one.effectiveTo === null || other.effectiveFrom <= one.effectiveTo) &&
    (other.effectiveTo === null || one.effectiveFrom <= other.effectiveTo)
  );
}
