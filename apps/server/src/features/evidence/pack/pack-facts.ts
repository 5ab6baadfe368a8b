import type { EvidenceVariant } from '@kyc/contract/evidence/evidence';

/** The manifest's data in addition to its files. */
export interface PackFacts {
  readonly packId: string;
  readonly applicationId: number;
  readonly uan: string | null;
  readonly variant: EvidenceVariant;
  readonly requestedOn: string;
  readonly madeOn: string;
  readonly madeBy: string;
  readonly reason: string | null;
  readonly productVersion: string;
  readonly rulesetVersions: readonly string[];
  readonly auditChainHead: { readonly chainNo: number; readonly hash: string } | null;
}
