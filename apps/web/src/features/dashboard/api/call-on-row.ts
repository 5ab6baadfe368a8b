import { ApiError } from '../../../lib/api/api-error.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';

/**
 * One call on a row, with the server's message. True on success; the central policy has reported a refusal. Counts and rows are then
 * reloaded in either case.
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
