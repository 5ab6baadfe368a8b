import { createStore } from './store.ts';

/** Where a page puts a line into the footer. */
export const footerSlot = createStore<HTMLElement | undefined>(undefined);
