import i18next from 'i18next';
import type { CaseFile } from '../../rows/case-file.ts';
import type { PlainDecision } from '../../api/decision-calls.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { tally } from '../../rows/tally.ts';

/**
 * The facts that an approval passes over: shown under its question, so that no verifier approves against the system's recommendation
 * unseen.
 */
export function cautionsAgainst(
  kind: PlainDecision,
  rows: readonly ReviewRow[],
  application: Pick<CaseFile, 'DecidableFields'>,
): readonly string[] {
  if (kind !== 'approve' && kind !== 'approveWithoutDerivative') return [];
  const { decided, total } = tally(rows, application);
  const count = total - decided;
  const fields = rows.filter(isRecommendedAgainst).map(({ label }) => label);
  return [
    ...(count > 0 ? [i18next.t('review.undecidedFields', { count, total })] : []),
    ...(fields.length > 0 ? [i18next.t('review.recommendedReject', { fields: fields.join(', ') })] : []),
  ];
}

function isRecommendedAgainst({ content }: ReviewRow): boolean {
  return content.details.some((detail) => detail.kind === 'recommendation' && detail.value === 'Reject');
}
