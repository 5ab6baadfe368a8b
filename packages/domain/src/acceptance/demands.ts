import type { Evaluation, Finding } from './evaluate.ts';
import { isFixed } from './severity-for.ts';

/** What lets a finding pass. */
export type Demand = 'override' | 'remark' | 'nothing';

/** Answers to findings, by rule id: the facts they were given for. */
export interface Answers {
  readonly remarked: ReadonlyMap<string, string>;
  readonly overridden: ReadonlyMap<string, string>;
}

export type Outcome = 'stop' | 'remark' | 'pass';

/** A rule that could not be checked requires a remark; so does a rule whose severity is remark. */
export function demandOf({ severity, state, rule }: Finding): Demand {
  if (severity === 'block' && state === 'fires') return rule.isAnsweredByRemark ? 'remark' : 'override';
  return severity === 'block' || severity === 'remark' ? 'remark' : 'nothing';
}

/** Whether a finding still needs an answer. An answer lapses when the facts of the rule change. */
export function isOpen(finding: Finding, { remarked, overridden }: Answers): boolean {
  const { rule, factsHash } = finding;
  const isOverridden = overridden.get(rule.id) === factsHash && !isFixed(rule);
  const demand = demandOf(finding);
  if (demand === 'nothing' || isOverridden) return false;
  return demand === 'override' || remarked.get(rule.id) !== factsHash;
}

/** `pass`: the approval may go on. */
export function outcomeOf({ findings }: Evaluation, answers: Answers): Outcome {
  const open = findings.filter((finding) => isOpen(finding, answers));
  if (open.some((finding) => demandOf(finding) === 'override')) return 'stop';
  return open.length > 0 ? 'remark' : 'pass';
}

const weight: Readonly<Record<Demand, number>> = { nothing: 0, remark: 1, override: 2 };

/**
 * Findings that another finding reports already, by rule id: the id of the rule under which they are shown. Only while that rule fires, is
 * unanswered and demands as much. The outcome counts every finding, so a covered finding demands an answer after its cover is answered.
 */
export function coveredIn({ findings }: Evaluation, answers: Answers): ReadonlyMap<string, string> {
  const byId = new Map(findings.map((finding) => [finding.rule.id, finding]));
  const covers = (id: string, covered: Finding): boolean => {
    const cover = byId.get(id);
    return (
      cover?.state === 'fires' &&
      isOpen(cover, answers) &&
      weight[demandOf(cover)] >= weight[demandOf(covered)]
    );
  };
  const coverOf = (finding: Finding): string | undefined => {
    const id = finding.rule.coveredBy.find((each) => covers(each, finding));
    const cover = id === undefined ? undefined : byId.get(id);
    return cover === undefined ? undefined : (coverOf(cover) ?? cover.rule.id);
  };
  return new Map(
    findings.flatMap((finding) => {
      const id = isAnswered(finding, answers) ? undefined : coverOf(finding);
      return id === undefined ? [] : [[finding.rule.id, id] as const];
    }),
  );
}

function isAnswered(finding: Finding, answers: Answers): boolean {
  return demandOf(finding) !== 'nothing' && !isOpen(finding, answers);
}
