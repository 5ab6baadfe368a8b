import { useEffect } from 'react';
import { createStore } from './store.ts';

/** What the page on screen is about, by the name that staff use: a UAN. Stands first in the window's title. */
export const pageSubject = createStore<string | undefined>(undefined);

export function usePageSubject(subject: string | null | undefined): void {
  useEffect(() => {
    pageSubject.set(subject ?? undefined);
    return () => pageSubject.set(undefined);
  }, [subject]);
}
