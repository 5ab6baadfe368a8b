import type { EvidenceVariant } from '@kyc/contract/evidence/evidence';
import type { EvidenceRows, EvidenceTrail } from '@kyc/db/tables/evidence/evidence-rows';

/** What a pack is written from. */
export interface Source {
  readonly variant: EvidenceVariant;
  readonly rows: EvidenceRows;
  readonly trail: EvidenceTrail;
  /** Of the product's and of the tenant's own. */
  readonly uan: string | null;
}

/** Of the customer's own pack nothing tells who of the staff did something. */
export function staffName({ variant }: Pick<Source, 'variant'>, name: string | null | undefined): string {
  return variant === 'customer' ? '' : (name ?? '');
}
