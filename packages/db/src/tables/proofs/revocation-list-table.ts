import type { TrustState } from '@kyc/contract/proofs/proof-choices';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface NewRevocationList {
  /** DER. */
  readonly revocations: Buffer;
  /** SHA-256 of the list, hexadecimal. */
  readonly fingerprint: string;
  readonly issuer: string;
  readonly issuedOn: Date;
  /** When the issuer promises the next list; null without a promise. */
  readonly nextOn: Date | null;
  readonly entries: number;
  readonly source: string;
  readonly addedBy: number;
  readonly addedOn: Date;
}

export async function insertRevocationList(tx: Tx, list: NewRevocationList): Promise<number> {
  const { id } = await tx
    .insertInto('revocation_list')
    .values({
      revocations: list.revocations,
      fingerprint: list.fingerprint,
      issuer: list.issuer,
      issued_on: list.issuedOn,
      next_on: list.nextOn,
      entries: list.entries,
      source: list.source,
      added_by: list.addedBy,
      added_on: list.addedOn,
    })
    .returning('list_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface RevocationListRow extends Omit<NewRevocationList, 'revocations'> {
  readonly listId: number;
  readonly state: TrustState;
  readonly addedByName: string;
  readonly trustedOn: Date | null;
  readonly endedOn: Date | null;
}

const columns = [
  'list_id as listId',
  'fingerprint',
  'issuer',
  'issued_on as issuedOn',
  'next_on as nextOn',
  'entries',
  'source',
  'state',
  'added_by as addedBy',
  'added_on as addedOn',
  'trusted_on as trustedOn',
  'ended_on as endedOn',
] as const;

/** Every row, the newest first. */
export async function selectRevocationLists(tx: Reads): Promise<RevocationListRow[]> {
  return await tx
    .selectFrom('revocation_list')
    .innerJoin('app_user', 'user_id', 'added_by')
    .select(columns)
    .select('full_name as addedByName')
    .orderBy('list_id', 'desc')
    .limit(200)
    .$castTo<RevocationListRow>()
    .execute();
}

export async function selectRevocationList(
  tx: Reads,
  listId: number,
): Promise<Omit<RevocationListRow, 'addedByName'> | undefined> {
  return await tx
    .selectFrom('revocation_list')
    .select(columns)
    .where('list_id', '=', listId)
    .$castTo<Omit<RevocationListRow, 'addedByName'>>()
    .executeTakeFirst();
}

export async function lockRevocationList(
  tx: Tx,
  listId: number,
): Promise<Omit<RevocationListRow, 'addedByName'> | undefined> {
  return await tx
    .selectFrom('revocation_list')
    .select(columns)
    .where('list_id', '=', listId)
    .$castTo<Omit<RevocationListRow, 'addedByName'>>()
    .forUpdate()
    .executeTakeFirst();
}

export interface TrustedRevocations {
  readonly listId: number;
  readonly fingerprint: string;
  /** DER. */
  readonly revocations: Buffer;
}

export async function selectTrustedRevocations(tx: Reads): Promise<TrustedRevocations[]> {
  return await tx
    .selectFrom('revocation_list')
    .select(['list_id as listId', 'fingerprint', 'revocations'])
    .where('state', '=', 'trusted')
    .orderBy('fingerprint')
    .execute();
}

export async function updateRevocationListState(
  tx: Tx,
  { listId, state, now }: { readonly listId: number; readonly state: TrustState; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('revocation_list')
    .set({ state, ...(state === 'trusted' ? { trusted_on: now, ended_on: null } : { ended_on: now }) })
    .where('list_id', '=', listId)
    .execute();
}

/** The same file is trusted or waits. */
export async function hasRevocationList(tx: Reads, fingerprint: string): Promise<boolean> {
  const row = await tx
    .selectFrom('revocation_list')
    .select('list_id')
    .where('fingerprint', '=', fingerprint)
    .where('state', 'in', ['waiting', 'trusted'])
    .executeTakeFirst();
  return row !== undefined;
}
