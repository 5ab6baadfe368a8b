import { readPredicate } from './read-predicate.ts';
import { severities } from './rule.ts';
import type { AcceptanceRule, ListValue, RuleSeverity, Ruleset, SuggestedReason } from './rule.ts';

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
  /** Replaces the suggested reason in amendments from 2026.11.3 on. */
  readonly reasons?: readonly PublishedReason[];
  readonly coveredBy?: readonly string[];
  readonly source: string;
  readonly effectiveFrom: string;
  readonly effectiveTo?: string;
  /** `remark`: a remark answers the finding although it stops; otherwise only an override does. */
  readonly answer?: string;
}

interface PublishedReason {
  readonly reasonId: number;
  readonly fieldId: number;
  readonly when?: unknown;
}

/** @throws Error for a file that the product would misread: an unknown operator, severity or list, an id used twice on one day, a wrong cover. */
export function readRuleset(published: PublishedRuleset): Ruleset {
  const rules = published.rules.map(readRule);
  for (const [index, rule] of rules.entries())
    if (rules.slice(0, index).some((other) => other.id === rule.id && overlap(other, rule)))
      throw new Error(`acceptance rule ${rule.id} has two versions on one day`);
  requireCovers(rules);
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
    reasons: reasonsOf(rule),
    coveredBy: rule.coveredBy ?? [],
    source: rule.source,
    effectiveFrom: rule.effectiveFrom,
    effectiveTo: rule.effectiveTo ?? null,
    isAnsweredByRemark: rule.answer === 'remark' || rule.fix.startsWith('Say in a remark'),
  };
}

/** Files before 2026.11.3 suggest at most one reason, for the rule's first field and in every case. */
function reasonsOf({ reasons, suggestedReasonId, fieldIds }: PublishedRule): SuggestedReason[] {
  if (reasons !== undefined)
    return reasons.map(({ reasonId, fieldId, when }) => ({
      reasonId,
      fieldId,
      when: when === undefined ? null : readPredicate(when),
    }));
  const [fieldId] = fieldIds;
  return suggestedReasonId === null || fieldId === undefined
    ? []
    : [{ reasonId: suggestedReasonId, fieldId, when: null }];
}

function severityOf({ id, severity }: PublishedRule): RuleSeverity {
  if (severity === 'block' || severity === 'remark' || severity === 'warn' || severity === 'info')
    return severity;
  throw new Error(`acceptance rule ${id} has the severity ${severity}`);
}

/** A finding may be shown only under a rule that reports it at least as severely, in all modes; covers form no circle. */
function requireCovers(rules: readonly AcceptanceRule[]): void {
  for (const rule of rules)
    for (const id of rule.coveredBy) {
      const cover = rules.find((other) => other.id === id);
      if (cover === undefined || !mayCover(cover, rule) || reaches(cover, rule.id, rules))
        throw new Error(`acceptance rule ${id} cannot cover ${rule.id}`);
    }
}

function mayCover(cover: AcceptanceRule, rule: AcceptanceRule): boolean {
  const isInItsModes =
    cover.modes === null || (rule.modes !== null && rule.modes.every((mode) => cover.modes?.includes(mode)));
  const isAsSevere = severities.indexOf(cover.severity) <= severities.indexOf(rule.severity);
  return isInItsModes && isAsSevere && !(cover.isAnsweredByRemark && !rule.isAnsweredByRemark);
}

/** Whether a rule is covered by the other, directly or through further rules. */
function reaches({ coveredBy }: AcceptanceRule, id: string, rules: readonly AcceptanceRule[]): boolean {
  return coveredBy.some((next) => {
    const rule = rules.find((other) => other.id === next);
    return next === id || (rule !== undefined && reaches(rule, id, rules));
  });
}

function overlap(one: AcceptanceRule, other: AcceptanceRule): boolean {
  return (
    (one.effectiveTo === null || other.effectiveFrom <= one.effectiveTo) &&
    (other.effectiveTo === null || one.effectiveFrom <= other.effectiveTo)
  );
}
