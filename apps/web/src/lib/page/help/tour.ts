import { createStore } from '../store.ts';

/** The tour opens as soon as the dashboard is rendered: on the first day, or on request. */
export const tourIsDue = createStore(false);

/** The sign-in invited this user to add a passkey, and the user has not chosen yet. */
export const passkeyIsDue = createStore(false);
