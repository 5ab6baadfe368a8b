import type { CheckedProof } from '@kyc/db/tables/proofs/document-proof-table';
import { askParser, UnreadableInput } from '../../untrusted/ask-parser.ts';
import type { Contact } from '../../untrusted/proofs/proof-types.ts';
import { describeProofs, withoutSignature } from './describe-proofs.ts';
import { provableOf } from './provable-documents.ts';
import type { Trust } from './read-trust.ts';

interface FileToCheck {
  readonly bytes: Uint8Array;
  /** MIME type. */
  readonly fileType: string;
  readonly documentType: number;
  readonly contact: Contact | null;
}

/**
 * Checks the signatures of a file in the sandbox. Undefined for a document that is not checked. A file that cannot be read has one row that
 * states so. @throws Refusal `unavailable` when too many files wait
 */
export async function checkFile(
  trust: Trust,
  { bytes, fileType, documentType, contact }: FileToCheck,
  now: Date,
): Promise<CheckedProof[] | undefined> {
  const provable = provableOf(documentType);
  if (provable === undefined) return undefined;
  const { kind, hasCodes } = provable;
  try {
    const checked = await askParser('check-signatures', {
      file: bytes,
      kind: fileKind(fileType),
      hasCodes,
      wantsWords: kind === 'esign',
      anchors: trust.anchors,
      revocationLists: trust.revocationLists,
      contact,
      now: now.toISOString(),
    });
    return describeProofs(checked, { kind, contact });
  } catch (error) {
    if (error instanceof UnreadableInput)
      return [withoutSignature(kind, error.isCost ? 'tooLarge' : 'damaged')];
    throw error;
  }
}

function fileKind(fileType: string): 'pdf' | 'xml' | 'picture' {
  if (fileType === 'application/pdf') return 'pdf';
  return fileType.startsWith('image/') ? 'picture' : 'xml';
}
