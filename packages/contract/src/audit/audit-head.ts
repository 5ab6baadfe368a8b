/** So far does a chain reach, with this hash. */
export interface ChainHead {
  readonly chainNo: number;
  readonly hash: string;
}

/** How far a tenant's chain reached at a moment, and since when there is one. Moments in UTC with milliseconds. */
export interface AuditHead extends ChainHead {
  readonly tenantId: number;
  readonly sealedOn: string;
  readonly begunOn: string;
  /** The number of the last row that is older than the chain and was linked afterwards; 0 without such rows. */
  readonly olderTo: number;
}

export interface SignedHead extends AuditHead {
  readonly kid: string;
  /** Ed25519, base64url. */
  readonly signature: string;
}

/** The text that is signed for a head. */
export function headText(head: AuditHead): string {
  const { tenantId, chainNo, hash, sealedOn, begunOn, olderTo } = head;
  return JSON.stringify(['audit head', tenantId, chainNo, hash, sealedOn, begunOn, olderTo]);
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * From when on every row needs a proof: where rows are older than the chain, processes of the previous release, which write no proofs, have
 * one more day.
 */
export function provenFrom({ begunOn, olderTo }: Pick<AuditHead, 'begunOn' | 'olderTo'>): string {
  if (olderTo === 0) return '';
  return new Date(Date.parse(begunOn) + dayMs).toISOString();
}
