import { matchNames } from '../../names/match-names.ts';
import type { ReviewedCase } from '../reviewed-case.ts';
import type { NameScore } from '../shown-score.ts';
import type { Comparison } from '../sources.ts';
import { proofSource } from './proof-source.ts';

export function fullName(a: Pick<ReviewedCase, 'FirstName' | 'MiddleName' | 'LastName'>): string {
  return [a.FirstName, a.MiddleName, a.LastName].filter(Boolean).join(' ');
}

/** The sources of the applicant's name, used for each part. */
export const declaredNameSources: Comparison = {
  by: 'names',
  sources: (a) => [
    ['declared', fullName(a)],
    ['panService', a.PanName],
    ['panOcr', a.PanOcrName],
    [proofSource(a), a.PoaName],
    ['kra', a.KraName],
  ],
};

/** The stored scores of the name pairs in §9; the cause if a score is missing although both names are known. */
export function nameScores(a: ReviewedCase): Record<'panCard' | 'proof' | 'bank', NameScore> {
  const declared = fullName(a);
  const holder = a.PanName === null || a.PanName === '' ? declared : a.PanName;
  return {
    panCard: nameScore(a.PanOcrNameMatchScore, declared, a.PanOcrName),
    proof: nameScore(a.PanPoaNameMatchScore, holder, a.PoaName),
    bank: nameScore(a.PanPennydropNameMatchScore, holder, a.PennyDropName),
  };
}

function nameScore(score: number | null, one: string, other: string | null): NameScore {
  if (score !== null || other === null) return { score };
  return matchNames(one, other).reason === 'script' ? { score, missing: 'notComparable' } : { score };
}
