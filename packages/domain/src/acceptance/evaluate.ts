import type { Facts, Reference, UnknownCause } from './facts/facts.ts';
import { fillMessage } from './fill-message.ts';
import { findReferences } from './find-references.ts';
import { judge } from './judge.ts';
import { rulesOn } from './read-ruleset.ts';
import { questionOf } from './question-of.ts';
import type {
  AcceptanceRule,
  Lists,
  ListValue,
  Predicate,
  RuleSeverity,
  Ruleset,
  Severity,
  SuggestedReason,
} from './rule.ts';
import { severityFor } from './severity-for.ts';
import { adviceOnMissing } from './wording/advice-on-missing.ts';
import { writeFacts } from './write-facts.ts';

export type FindingState = 'fires' | 'unknown';

export interface Finding {
  readonly rule: AcceptanceRule;
  /** As the tenant has it. */
  readonly severity: RuleSeverity;
  readonly state: FindingState;
  readonly message: string;
  /** What the reader can do about it. */
  readonly fix: string;
  /** The reason to reject with; null where a rejection is not the answer or no standard reason is true. */
  readonly reason: Pick<SuggestedReason, 'reasonId' | 'fieldId'> | null;
  readonly factsHash: string;
}

export interface Evaluation {
  readonly rulesetVersion: string;
  /** In the order of the catalogue, the gravest first. */
  readonly findings: readonly Finding[];
  /** Ids of all rules that fire or could not be checked, with the tenant's severity, including rules that are only displayed. */
  readonly met: readonly {
    readonly rule: AcceptanceRule;
    readonly severity: RuleSeverity;
    readonly state: FindingState;
  }[];
  readonly factsHash: string;
}

export interface EvaluationTerms {
  /** yyyy-MM-dd in India: the day of the decision. */
  readonly day: string;
  /** The tenant's severities; a rule without an entry has its published severity. */
  readonly severities: ReadonlyMap<string, Severity>;
  /** What the tenant added to a list. */
  readonly lists: Lists;
  readonly digest: (text: string) => string;
}

const weights: Readonly<Record<RuleSeverity, number>> = { block: 0, remark: 1, warn: 2, info: 3 };

/** What KRA, exchange and depository would say of these facts. Pure; a rule that throws could not be checked. */
export function evaluate(ruleset: Ruleset, facts: Facts, terms: EvaluationTerms): Evaluation {
  const lists = withAdded(ruleset.lists, terms.lists);
  const found = rulesOn(ruleset.rules, terms.day)
    .flatMap((rule): Found[] => {
      const severity = severityFor(rule, terms.severities.get(rule.id));
      const state = severity === 'off' ? undefined : stateOf(rule, facts, lists);
      if (severity === 'off' || state === undefined) return [];
      return [{ rule, severity, state, causes: state === 'unknown' ? causesOf(rule, facts) : [] }];
    })
    .toSorted((one, other) => weights[one.severity] - weights[other.severity]);
  const findings = withoutRepeatedCauses(found)
    // A rule that is only displayed needs no answer, even when it is unknown.
    .filter(({ state, severity }) => state === 'fires' || severity === 'block' || severity === 'remark')
    .map((one) => findingOf(one, { facts, lists, digest: terms.digest }));
  const hashes = findings.map(({ factsHash }) => factsHash);
  return {
    rulesetVersion: ruleset.version,
    findings,
    met: found,
    factsHash: terms.digest(JSON.stringify([ruleset.version, ...hashes])),
  };
}

interface Found {
  readonly rule: AcceptanceRule;
  readonly severity: RuleSeverity;
  readonly state: FindingState;
  readonly causes: readonly UnknownCause[];
}

function findingOf(
  { rule, severity, state, causes }: Found,
  { facts, lists, digest }: { facts: Facts; lists: Lists; digest: EvaluationTerms['digest'] },
): Finding {
  const isUnknown = state === 'unknown';
  return {
    rule,
    severity,
    state,
    message: isUnknown ? couldNotBeChecked(rule, causes) : fillMessage(rule, facts),
    fix: isUnknown ? (causes.length === 0 ? adviceOnMissing(rule, facts) : unknownFix) : rule.fix,
    reason: isUnknown ? null : reasonOf(rule, facts, lists),
    factsHash: digest(writeFacts(rule, facts, { state, causes })),
  };
}

/** The customer did not cause a missing check, so the advice is never a rejection. */
const unknownFix =
  'Answer the question from the documents and write in a remark what you compared. If you cannot, press On Hold and ask the onboarding team to run the check again.';

/** The first reason that is true of these facts. */
function reasonOf({ reasons }: AcceptanceRule, facts: Facts, lists: Lists): Finding['reason'] {
  return reasons.find(({ when }) => when === null || isTrue(when, facts, lists)) ?? null;
}

function isTrue(when: Predicate, facts: Facts, lists: Lists): boolean {
  try {
    return judge(when, facts, lists) === true;
  } catch {
    return false;
  }
}

function causesOf(rule: AcceptanceRule, facts: Facts): UnknownCause[] {
  const { facts: names, apiIds } = findReferences(rule);
  const references: Reference[] = [
    ...[...apiIds].map((apiId) => ({ apiId })),
    ...[...names].map((fact) => ({ fact })),
  ];
  const causes = references.flatMap((reference) => facts.causeOf(reference) ?? []);
  return [...new Map(causes.map((cause) => [cause.key, cause])).values()];
}

/** Several rules that miss the same answer raise one question, with the severest of their severities. */
function withoutRepeatedCauses(found: readonly Found[]): Found[] {
  const asked = new Set<string>();
  return found.filter(({ causes }) => {
    if (causes.length === 0) return true;
    const isNew = causes.some(({ key }) => !asked.has(key));
    for (const { key } of causes) asked.add(key);
    return isNew;
  });
}

/** undefined: it does not fire, or is not of this mode. */
function stateOf(rule: AcceptanceRule, facts: Facts, lists: Lists): FindingState | undefined {
  if (rule.modes !== null && !rule.modes.includes(facts.mode)) return undefined;
  try {
    const truth = judge(rule.when, facts, lists);
    return truth === undefined ? 'unknown' : truth ? 'fires' : undefined;
  } catch {
    return 'unknown';
  }
}

function couldNotBeChecked(rule: AcceptanceRule, causes: readonly UnknownCause[]): string {
  return [`Could not be checked: ${questionOf(rule)}`, ...causes.map(({ text }) => text)].join(' ');
}

function withAdded(published: Lists, added: Lists): Lists {
  const names = Object.keys(published);
  const merged = (name: string): ListValue[] => [...(published[name] ?? []), ...(added[name] ?? [])];
  return Object.fromEntries(names.map((name) => [name, merged(name)]));
}
