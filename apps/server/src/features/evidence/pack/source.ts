import type { EvidenceVariant } from '@kyc/contract/evidence/evidence';
import type { EvidenceRows, EvidenceTrail } from '@kyc/db/tables/evidence/evidence-rows';

/** The data from which a pack is written. */
export interface Source {
  readonly variant: EvidenceVariant;
  readonly rows: EvidenceRows;
  readonly trail: EvidenceTrail;
  /** Of the product's and of the tenant's own. */
  readonly uan: string | null;
}

/** Returns the name of a staff member, which a customer's pack never contains. */
export function staffName({ variant }: Pick<Source, 'variant'>, name: string | null | undefined): string {
  return variant === 'customer' ? '' : (name ?? '');
}
