import { createContext, use } from 'react';

/** Unsaved text of the review, by the keys of the contract. */
export interface Drafts {
  readonly typed: ReadonlyMap<string, string>;
  /** Undefined: it is saved, or given up. */
  readonly write: (key: string, value: string | undefined) => void;
  /** Restored drafts, with the time when they were saved; removed once the text changes here. */
  readonly restored: ReadonlyMap<string, string>;
  /** Whether what there was has come; a form that was open before shows it then. */
  readonly isLoaded: boolean;
}

export const DraftsContext = createContext<Drafts | undefined>(undefined);

export function useDrafts(): Drafts {
  const drafts = use(DraftsContext);
  if (!drafts) throw new Error('outside of the review screen');
  return drafts;
}
