import type { Facts } from './facts/facts.ts';
import { fillMessage } from './fill-message.ts';
import { judge } from './judge.ts';
import { rulesOn } from './read-ruleset.ts';
import type { AcceptanceRule, Lists, ListValue, RuleSeverity, Ruleset, Severity } from './rule.ts';
import { severityFor } from './severity-for.ts';
import { writeFacts } from './write-facts.ts';

export type FindingState = 'fires' | 'unknown';

export interface Finding {
  readonly rule: AcceptanceRule;
  /** As the tenant has it. */
  readonly severity: RuleSeverity;
  readonly state: FindingState;
  readonly message: string;
  readonly factsHash: string;
}

export interface Evaluation {
  readonly rulesetVersion: string;
  /** In the order of the catalogue, the gravest first. */
  readonly findings: readonly Finding[];
  readonly factsHash: string;
}

export interface EvaluationTerms {
  /** yyyy-MM-dd in India: the day of the decision. */
  readonly day: string;
  /** What the tenant made of a rule; one that is not in it is as published. */
  readonly severities: ReadonlyMap<string, Severity>;
  /** What the tenant added to a list. */
  readonly lists: Lists;
  readonly digest: (text: string) => string;
}

const weights: Readonly<Record<RuleSeverity, number>> = { block: 0, remark: 1, warn: 2, info: 3 };

/** What KRA, exchange and depository would say of these facts. Pure; a rule that throws could not be checked. */
export function evaluate(ruleset: Ruleset, facts: Facts, terms: EvaluationTerms): Evaluation {
  const lists = withAdded(ruleset.lists, terms.lists);
  const findings = rulesOn(ruleset.rules, terms.day)
    .flatMap((rule): Finding[] => {
      const severity = severityFor(rule, terms.severities.get(rule.id));
      const state = severity === 'off' ? undefined : stateOf(rule, facts, lists);
      if (severity === 'off' || state === undefined) return [];
      // Nothing is asked for what would only have been shown.
      if (state === 'unknown' && severity !== 'block' && severity !== 'remark') return [];
      return [
        {
          rule,
          severity,
          state,
          message: state === 'fires' ? fillMessage(rule, facts) : couldNotBeChecked(rule),
          factsHash: terms.digest(writeFacts(rule, facts, state)),
        },
      ];
    })
    .toSorted((one, other) => weights[one.severity] - weights[other.severity]);
  const hashes = findings.map(({ factsHash }) => factsHash);
  return {
    rulesetVersion: ruleset.version,
    findings,
    factsHash: terms.digest(JSON.stringify([ruleset.version, ...hashes])),
  };
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

function couldNotBeChecked({ condition }: AcceptanceRule): string {
  return `Could not be checked: ${condition}.`;
}

function withAdded(published: Lists, added: Lists): Lists {
  const names = Object.keys(published);
  const merged = (name: string): ListValue[] => [...(published[name] ?? []), ...(added[name] ?? [])];
  return Object.fromEntries(names.map((name) => [name, merged(name)]));
}
