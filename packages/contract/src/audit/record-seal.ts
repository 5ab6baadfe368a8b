/** Tables outside the audit trail whose rows are sealed: changes of applications, and answers of services. */
export const sealedSources = ['timeline_event', 'field_decision_event', 'service_call'] as const;
export type SealedSource = (typeof sealedSources)[number];

/** A row's seal; digests in hexadecimal digits. */
export interface RecordSeal {
  readonly source: SealedSource;
  readonly recordId: string;
  readonly digest: string;
  /** The digest of the row after a purge; null: a purge leaves the row unchanged, or deletes it. */
  readonly emptied: string | null;
}

/** How far a tenant's batches of seals reach. */
export interface RecordHead {
  readonly tenantId: number;
  readonly batchNo: number;
  /** SHA-256 of the previous batch's hash and of this batch's seals, in hexadecimal digits. */
  readonly hash: string;
  /** UTC with milliseconds. */
  readonly sealedOn: string;
}

export interface SignedRecordHead extends RecordHead {
  readonly kid: string;
  /** Ed25519, base64url. */
  readonly signature: string;
}

/** The signed text of a batch. */
export function recordHeadText({ tenantId, batchNo, hash, sealedOn }: RecordHead): string {
  return JSON.stringify(['record head', tenantId, batchNo, hash, sealedOn]);
}

/** The text of a seal in the hash of the batch. */
export function sealLine({ source, recordId, digest, emptied }: RecordSeal): string {
  return JSON.stringify([source, recordId, digest, emptied]);
}
