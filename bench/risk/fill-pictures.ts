import { randomBytes } from 'node:crypto';
import { DocumentType } from '@kyc/contract/document-types';
import { bandsOf } from '../../packages/domain/src/risk/pictures/picture-hash.ts';
import type { OpenBench } from '../grid/open-bench.ts';

export const selfie = DocumentType.Selfie;
const batchSize = 10_000;
/** Like a copy that was encoded and scaled again. */
const flippedBits = 8;

/** A selfie for each application, all different, except that each of `twins` has one more application with nearly its selfie. */
export async function fillPictures({ sql }: Pick<OpenBench, 'sql'>, twins: readonly number[]): Promise<void> {
  await sql(
    `insert into document (application_id, document_type, version, file_type, storage_key)
      select application_id, ${selfie}, 1, 'image/jpeg', 'bench/' || application_id from application`,
  );
  const documents = await sql<{ id: number; application: number }>(
    `select document_id as id, application_id as application from document where storage_key ^@ 'bench/' order by document_id`,
  );
  const wanted = new Set(twins);
  const hashes = new Map<number, string>();
  const lonely = documents.filter(({ application }) => !wanted.has(application));
  twins.forEach((twin, place) => {
    const hash = anyHash();
    hashes.set(twin, hash);
    const other = lonely[place];
    if (other !== undefined) hashes.set(other.application, nearly(hash));
  });
  for (let from = 0; from < documents.length; from += batchSize) {
    const rows = documents
      .slice(from, from + batchSize)
      .map((row) => ({ ...row, hash: hashes.get(row.application) ?? anyHash() }));
    await sql(
      `insert into picture_measure (document_id, application_id, document_type, width, height, sharpness, glare, is_screenshot, hash, detail)
        select id, application, ${selfie}, 480, 600, 200, 0, false, hash::bit(256), '""'
        from unnest($1::bigint[], $2::bigint[], $3::text[]) as r(id, application, hash)`,
      [rows.map(({ id }) => id), rows.map(({ application }) => application), rows.map(({ hash }) => hash)],
    );
    const bands = rows.flatMap(({ id, hash }) => bandsOf(hash).map((value) => ({ id, value })));
    await sql(
      `insert into picture_band (document_type, value, document_id)
        select ${selfie}, value, id from unnest($1::integer[], $2::bigint[]) as r(value, id)`,
      [bands.map(({ value }) => value), bands.map(({ id }) => id)],
    );
  }
}

function anyHash(): string {
  const bits = [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return `0${bits.slice(1)}`;
}

function nearly(hash: string): string {
  const bits = [...hash];
  for (let flip = 0; flip < flippedBits; flip++) {
    const place = 1 + Math.floor(Math.random() * 255);
    bits[place] = bits[place] === '1' ? '0' : '1';
  }
  return bits.join('');
}
