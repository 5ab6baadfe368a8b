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

/** What could not be checked asks for a word, and so does what a word puts right: there the verifier's own is missing. */
export function demandOf({ severity, state, rule }: Finding): Demand {
  if (severity === 'block' && state === 'fires')
    return rule.fix.startsWith('Say in a remark') ? 'remark' : 'override';
  return severity === 'block' || severity === 'remark' ? 'remark' : 'nothing';
}

/** Answered, or asking for nothing. An answer lapses when the facts of its rule change. */
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
