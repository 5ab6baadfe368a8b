import type { CheckedCode } from '@kyc/contract/checker/checker';
import { t } from '../../lib/texts/t.ts';

/** The decision, as a noun. */
export function wordsOfCode(code: CheckedCode): string {
  return t(`checks.codes.${code}`);
}
