import { createHash } from 'node:crypto';
import { packPages, unpackPages } from '@kyc/contract/documents/page-bundle';
import type { DocumentRow } from '@kyc/db/tables/applications/document-table';
import {
  insertDocumentPages,
  selectDocumentPages,
  type DocumentPagesRow,
} from '@kyc/db/tables/evidence/document-pages-table';
import { inTenant, readInTenant } from '@kyc/db/connection/transaction';
import { asBuffer } from '../platform/buffers/as-buffer.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { readVerified } from '../platform/storage/read-whole.ts';
import { askParser, UnreadableInput } from '../untrusted/ask-parser.ts';
import { watermarkPicture } from './watermark-picture.ts';

type PagesServices = Pick<Services, 'database' | 'storage'>;
type PagedDocument = Pick<DocumentRow, 'documentId' | 'fileType' | 'storageKey' | 'sha256'>;

/**
 * The pages of a stored PDF as one bundle, rendered now if they are not yet: documents of an earlier release, and specimens. Undefined when
 * they cannot be rendered, so that the browser renders the document itself. @throws Refusal `unavailable` when too many files wait
 */
export async function readDocumentPages(
  services: PagesServices,
  tenantId: number,
  document: PagedDocument,
): Promise<Buffer | undefined> {
  if (document.fileType !== 'application/pdf') return undefined;
  const select = async () =>
    await readInTenant(services.database, { tenantId }, (tx) => selectDocumentPages(tx, document.documentId));
  const rendered = await select();
  if (rendered !== undefined) return await readRendered(services, rendered);
  try {
    await renderDocumentPages(services, tenantId, document);
  } catch (error) {
    if (error instanceof UnreadableInput) return undefined;
    throw error;
  }
  const now = await select();
  return now && (await readRendered(services, now));
}

async function readRendered(
  { storage }: PagesServices,
  { storageKey, sha256 }: DocumentPagesRow,
): Promise<Buffer | undefined> {
  return storageKey === null ? undefined : await readVerified(storage, { storageKey, sha256 });
}

/**
 * Renders and stores the pages; a document that cannot be rendered is not tried again. @throws UnreadableInput when rendering costs too much now: a
 * busy machine may render it later
 */
export async function renderDocumentPages(
  services: PagesServices,
  tenantId: number,
  document: PagedDocument,
): Promise<void> {
  const { documentId } = document;
  const file = await readVerified(services.storage, document);
  if (file === undefined) return;
  const insert = async (pages: DocumentPagesRow) =>
    await inTenant(services.database, { tenantId }, (tx) =>
      insertDocumentPages(tx, { documentId, ...pages }),
    );
  const bundle = await render(file).catch(async (error: unknown) => {
    if (!(error instanceof UnreadableInput) || error.isCost) throw error;
    await insert({ storageKey: null, sha256: null });
    return undefined;
  });
  if (bundle === undefined) return;
  // The bytes are stored before the transaction that names them; the sweep finds them if the process dies in between.
  const storageKey = `documents/${tenantId}/${newId()}`;
  await services.storage.put(storageKey, bundle);
  let isNamed = false;
  try {
    isNamed = await insert({ storageKey, sha256: createHash('sha256').update(bundle).digest('hex') });
  } finally {
    if (!isNamed) await services.storage.remove(storageKey);
  }
}

async function render(file: Uint8Array): Promise<Buffer> {
  return asBuffer(await askParser('render-pages', file));
}

/** The pages of any PDF; undefined when they cannot be rendered. */
export async function renderPagesOf(file: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await render(file);
  } catch (error) {
    if (error instanceof UnreadableInput) return undefined;
    throw error;
  }
}

/** Each page with these words across it. */
export async function watermarkPages(bundle: Buffer, words: string): Promise<Buffer> {
  const pages = await Promise.all(
    unpackPages(bundle).map(async (page) => ({
      ...page,
      picture: await watermarkPicture(asBuffer(page.picture), words),
    })),
  );
  return asBuffer(packPages(pages));
}
