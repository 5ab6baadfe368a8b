import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { Mode } from '@kyc/contract/modes';
import type { en } from '../../../lib/texts/en.ts';
import { formatDay } from '../../../lib/formatting.ts';
import { nameDifference } from './name-difference.ts';

export type SourceLabel = keyof typeof en.review.sources;

export interface ComparedSource {
  readonly label: SourceLabel;
  readonly value: string;
  /** What a name differs from the first in, in words. */
  readonly variants: ReturnType<typeof nameDifference>;
}

const birthDateFields = [3, 4];

type Candidate = readonly [SourceLabel, string | null];

/** Every source of a field in one row; the first is what the others are compared with. Fewer than two: nothing to compare. */
export function comparedSources(fieldId: number, a: ReviewApplication): readonly ComparedSource[] {
  const known = candidates(fieldId, a).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const first = known[0];
  if (!first || known.length < 2) return [];
  return known.map((source) => ({
    ...source,
    variants: birthDateFields.includes(fieldId) ? [] : nameDifference(first.value, source.value),
  }));
}

function candidates(fieldId: number, a: ReviewApplication): readonly Candidate[] {
  switch (fieldId) {
    case 3:
      return [['declared', formatDay(a.DateOfBirth)], ...birthDates(a)];
    case 4:
      return birthDates(a);
    case 5:
      return [
        ['declared', fullName(a)],
        ['panService', a.PanName],
        ['panOcr', a.PanOcrName],
      ];
    case 6:
      return [
        ['panService', a.PanName],
        ['bank', a.NameAsPerBank],
        ['pennyDrop', a.PennyDropName],
      ];
    case 9:
    case 10:
    case 31:
      return [
        ['declared', fullName(a)],
        ['panService', a.PanName],
        ['panOcr', a.PanOcrName],
        [proofLabel(a), a.PoaName],
        ['kra', a.KraName],
      ];
    case 22:
      return [
        ['panService', a.PanName],
        [proofLabel(a), a.PoaName],
      ];
    case 30:
      return [
        ['declared', fullName(a)],
        ['signer', a.SignerName],
      ];
    default:
      return [];
  }
}

export function birthDates(a: ReviewApplication): readonly Candidate[] {
  return [
    ['panService', formatDay(a.PanDob)],
    ['panOcr', formatDay(a.PanOcrDob)],
    a.Mode === Mode.DigiLocker
      ? ['aadhaar', formatDay(a.AadhaarDob)]
      : ['addressProof', formatDay(a.PoaOcrDob)],
  ];
}

export function proofLabel(a: ReviewApplication): 'aadhaar' | 'addressProof' {
  return a.Mode === Mode.DigiLocker ? 'aadhaar' : 'addressProof';
}

export function fullName(a: ReviewApplication): string {
  return [a.FirstName, a.MiddleName, a.LastName].filter(Boolean).join(' ');
}
