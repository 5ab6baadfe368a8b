import type { BINARY, Endpoint } from '@kyc/contract/endpoint';
import { ApiError } from './api-error.ts';
import { saveFile } from './downloads.ts';
import { confirming } from '../session/confirm-identity.ts';
import { isPurposeRefused } from './purpose-refused.ts';
import { openHealing } from './open-healing.ts';
import type { CallOf } from './send-request.ts';

interface Progress {
  readonly fileName: string;
  readonly onBytes: (received: number) => void;
}

/**
 * A file of any length, with progress; returns the reason of a failure, '' without one. Cancelled by the signal. Rejects where the server
 * refuses the purpose: its dialog shows that at the field.
 */
export async function downloadInPieces<E extends Endpoint & { readonly reply: typeof BINARY }>(
  endpoint: E,
  call: CallOf<E>,
  { fileName, onBytes }: Progress,
): Promise<string | undefined> {
  try {
    const reader = (await confirming(() => openHealing(endpoint, call))).getReader();
    const pieces: BlobPart[] = [];
    for (let received = 0, piece = await reader.read(); !piece.done; piece = await reader.read()) {
      // Bytes of an answer never lie in memory shared between threads.
      pieces.push(piece.value as Uint8Array<ArrayBuffer>);
      received += piece.value.length;
      onBytes(received);
    }
    saveFile(new Blob(pieces), fileName);
    return undefined;
  } catch (failure) {
    if (call.signal?.aborted) return undefined;
    if (!(failure instanceof ApiError)) return '';
    if (isPurposeRefused(failure)) throw failure;
    return failure.wasShown ? undefined : failure.Message;
  }
}
