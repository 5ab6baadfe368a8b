import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { alertSuccess } from '../../../lib/dialogs.ts';
import { useRefresh } from './use-refresh.ts';

/** Runs one call on a row and says the server's word for it; counts and rows are read anew, refused or not. */
export function useRowCall() {
  const refresh = useRefresh();
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
      void refresh();
    }
  };
  return { call, isCalling };
}
