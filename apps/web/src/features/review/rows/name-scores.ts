import { matchNames } from '@kyc/domain/names/match-names';
import type { CaseFile } from './case-file.ts';
import { fullName } from './compared-sources.ts';
import type { MissingScore } from '../marks/missing-score.ts';

export interface NameScore {
  readonly score: number | null;
  readonly missing?: MissingScore;
}

/** The stored name scores; where one is missing although both names are known, the cause. The pairs are those of §9. */
export function nameScores(a: CaseFile): Record<'panCard' | 'proof' | 'bank', NameScore> {
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
