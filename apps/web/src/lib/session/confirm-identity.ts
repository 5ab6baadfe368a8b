import { errorCatalogue } from '@kyc/contract/errors';
import { ApiError } from '../api/api-error.ts';
import { createStore } from '../page/store.ts';

interface WaitingForConfirmation {
  readonly answer: (isConfirmed: boolean) => void;
}

/** Set while the user must enter the password again. */
export const confirmationRequest = createStore<WaitingForConfirmation | undefined>(undefined);

let waiting: Promise<boolean> | undefined;

/** Sends; where the server first requires the user's confirmation, requests the password and sends again. */
export async function confirming<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (failure) {
    if (!(failure instanceof ApiError) || !wantsConfirmation(failure)) throw failure;
    if (!(await ask())) {
      // A user who has just closed the dialog knows why the action did not happen.
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

/** All concurrent callers wait for the same result. */
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
