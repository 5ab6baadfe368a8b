import { errorCatalogue } from '@kyc/contract/errors';
import { ApiError } from '../api/api-error.ts';
import { createStore } from '../page/store.ts';

interface WaitingForConfirmation {
  readonly answer: (isConfirmed: boolean) => void;
}

/** Set while the user is asked for the password once more. */
export const confirmationRequest = createStore<WaitingForConfirmation | undefined>(undefined);

let waiting: Promise<boolean> | undefined;

/** Sends, and where the server wants to know first that it is the user, asks for the password and sends again. */
export async function confirming<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (failure) {
    if (!(failure instanceof ApiError) || !wantsConfirmation(failure)) throw failure;
    if (!(await ask())) {
      // Whoever has just closed the dialog knows why nothing was done.
      failure.wasShown = true;
      throw failure;
    }
  }
  return await send();
}

function wantsConfirmation({ ErrorNumber, ErrorState }: ApiError): boolean {
  const { number, state } = errorCatalogue.confirmFirst;
  return ErrorNumber === number && ErrorState === state;
}

/** All who ask meanwhile wait for the same answer. */
function ask(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    confirmationRequest.set({
      answer: (isConfirmed) => {
        confirmationRequest.set(undefined);
        waiting = undefined;
        resolve(isConfirmed);
      },
    });
  });
  return waiting;
}
