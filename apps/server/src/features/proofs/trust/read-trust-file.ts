import { createHash } from 'node:crypto';
import { unprocessable } from '@kyc/contract/refusal';
import { trustTexts } from '@kyc/contract/proofs/trust-texts';
import { askParser, UnreadableInput } from '../../../untrusted/ask-parser.ts';
import type { ReadCertificate, ReadRevocationList } from '../../../untrusted/proofs/proof-types.ts';

/** @param base64 PEM or DER. @throws Refusal 422 for another file and for a weak key */
export async function readCertificateFile(base64: string): Promise<ReadCertificate> {
  const read = await askParser('read-certificate', Buffer.from(base64, 'base64')).catch((error: unknown) =>
    refuse(error, trustTexts.notCertificate),
  );
  if (read.fault === 'weakKey') throw unprocessable('TrustFile', trustTexts.weakKey);
  return read;
}

export interface ReadList extends ReadRevocationList {
  /** SHA-256, hexadecimal. */
  readonly fingerprint: string;
}

/** @param base64 PEM or DER. @throws Refusal 422 for another file */
export async function readRevocationFile(base64: string): Promise<ReadList> {
  const read = await askParser('read-revocation-list', Buffer.from(base64, 'base64')).catch(
    (error: unknown) => refuse(error, trustTexts.notList),
  );
  return { ...read, fingerprint: createHash('sha256').update(read.list).digest('hex') };
}

/** The Admin enters the published fingerprint, so that a wrong file is noticed. @throws Refusal 422 */
export function requireFingerprint(entered: string, actual: string): void {
  if (entered.replaceAll(/[\s:]/gu, '').toLowerCase() !== actual)
    throw unprocessable('Fingerprint', trustTexts.otherFingerprint);
}

function refuse(error: unknown, message: string): never {
  if (error instanceof UnreadableInput) throw unprocessable('TrustFile', message);
  throw error;
}
