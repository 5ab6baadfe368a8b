import { DocumentType } from '@kyc/contract/document-types';
import type { FileKind } from '../../../files/sniff-file.ts';

interface DocumentRule {
  readonly kinds: readonly FileKind[];
  readonly maximumBytes: number;
}

const megabyte = 1024 * 1024;
const picture: DocumentRule = { kinds: ['image'], maximumBytes: 20 * megabyte };
const paper: DocumentRule = { kinds: ['image', 'pdf'], maximumBytes: 20 * megabyte };
const form: DocumentRule = { kinds: ['pdf'], maximumBytes: 20 * megabyte };
const video: DocumentRule = { kinds: ['video'], maximumBytes: 60 * megabyte };
const xml: DocumentRule = { kinds: ['xml'], maximumBytes: 2 * megabyte };

/** The accepted file types of each document (contract.md §5: 20 MB, 60 MB for video). */
const rules: Readonly<Record<DocumentType, DocumentRule>> = {
  [DocumentType.BankProof]: paper,
  [DocumentType.PanPhoto]: paper,
  [DocumentType.Signature]: picture,
  [DocumentType.AddressProofFrontSide]: paper,
  [DocumentType.AddressProofBackSide]: paper,
  [DocumentType.Selfie]: picture,
  [DocumentType.IPV]: video,
  [DocumentType.AOF]: form,
  [DocumentType.Photo]: picture,
  [DocumentType.IncomeProof]: paper,
  [DocumentType.PromoCodeProof]: paper,
  [DocumentType.KRAAOF]: form,
  [DocumentType.POA]: paper,
  [DocumentType.AadhaarXml]: xml,
  [DocumentType.CompressedSignature]: picture,
  [DocumentType.DigilockerAadhaarXml]: xml,
};

export function documentRule(documentType: number): DocumentRule | undefined {
  return Object.entries(rules).find(([type]) => Number(type) === documentType)?.[1];
}

/** The largest body that any document may have. */
export const largestDocument = video.maximumBytes;
