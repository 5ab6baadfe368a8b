import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';

/** Runs one call on a row and says the server's word for it. Counts and rows are to be read anew then, refused or not. */
export function useRowCall() {
  const [isCalling, setCalling] = useState(false);

  /** True when it was done; a refusal was said by the central policy. */
  const call = async (send: () => Promise<{ readonly Message: string }>): Promise<boolean> => {
    setCalling(true);
    try {
      const { Message } = await send();
      await alertSuccess(Message);
      return true;
    } catch (failure) {
      if (failure instanceof ApiError) return false;
      throw failure;
    } finally {
      setCalling(false);
    }
  };
  return { call, isCalling };
}
