import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { isDocumentName } from '@kyc/contract/personal-data/reveal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetDocuments } from '../api/document-query.ts';

/** A value that is revealed for some minutes. */
export interface Reveal {
  readonly name: string;
  readonly values: Readonly<Record<string, string | number | null>>;
  /** Milliseconds, by this browser's clock. */
  readonly until: number;
}

/** Calls `end` with the time at which the next of these values has to be masked again, at that time. */
export function useRevealsEnd(
  { applicationId, shown }: { readonly applicationId: number; readonly shown: readonly Reveal[] },
  end: (at: number) => void,
): void {
  const client = useQueryClient();
  const next = shown.length === 0 ? undefined : Math.min(...shown.map(({ until }) => until));
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(
      () => {
        end(next);
        // Their bytes go with the right to see them.
        forgetDocuments(client, applicationId);
      },
      Math.max(0, next - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [next, end, client, applicationId]);
}

/** The application with the values revealed to its reader. */
export function withRevealed(application: ReviewApplication, shown: readonly Reveal[]): ReviewApplication {
  if (shown.length === 0) return application;
  const names = shown.map(({ name }) => name);
  const isStill = (name: string) => !names.includes(name);
  const values = Object.fromEntries(shown.flatMap((reveal) => Object.entries(reveal.values)));
  return {
    ...application,
    ...values,
    Masked: application.Masked.filter(isStill),
    Revealable: application.Revealable.filter(isStill),
  };
}

/** Is the document shown for a purpose only, so that the page writes whose eyes it is for? */
export function isShownForPurpose(shown: readonly Reveal[], name: string): boolean {
  return isDocumentName(name) && shown.some((reveal) => reveal.name === name);
}
