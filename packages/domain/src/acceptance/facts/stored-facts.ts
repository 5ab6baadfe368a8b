import type { ApiId } from '@kyc/contract/log-types';
import type { EarlierVerdict } from '../../evidence/current-verdicts.ts';
import type { Subject } from '../../evidence/subjects.ts';
import type { KnownProof } from '../../proofs/choose-proof.ts';
import type { RiskFacts } from '../../risk/risk-facts.ts';
import type { FactValue, ServiceFacts } from './facts.ts';

/** Every stored value of an application that the rules read. An unreadable value is undefined. */
export interface StoredFacts {
  readonly mode: number;
  /** By the names of the review application, the head's among them; dates yyyy-MM-dd, instants ISO. */
  readonly properties: Readonly<Record<string, FactValue | undefined>>;
  readonly now: Date;
  /** null before the first submission. */
  readonly submittedOn: Date | null;
  /** The newest e-Sign; null where none is known. */
  readonly signedOn: Date | null | undefined;
  /** By service id. */
  readonly calls: ReadonlyMap<number, ServiceFacts> | undefined;
  /** The newest version of each type. */
  readonly documents: ReadonlyMap<number, number> | undefined;
  /** Other applications of the tenant, under review or clients, with the same value. */
  readonly others: OtherApplications | undefined;
  /** Present where the rules read it; an unknown signal has no entry. */
  readonly risk?: RiskFacts | undefined;
  /** Present where the rules read it; null where the tenant has no screening desk. */
  readonly screening?: ScreeningFacts | null | undefined;
  /** Present where the rules read it; null where the tenant does not check signatures. */
  readonly proofs?: OwnProofs | null | undefined;
  /** The member of staff who has this mobile or e-mail. */
  readonly staffName: string | null | undefined;
  /** The master's rows of the correspondence pin code. */
  readonly places: readonly KnownPlace[] | undefined;
  /** The master's rows of the permanent pin code. */
  readonly permanentPlaces: readonly KnownPlace[] | undefined;
  /** The master's bank of the IFSC. */
  readonly bank: KnownBank | null | undefined;
  /** Verdicts and scores that belong to an earlier value; their properties are undefined. */
  readonly earlier: readonly EarlierVerdict[];
  /** Values that differ from the signed form; undefined where the signed values are not known. */
  readonly changedSinceSigning: readonly Subject[] | undefined;
  /** Whether the answer repeated the present value, by service and key; undefined if they cannot be compared. */
  readonly repeatsPresent: (apiId: ApiId, key: string) => boolean | undefined;
  readonly review: ReviewFacts | undefined;
}

export interface ScreeningFacts {
  /** Of the newest screening against the lists of today; null for an older screening. */
  readonly on: string | null;
  readonly open: number;
  readonly worst: 'stop' | 'ask' | null;
}

/** Signatures of the newest versions that the customer delivered; absent: the document carries none. */
export interface OwnProofs {
  readonly form?: KnownProof | undefined;
  readonly aadhaar?: KnownProof | undefined;
  /** Demanded facts (`ProvableFact`). */
  readonly demanded: ReadonlySet<number>;
}

export interface OtherApplications {
  readonly mobile: number;
  readonly email: number;
  readonly account: number;
  readonly pan: number;
}

export interface KnownPlace {
  readonly city: string;
  readonly district: string;
  readonly stateId: number;
  readonly stateName: string;
}

export interface KnownBank {
  readonly bankName: string;
  readonly accountMinLength: number;
  readonly accountMaxLength: number;
}

export interface ReviewFacts {
  /** Fields that can be decided on. */
  readonly decidable: number;
  readonly undecided: number;
  readonly verifiedFieldIds: readonly number[];
  /** Types whose newest version the decider has opened; undefined where there is no decider yet. */
  readonly openedDocuments: ReadonlySet<number> | undefined;
}
