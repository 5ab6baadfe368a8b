import { useEffect } from 'react';
import { createStore } from './store.ts';

/** The subject of the page on screen, by the name that staff use: a UAN. First in the window's title. */
export const pageSubject = createStore<string | undefined>(undefined);

export function usePageSubject(subject: string | null | undefined): void {
  useEffect(() => {
    pageSubject.set(subject ?? undefined);
    return () => pageSubject.set(undefined);
  }, [subject]);
}
