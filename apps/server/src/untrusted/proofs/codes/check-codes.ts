import { reasonOf } from '../proof-fault.ts';
import type { CheckedFile, CheckedSignatures, FoundProof } from '../proof-types.ts';
import type { Trust } from '../read-trust.ts';
import { checkSecureCode } from './check-secure-code.ts';
import { readCodesOfPdf, readCodesOfPicture } from './read-codes.ts';
import { isOldCode, readOldCode } from './read-old-code.ts';
import { isSecureCode } from './split-code.ts';

/** The Aadhaar codes of a picture, or of the first pages of a PDF; other codes are left out. */
export async function checkCodes(
  { file, kind, contact }: CheckedFile,
  trust: Trust,
): Promise<CheckedSignatures> {
  try {
    const codes = kind === 'pdf' ? await readCodesOfPdf(file) : await readCodesOfPicture(file);
    const proofs = codes.flatMap((code): FoundProof[] => {
      if (isSecureCode(code.text)) return [checkSecureCode(code, contact, trust)];
      return isOldCode(code.text) ? [readOldCode(code)] : [];
    });
    return { proofs, signedPages: null, unreadable: null };
  } catch (error) {
    return { proofs: [], signedPages: null, unreadable: reasonOf(error, 'damaged') };
  }
}
