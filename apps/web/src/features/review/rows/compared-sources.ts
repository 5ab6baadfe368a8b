import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { Mode } from '@kyc/contract/modes';
import type { en } from '../../../lib/texts/en.ts';
import { formatDay } from '../../../lib/formatting.ts';

export type SourceLabel = keyof typeof en.review.sources;

export interface ComparedSource {
  readonly label: SourceLabel;
  readonly value: string;
}

type Candidate = readonly [SourceLabel, string | null];

/** Every source of a field in one row; the first is what the others are compared with. Fewer than two: nothing to compare. */
export function comparedSources(fieldId: number, a: ReviewApplication): readonly ComparedSource[] {
  const known = candidates(fieldId, a).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return known.length < 2 ? [] : known;
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

function birthDates(a: ReviewApplication): readonly Candidate[] {
  return [
    ['panService', formatDay(a.PanDob)],
    ['panOcr', formatDay(a.PanOcrDob)],
    a.Mode === Mode.DigiLocker
      ? ['aadhaar', formatDay(a.AadhaarDob)]
      : ['addressProof', formatDay(a.PoaOcrDob)],
  ];
}

function proofLabel(a: ReviewApplication): SourceLabel {
  return a.Mode === Mode.DigiLocker ? 'aadhaar' : 'addressProof';
}

function fullName(a: ReviewApplication): string {
  return [a.FirstName, a.MiddleName, a.LastName].filter(Boolean).join(' ');
}
