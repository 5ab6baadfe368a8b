import { createStore } from './store.ts';

/** The tour is to be shown as soon as the dashboard is there: on the first day, or because somebody asked for it. */
export const tourIsDue = createStore(false);

/** The sign-in invited this user to add a passkey, and nothing was chosen yet. */
export const passkeyIsDue = createStore(false);
