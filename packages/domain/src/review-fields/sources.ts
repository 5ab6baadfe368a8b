import type { ReviewedCase } from './reviewed-case.ts';

/** Where a value comes from, in the order of the match matrix. */
export const sources = [
  'declared',
  'panService',
  'panOcr',
  'permanent',
  'aadhaar',
  'signedAadhaar',
  'addressProof',
  'bank',
  'pennyDrop',
  'kra',
  'signer',
  'certificate',
] as const;
export type Source = (typeof sources)[number];

/** A source that depends on the mode. */
export type SourceOf = (application: ReviewedCase) => Source;

export type Candidate = readonly [source: Source, value: string | null];

/** The values that are compared at a field; the first one is the reference for the others. */
export interface Comparison {
  /** `nothing`: shown next to each other, for reading. */
  readonly by: 'names' | 'characters' | 'nothing';
  readonly sources: (application: ReviewedCase) => readonly Candidate[];
}

/** A value that the field contributes to a row of the match matrix. */
export type Match =
  | {
      readonly row: 'name' | 'birthDate' | 'pan' | 'accountName' | 'address';
      readonly source: Source | SourceOf;
      readonly read: (application: ReviewedCase) => string | null;
      /** The source denies the value, which is then not shown. */
      readonly isRefuted?: (application: ReviewedCase) => boolean;
    }
  | {
      readonly row: 'address';
      readonly source: Source;
      /** The lines of the address, which are compared one by one; none: it is not shown. */
      readonly lines: (application: ReviewedCase) => readonly string[];
    };

export function sourceOf(source: Source | SourceOf, application: ReviewedCase): Source {
  return typeof source === 'function' ? source(application) : source;
}
