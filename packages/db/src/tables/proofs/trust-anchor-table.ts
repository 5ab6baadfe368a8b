import type { TrustState } from '@kyc/contract/proofs/proof-choices';
import type { AnchorPurpose } from '@kyc/contract/proofs/proof-states';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface NewAnchor {
  readonly purpose: AnchorPurpose;
  /** DER. */
  readonly certificate: Buffer;
  /** SHA-256 of the certificate, hexadecimal. */
  readonly fingerprint: string;
  readonly subject: string;
  readonly issuer: string;
  readonly serial: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly source: string;
  readonly isTest: boolean;
  readonly addedBy: number;
  readonly addedOn: Date;
}

export async function insertAnchor(
  tx: Tx,
  anchor: NewAnchor & { readonly state?: TrustState },
): Promise<number> {
  const { id } = await tx
    .insertInto('trust_anchor')
    .values({
      purpose: anchor.purpose,
      certificate: anchor.certificate,
      fingerprint: anchor.fingerprint,
      subject: anchor.subject,
      issuer: anchor.issuer,
      serial: anchor.serial,
      valid_from: anchor.validFrom,
      valid_to: anchor.validTo,
      source: anchor.source,
      is_test: anchor.isTest,
      added_by: anchor.addedBy,
      added_on: anchor.addedOn,
      ...(anchor.state === 'trusted' && { state: 'trusted', trusted_on: anchor.addedOn }),
    })
    .returning('anchor_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface AnchorRow extends Omit<NewAnchor, 'certificate'> {
  readonly anchorId: number;
  readonly state: TrustState;
  readonly addedByName: string;
  readonly trustedOn: Date | null;
  readonly endedOn: Date | null;
}

const columns = [
  'anchor_id as anchorId',
  'purpose',
  'fingerprint',
  'subject',
  'issuer',
  'serial',
  'valid_from as validFrom',
  'valid_to as validTo',
  'source',
  'is_test as isTest',
  'state',
  'added_by as addedBy',
  'added_on as addedOn',
  'trusted_on as trustedOn',
  'ended_on as endedOn',
] as const;

/** Every row, the newest first. */
export async function selectAnchors(tx: Reads): Promise<AnchorRow[]> {
  return await tx
    .selectFrom('trust_anchor')
    .innerJoin('app_user', 'user_id', 'added_by')
    .select(columns)
    .select('full_name as addedByName')
    .orderBy('anchor_id', 'desc')
    .limit(200)
    .$castTo<AnchorRow>()
    .execute();
}

export async function selectAnchor(
  tx: Reads,
  anchorId: number,
): Promise<Omit<AnchorRow, 'addedByName'> | undefined> {
  return await tx
    .selectFrom('trust_anchor')
    .select(columns)
    .where('anchor_id', '=', anchorId)
    .$castTo<Omit<AnchorRow, 'addedByName'>>()
    .executeTakeFirst();
}

export async function lockAnchor(
  tx: Tx,
  anchorId: number,
): Promise<Omit<AnchorRow, 'addedByName'> | undefined> {
  return await tx
    .selectFrom('trust_anchor')
    .select(columns)
    .where('anchor_id', '=', anchorId)
    .$castTo<Omit<AnchorRow, 'addedByName'>>()
    .forUpdate()
    .executeTakeFirst();
}

export interface TrustedAnchor {
  readonly anchorId: number;
  readonly purpose: AnchorPurpose;
  /** DER. */
  readonly certificate: Buffer;
  readonly fingerprint: string;
  readonly isTest: boolean;
}

export async function selectTrustedAnchors(tx: Reads): Promise<TrustedAnchor[]> {
  return await tx
    .selectFrom('trust_anchor')
    .select(['anchor_id as anchorId', 'purpose', 'certificate', 'fingerprint', 'is_test as isTest'])
    .where('state', '=', 'trusted')
    .orderBy('fingerprint')
    .$castTo<TrustedAnchor>()
    .execute();
}

export async function updateAnchorState(
  tx: Tx,
  { anchorId, state, now }: { readonly anchorId: number; readonly state: TrustState; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('trust_anchor')
    .set({ state, ...(state === 'trusted' ? { trusted_on: now, ended_on: null } : { ended_on: now }) })
    .where('anchor_id', '=', anchorId)
    .execute();
}

/** A row for this purpose and certificate that is trusted or waits. */
export async function hasAnchor(
  tx: Reads,
  { purpose, fingerprint }: Pick<NewAnchor, 'purpose' | 'fingerprint'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('trust_anchor')
    .select('anchor_id')
    .where('purpose', '=', purpose)
    .where('fingerprint', '=', fingerprint)
    .where('state', 'in', ['waiting', 'trusted'])
    .executeTakeFirst();
  return row !== undefined;
}
