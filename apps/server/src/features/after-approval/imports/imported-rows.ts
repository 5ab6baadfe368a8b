import type { AnswerEffect, AnswerState } from '@kyc/contract/after-approval/legs';
import { afterApprovalTexts } from '@kyc/contract/after-approval/after-approval-texts';
import type { AnswerCounts } from '@kyc/contract/after-approval/answer-imports';
import type { KeyName } from '@kyc/domain/after-approval/format/answer-format';
import type { AnswerTuple } from '../../../untrusted/answers/read-answers.ts';

/** A row of a file, as the check stores it for the import and the list of outcomes. */
export interface ImportedRow {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly uan: string | null;
  readonly isOneOfTwo?: true;
  /** Why it could not be read. */
  readonly fault?: string;
  /** Absent: it could not be read. */
  readonly answer?: AnswerTuple;
}

export type RowOutcome = 'new' | 'older' | 'known' | 'noApplication' | 'notApproved' | 'unreadable';

export interface TypedAnswer {
  readonly line: number;
  readonly key: KeyName;
  readonly keyValue: string;
  readonly state: AnswerState;
  readonly code: string | null;
  readonly text: string | null;
  readonly answeredOn: Date;
}

export function typedAnswer([line, key, keyValue, state, code, text, moment]: AnswerTuple): TypedAnswer {
  return { line, key, keyValue, state, code, text, answeredOn: new Date(moment) };
}

/** What a key is called in a list: its kind and its last four characters. */
export function shownKey({ key, keyValue }: Pick<TypedAnswer, 'key' | 'keyValue'>): string {
  return `${afterApprovalTexts.keys[key]} …${keyValue.slice(-4)}`;
}

const outcomeOfEffect: Readonly<Record<AnswerEffect | 'known', RowOutcome>> = {
  applied: 'new',
  older: 'older',
  unmatched: 'notApproved',
  known: 'known',
};

export function outcomeOf(effect: AnswerEffect | 'known', applicationId: number | null): RowOutcome {
  return effect === 'unmatched' && applicationId === null ? 'noApplication' : outcomeOfEffect[effect];
}

export const noCounts: AnswerCounts = {
  matched: 0,
  new: 0,
  known: 0,
  older: 0,
  noApplication: 0,
  notApproved: 0,
  twoApplications: 0,
  unreadable: 0,
};

/** Without `matched`, which the outcomes do not say. */
export function countRows(rows: readonly ImportedRow[]): AnswerCounts {
  const counts = { ...noCounts };
  for (const { outcome, isOneOfTwo } of rows) {
    counts[outcome] += 1;
    if (isOneOfTwo === true) counts.twoApplications += 1;
  }
  return counts;
}
