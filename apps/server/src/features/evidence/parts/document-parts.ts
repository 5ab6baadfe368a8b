import { DocumentType } from '@kyc/contract/document-types';
import { documentName } from '../../../files/document-name.ts';
import { verified } from '../../../platform/storage/verified.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { csvPart, instant, number, type Part } from '../../../packs/part.ts';
import { staffName, type Source } from '../pack/source.ts';

type Document = Source['rows']['documents'][number];

const forms: readonly number[] = [DocumentType.AOF, DocumentType.KRAAOF];

/** A stored version that the storage does not have. */
export class MissingDocument extends Error {
  override readonly name = 'MissingDocument';
}

/** Every stored version of every document, and a list; forms are in a separate folder. */
export async function* documentParts(source: Source, storage: Storage): AsyncIterable<Part> {
  const { documents } = source.rows;
  for (const document of documents) yield await partOf(document, storage);
  yield csvPart(
    'documents/index.csv',
    ['File', number('Version'), 'Type', number('Bytes'), 'SHA-256', 'From', instant('Stored on')],
    documents.map((document) => [
      pathOf(document),
      document.version,
      document.file_type,
      document.size_bytes,
      document.sha256,
      document.created_by === null ? 'customer' : staffName(source, document.full_name) || 'the broker',
      document.created_on,
    ]),
  );
}

function pathOf(document: Document): string {
  const folder = forms.includes(document.document_type) ? 'forms' : 'documents';
  const named = { documentType: document.document_type, fileType: document.file_type };
  return `${folder}/${documentName(named, `v${document.version}`)}`;
}

async function partOf(document: Document, storage: Storage): Promise<Part> {
  const stored = await storage.read(document.storage_key);
  if (stored === undefined) throw new MissingDocument(document.storage_key);
  const named = { storageKey: document.storage_key, sha256: document.sha256 };
  return { path: pathOf(document), pieces: () => verified(stored.content, named) };
}
