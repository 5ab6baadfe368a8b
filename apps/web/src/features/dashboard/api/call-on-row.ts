import { ApiError } from '../../../lib/api/api-error.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';

/**
 * One call on a row, and the server's word for it. True when it was done; a refusal was said by the central policy.
 * Counts and rows are to be read anew then, refused or not.
 */
export async function callOnRow(send: () => Promise<{ readonly Message: string }>): Promise<boolean> {
  try {
    const { Message } = await send();
    await alertSuccess(Message);
    return true;
  } catch (failure) {
    if (failure instanceof ApiError) return false;
    throw failure;
  }
}
