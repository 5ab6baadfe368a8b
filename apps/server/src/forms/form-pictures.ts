import { DocumentType } from '@kyc/contract/document-types';
import type { FormPicture } from '@kyc/contract/masters/form-properties';
import { selectNewestDocuments } from '@kyc/db/tables/applications/document-table';
import type { Reads } from '@kyc/db/connection/transaction';
import sharp from 'sharp';
import { readVerified } from '../platform/storage/read-whole.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { FormPictures } from './form-values.ts';

/** The first available one. Mode 4 requires no photo; its selfie shows the face (domain pack, README §1). */
const documentsOf: Readonly<Record<FormPicture, readonly DocumentType[]>> = {
  SignPhoto: [DocumentType.Signature, DocumentType.CompressedSignature],
  Photo: [DocumentType.Photo, DocumentType.Selfie],
};

const largestPixels = 40_000_000;
const longestSide = 600;

/** The application's newest signature and photo, read when the form uses them. */
export async function findFormPictures(
  tx: Reads,
  { applicationId, storage }: { applicationId: number; storage: Storage },
): Promise<FormPictures> {
  const documents = await selectNewestDocuments(tx, applicationId);
  const reader = (picture: FormPicture) => async () => {
    const found = documentsOf[picture]
      .map((type) => documents.find(({ documentType }) => documentType === type))
      .find((document) => document?.fileType.startsWith('image/'));
    const bytes = found === undefined ? undefined : await readVerified(storage, found);
    return bytes === undefined ? undefined : await asJpeg(bytes);
  };
  return { SignPhoto: reader('SignPhoto'), Photo: reader('Photo') };
}

/** Upright, on white, as large as print needs. */
async function asJpeg(bytes: Buffer): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: largestPixels })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    // A damaged picture is the verifier's to reject; the rest of the form is still wanted, its place stays empty.
    return undefined;
  }
}
