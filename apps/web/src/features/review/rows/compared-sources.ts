import { FieldId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import type { CaseFile } from './case-file.ts';
import type { en } from '../../../lib/texts/en.ts';
import { formatDay } from '../../../lib/display/formatting.ts';
import type { AddressParts } from '../marks/mark-address.ts';
import { markDifferences, type MarkedPart } from '../marks/mark-differences.ts';
import { compareName, type NameDifference } from '../marks/name-difference.ts';
import { isAddressLine } from './proving-documents.ts';

export type SourceLabel = keyof typeof en.review.sources;

export interface ComparedSource {
  readonly label: SourceLabel;
  /** The value, with its differences from the first. */
  readonly parts: readonly MarkedPart[];
  /** What a name differs from the first in, in words. */
  readonly variants: readonly NameDifference[];
}

const birthDateFields: readonly number[] = [FieldId.DateOfBirth, FieldId.Pan];

type Candidate = readonly [SourceLabel, string | null];

/** Every source of a field in one row; the first is the reference for the others. An address is always complete, even without others. */
export function comparedSources(fieldId: number, a: CaseFile): readonly ComparedSource[] {
  if (isAddressLine(fieldId)) return addresses(a);
  const known = candidates(fieldId, a).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const first = known[0];
  if (!first || known.length < 2) return [];
  return known.map(({ label, value }) => {
    if (birthDateFields.includes(fieldId))
      return { label, parts: markDifferences(first.value, value), variants: [] };
    const { parts, differences } = compareName(first.value, value);
    return { label, parts, variants: differences };
  });
}

function candidates(fieldId: number, a: CaseFile): readonly Candidate[] {
  switch (fieldId) {
    case FieldId.DateOfBirth:
      return [['declared', formatDay(a.DateOfBirth)], ...birthDates(a)];
    case FieldId.Pan:
      return birthDates(a);
    case FieldId.PanPhoto:
      return [
        ['declared', fullName(a)],
        ['panService', a.PanName],
        ['panOcr', a.PanOcrName],
      ];
    case FieldId.BankAccount:
      return [
        ['panService', a.PanName],
        ['bank', a.NameAsPerBank],
        ['pennyDrop', a.PennyDropName],
      ];
    case FieldId.FirstName:
    case FieldId.LastName:
    case FieldId.MiddleName:
      return [
        ['declared', fullName(a)],
        ['panService', a.PanName],
        ['panOcr', a.PanOcrName],
        [proofLabel(a), a.PoaName],
        ['kra', a.KraName],
      ];
    case FieldId.AddressProofFront:
      return [
        ['panService', a.PanName],
        [proofLabel(a), a.PoaName],
      ];
    case FieldId.Esign:
      return [
        ['declared', fullName(a)],
        ['signer', a.SignerName],
      ];
    default:
      return [];
  }
}

/** In full, to be read against the document line by line; a permanent address may well differ, so no difference is marked. */
function addresses(a: CaseFile): readonly ComparedSource[] {
  const whole = [
    ['declared', addressParts('Correspondence', a)],
    ['permanent', a.IsPermanentSame === true ? [] : addressParts('Permanent', a)],
    [proofLabel(a), [a.PoaOcrAddress ?? '']],
  ] as const;
  return whole.flatMap(([label, parts]) => {
    const text = parts.filter(Boolean).join(', ');
    return text === '' ? [] : [{ label, parts: [{ kind: 'same', text }], variants: [] }];
  });
}

export function addressParts(kind: 'Correspondence' | 'Permanent', a: CaseFile): AddressParts {
  return [
    a[`${kind}HouseNo`],
    a[`${kind}Street`],
    a[`${kind}Location`],
    a[`${kind}City`],
    a[`${kind}StateName`],
    a[`${kind}Pincode`],
  ].map((part) => part ?? '');
}

export function birthDates(a: CaseFile): readonly Candidate[] {
  return [
    ['panService', formatDay(a.PanDob)],
    ['panOcr', formatDay(a.PanOcrDob)],
    a.Mode === Mode.DigiLocker
      ? ['aadhaar', formatDay(a.AadhaarDob)]
      : ['addressProof', formatDay(a.PoaOcrDob)],
  ];
}

export function proofLabel(a: CaseFile): 'aadhaar' | 'addressProof' {
  return a.Mode === Mode.DigiLocker ? 'aadhaar' : 'addressProof';
}

export function fullName(a: CaseFile): string {
  return [a.FirstName, a.MiddleName, a.LastName].filter(Boolean).join(' ');
}
