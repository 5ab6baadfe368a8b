import type { BINARY, Endpoint } from '@kyc/contract/endpoint';
import { callApi, type ApiCall } from './api-client.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { isPurposeRefused } from './purpose-refused.ts';
import { alertError } from '../page/dialogs.ts';
import { firstTexts } from '../texts/first.ts';

type FileEndpoint = Endpoint & { readonly reply: typeof BINARY };

/** Fetches a file and saves it in the browser; true on success. Failures are shown as RULE-03 requires. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  call: ApiCall<E>,
  fileName: string,
): Promise<boolean> {
  try {
    const file = await callApi(endpoint, { ...call, errors: 'quiet' });
    // TypeScript does not resolve WebReplyOf for a type parameter, though FileEndpoint leaves it only this.
    saveFile(file as Blob, fileName);
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (!failure.wasShown && call.errors !== 'quiet')
      await alertError(failure.Message || firstTexts.errors.download);
    return false;
  }
}

/**
 * As download, for screens that show a failure in place (§8, reports); returns the reason of a failure, '' without one. Rejects where the
 * server refuses the purpose: its dialog shows that at the field.
 */
export async function downloadQuietly<E extends FileEndpoint>(
  endpoint: E,
  call: ApiCall<E>,
  fileName: string,
): Promise<string | undefined> {
  try {
    const file = await callApi(endpoint, { ...call, errors: 'quiet' });
    saveFile(file as Blob, fileName);
    return undefined;
  } catch (failure) {
    if (call.signal?.aborted) return undefined;
    if (!(failure instanceof ApiError) || isPurposeRefused(failure)) throw failure;
    if (failure.wasShown) return undefined;
    return failure.status === NO_ANSWER ? firstTexts.errors.network : failure.Message;
  }
}

export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Revoked only after the browser has taken it over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
