import type { CheckedFile, CheckedSignatures } from './proof-types.ts';
import { readTrust } from './read-trust.ts';

/** Every signature and code of a file, each checked against what this installation trusts. The libraries are loaded with the first file. */
export async function checkSignatures(checked: CheckedFile): Promise<CheckedSignatures> {
  const trust = readTrust(checked);
  const { checkPdf } = await import('./pdf/check-pdf.ts');
  return await checkPdf(checked.file, checked.wantsWords, trust);
}
