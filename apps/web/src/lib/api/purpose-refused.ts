import { wholeExport } from '@kyc/contract/personal-data/whole-export';
import type { ApiError } from './api-error.ts';

/** Whether the server refuses the purpose or the note of a download with complete values. */
export function isPurposeRefused({ Errors }: ApiError): boolean {
  return Errors.some(({ Field }) => Field in wholeExport);
}
