import type { CheckedCode } from '@kyc/contract/checker/checker';
import { checksPartTexts } from '../../lib/texts/parts/checks.ts';
import { addTexts, t } from '../../lib/texts/t.ts';

addTexts(checksPartTexts);

/** The decision, as a noun. */
export function wordsOfCode(code: CheckedCode): string {
  return t(`checks.codes.${code}`);
}
