import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { isDocumentName } from '@kyc/contract/personal-data/reveal';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';
import { forgetDocuments } from '../api/document-query.ts';

/** A value that is revealed for some minutes. */
export interface Reveal {
  readonly name: string;
  readonly values: Readonly<Record<string, string | number | null>>;
  /** Milliseconds, by this browser's clock. */
  readonly until: number;
}

export interface Reveals {
  readonly shown: readonly Reveal[];
  readonly add: (reveal: Reveal) => void;
}

export const RevealsContext = createContext<Reveals>({ shown: [], add: () => undefined });

export function useRevealed(): Reveals {
  return use(RevealsContext);
}

/** The application with the values revealed to its reader, until the minutes are over. */
export function useReveals(application: ReviewApplication): {
  readonly reveals: Reveals;
  readonly shown: ReviewApplication;
} {
  const client = useQueryClient();
  const [shown, setShown] = useState<readonly Reveal[]>([]);
  const next = shown.length === 0 ? undefined : Math.min(...shown.map(({ until }) => until));
  const { ApplicationId: applicationId } = application;
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(
      () => {
        setShown((now) => now.filter(({ until }) => until > next));
        // Their bytes go with the right to see them.
        forgetDocuments(client, applicationId);
      },
      Math.max(0, next - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [next, client, applicationId]);
  const add = (reveal: Reveal) =>
    setShown((now) => [...now.filter(({ name }) => name !== reveal.name), reveal]);
  return { reveals: { shown, add }, shown: shown.length === 0 ? application : withShown(application, shown) };
}

function withShown(application: ReviewApplication, shown: readonly Reveal[]): ReviewApplication {
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
export function isShownForPurpose({ shown }: Reveals, name: string): boolean {
  return isDocumentName(name) && shown.some((reveal) => reveal.name === name);
}
