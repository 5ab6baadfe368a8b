import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { PictureQuality } from '@kyc/domain/risk/pictures/picture-quality';
import { bandsOf, mostDifferentBits } from '@kyc/domain/risk/pictures/picture-hash';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';

export interface PictureMeasure {
  readonly quality: PictureQuality;
  /** Of pictures that are compared with others'. */
  readonly compared: ComparedPicture | null;
}

export interface ComparedPicture {
  /** 256 digits 0 and 1. */
  readonly hash: string;
  /** The grey values of 64 × 64 points. */
  readonly detail: Uint8Array;
}

interface Measured {
  readonly documentId: number;
  readonly applicationId: number;
  readonly documentType: number;
}

/** Done twice it changes nothing more. */
export async function putPictureMeasure(
  tx: Tx,
  { documentId, applicationId, documentType }: Measured,
  { quality, compared }: PictureMeasure,
): Promise<void> {
  const inserted = await tx
    .insertInto('picture_measure')
    .values({
      document_id: documentId,
      application_id: applicationId,
      document_type: documentType,
      width: quality.width,
      height: quality.height,
      sharpness: quality.sharpness,
      glare: quality.glare,
      is_screenshot: quality.isScreenshot,
      hash: compared?.hash ?? null,
      // A small copy of a person's picture: sealed like the documents.
      detail: compared === null ? null : sealBody(tx, Buffer.from(compared.detail).toString('base64')),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .executeTakeFirst();
  if (inserted === undefined || compared === null) return;
  await tx
    .insertInto('picture_band')
    .values(
      bandsOf(compared.hash).map((value) => ({
        document_type: documentType,
        value,
        document_id: documentId,
      })),
    )
    .execute();
}

/** Of the newest version of each picture, by document type. */
export async function selectPictureQualities(
  tx: Reads,
  applicationId: number,
): Promise<Map<number, PictureQuality>> {
  const rows = await tx
    .selectFrom('picture_measure')
    .distinctOn('document_type')
    .select([
      'document_type as documentType',
      'width',
      'height',
      'sharpness',
      'glare',
      'is_screenshot as isScreenshot',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('document_type')
    .orderBy('document_id', 'desc')
    .execute();
  return new Map(rows.map(({ documentType, ...quality }) => [documentType, quality]));
}

export interface LikeHash {
  readonly applicationId: number;
  /** Base64 of 64 × 64 grey values, opened. */
  readonly detail: unknown;
}

export interface LikeHashes {
  readonly own: LikeHash;
  /** The newest pictures of other applications whose hash differs in a few bits only. */
  readonly others: readonly LikeHash[];
}

/** A picture that thousands of applications share, such as a placeholder, is compared with this many, the most similar hashes first. */
const mostCompared = 200;

/**
 * The application's newest picture of the type with other applications' pictures of similar hash; undefined if it was not measured. The
 * index finds candidates by the numbers; then the bits of the hash are compared.
 */
export async function selectLikeHashes(
  tx: Reads,
  { applicationId, documentType }: { readonly applicationId: number; readonly documentType: number },
): Promise<LikeHashes | undefined> {
  const own = await tx
    .selectFrom('picture_measure')
    .select(['application_id as applicationId', 'detail', 'hash'])
    .where('application_id', '=', applicationId)
    .where('document_type', '=', documentType)
    .where('hash', 'is not', null)
    .orderBy('document_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (own?.hash == null) return undefined;
  const values = bandsOf(own.hash);
  const { rows } = await sql<LikeHash>`
    select m.application_id as "applicationId", m.detail
    from (select distinct b.document_id from picture_band b
        where b.tenant_id = ${servedTenant} and b.document_type = ${documentType} and b.value = any(${values}::integer[])) found
      join picture_measure m on m.tenant_id = ${servedTenant} and m.document_id = found.document_id
    where m.application_id <> ${applicationId}
      and bit_count(m.hash # ${own.hash}::bit(256)) <= ${sql.lit(mostDifferentBits)}
      and not exists (select from picture_measure newer where newer.tenant_id = m.tenant_id and newer.application_id = m.application_id
        and newer.document_type = m.document_type and newer.document_id > m.document_id)
    order by bit_count(m.hash # ${own.hash}::bit(256)), m.document_id desc
    limit ${sql.lit(mostCompared)}`.execute(tx);
  return { own, others: rows };
}

export interface UnmeasuredPicture extends Measured {
  readonly storageKey: string;
}

/** Pictures of these types that are not measured: the stored ones, and specimens of applications that are not decided yet. */
export async function selectUnmeasuredAfter(
  tx: Reads,
  wanted: { readonly afterId: number; readonly types: readonly number[]; readonly limit: number },
): Promise<UnmeasuredPicture[]> {
  return await tx
    .selectFrom('document as d')
    .innerJoin('application as a', 'a.application_id', 'd.application_id')
    .select([
      'd.document_id as documentId',
      'd.application_id as applicationId',
      'd.document_type as documentType',
      'd.storage_key as storageKey',
    ])
    .where('d.document_id', '>', wanted.afterId)
    .where('d.document_type', 'in', [...wanted.types])
    .where('d.file_type', 'in', ['image/jpeg', 'image/png'])
    .where(({ or, eb }) => or([eb('d.size_bytes', 'is not', null), eb('a.decided_on', 'is', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('picture_measure as m')
            .select('m.document_id')
            .whereRef('m.document_id', '=', 'd.document_id'),
        ),
      ),
    )
    .orderBy('d.document_id')
    .limit(wanted.limit)
    .execute();
}
