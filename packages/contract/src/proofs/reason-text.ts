import type { StoredProofReason } from './proof-choices.ts';
import { proofReasonTexts } from './proof-texts.ts';

const stored: Readonly<Record<StoredProofReason, string>> = {
  ...proofReasonTexts,
  anchorRemoved: 'The signature was proved until its trust anchor was removed.',
  noSignature: 'The document carries no signature.',
  maskedBefore:
    'A complete Aadhaar number was masked in this file before its signature was checked. It can be checked only if it is delivered again.',
};

/** The sentence for a stored reason; '' for a reason of a newer release. */
export function reasonText(reason: string): string {
  const texts: Readonly<Record<string, string>> = stored;
  return texts[reason] ?? '';
}
