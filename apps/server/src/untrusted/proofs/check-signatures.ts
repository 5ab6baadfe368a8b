import type { CheckedFile, CheckedSignatures } from './proof-types.ts';
import { readTrust } from './read-trust.ts';

/** Every signature and code of a file, each checked against what this installation trusts. Libraries are loaded with the first file of a kind. */
export async function checkSignatures(checked: CheckedFile): Promise<CheckedSignatures> {
  const trust = readTrust(checked);
  const { file, kind, hasCodes, wantsWords, contact } = checked;
  if (kind === 'xml') return (await import('./xml/check-xml.ts')).checkXml(file, contact, trust);
  const checkCodes = async () => (await import('./codes/check-codes.ts')).checkCodes(checked, trust);
  if (kind === 'picture') return await checkCodes();
  const signatures = await (await import('./pdf/check-pdf.ts')).checkPdf(file, wantsWords, trust);
  if (!hasCodes) return signatures;
  const codes = await checkCodes();
  return {
    ...signatures,
    proofs: [...signatures.proofs, ...codes.proofs],
    unreadable: signatures.unreadable ?? codes.unreadable,
  };
}
