import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import type { ShownSignal } from '@kyc/contract/risk/risk';
import { isGreen } from '@kyc/domain/scores/bands';
import type { ReviewRow } from '../../rows/review-row.ts';
import { markOf } from '../../rows/sort-findings.ts';

/** What others than the verifier have to say; undefined while it is not known, or could not be learnt. */
export interface Known {
  /** Of the acceptance gate; empty where the tenant has none. */
  readonly findings: readonly AcceptanceFinding[] | undefined;
  /** Noticed by the product itself; empty where the tenant looks for none. */
  readonly signals: readonly ShownSignal[] | undefined;
}

type Doubted = Pick<ReviewRow, 'fieldId' | 'content'> & Partial<Pick<ReviewRow, 'earlier'>>;

/** Whether the field needs a closer look: a finding, a signal, an earlier rejection, a recommendation, a score below green or a bad mark. */
export function isDoubtful(row: Doubted, { findings = [], signals = [] }: Known): boolean {
  if (row.earlier !== undefined) return true;
  if (markOf(row.fieldId, findings) !== undefined) return true;
  if (signals.some(({ State, FieldIds }) => State === 'found' && FieldIds.includes(row.fieldId))) return true;
  return row.content.tone === 'bad' || row.content.details.some(speaksAgainst);
}

function speaksAgainst(detail: ReviewRow['content']['details'][number]): boolean {
  switch (detail.kind) {
    case 'recommendation':
      return detail.value !== 'Approve';
    case 'score':
      if (detail.score === null) return detail.missing === 'notComparable';
      return !isGreen(detail.scale, detail.score);
    case 'text':
      return detail.tone === 'bad';
    case 'earlier':
      return true;
    case 'signatureSize':
      return false;
    default:
      return detail satisfies never;
  }
}
