import type { Session } from './session.ts';
import { createStore } from '../page/store.ts';

interface WaitingForSignIn {
  /** The session that has expired. */
  readonly expired: Session;
  readonly answer: (signedIn: boolean) => void;
}

/** Set while the login is over the page. */
export const signInAgainRequest = createStore<WaitingForSignIn | undefined>(undefined);

let waiting: Promise<boolean> | undefined;

/** Opens the sign-in over the page; all concurrent callers wait for the same result. */
export function signInAgain(expired: Session): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    signInAgainRequest.set({
      expired,
      answer: (signedIn) => {
        signInAgainRequest.set(undefined);
        waiting = undefined;
        resolve(signedIn);
      },
    });
  });
  return waiting;
}
