import type { ClosingCause, HitAnswer } from '@kyc/contract/screening/screening-choices';
import { answerLabels, closingLabels } from '@kyc/contract/screening/screening-texts';
import { system, type TimelineActor } from '../timeline-actor.ts';

interface WrittenHit {
  readonly listName: string;
  readonly score: number;
  readonly openedOn: Date;
  readonly endedOn: Date | null;
  readonly closedBecause: ClosingCause | null;
}

interface WrittenDecision {
  readonly answer: HitAnswer;
  readonly state: 'final' | 'waiting' | 'confirmed' | 'returned';
  readonly decidedOn: Date;
  /** Null: remembered from an earlier decision. */
  readonly by: string | null;
  readonly byCode: string | null;
  readonly secondOn: Date | null;
  readonly second: string | null;
  readonly secondCode: string | null;
}

interface HitLine {
  readonly on: Date;
  readonly line: string;
  readonly by: Pick<TimelineActor, 'name' | 'code'>;
}

/** A hit as lines of the timeline, for roles that read the screening: they name the list and no listed person. */
export function hitLines(hit: WrittenHit, decisions: readonly WrittenDecision[]): HitLine[] {
  const about = (words: string): string => `Screening, ${hit.listName}: ${words}`;
  const opened = { on: hit.openedOn, line: about(`hit at ${String(hit.score)} of 100`), by: system };
  const closed =
    hit.closedBecause === null || hit.endedOn === null
      ? []
      : [{ on: hit.endedOn, line: about(`hit closed, ${closingLabels[hit.closedBecause]}`), by: system }];
  return [opened, ...decisions.flatMap((decision) => decisionLines(decision, about)), ...closed];
}

function decisionLines(decision: WrittenDecision, about: (words: string) => string): HitLine[] {
  const { answer, by, byCode, second, secondCode, secondOn, decidedOn, state } = decision;
  const label = answerLabels[answer];
  const first =
    by === null || byCode === null
      ? { on: decidedOn, line: about(`${label}, as decided before`), by: system }
      : { on: decidedOn, line: about(label), by: { name: by, code: byCode } };
  if (secondOn === null || second === null || secondCode === null) return [first];
  const words = state === 'returned' ? 'not confirmed' : 'confirmed';
  return [first, { on: secondOn, line: about(`${label}, ${words}`), by: { name: second, code: secondCode } }];
}
