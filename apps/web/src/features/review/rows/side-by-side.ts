import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import type { DocumentChoice } from './proving-documents.ts';

interface Looked {
  readonly proof: DocumentSummary | undefined;
  readonly counterpart: DocumentSummary | undefined;
  readonly counterparts: DocumentChoice;
  readonly pinned: readonly DocumentSummary[];
}

/** Three have room (ux.md). */
const MOST = 3;

/** The documents of a row: none twice, and a pinned counterpart replaces the proposed one. */
export function sideBySide({ proof, counterpart, counterparts, pinned }: Looked) {
  const others = pinned.filter(({ DocumentType }) => DocumentType !== proof?.DocumentType);
  const isCompared = others.some((pin) =>
    counterparts.documents.some(({ DocumentType }) => DocumentType === pin.DocumentType),
  );
  const isProposed = !isCompared && others.length + 1 < MOST;
  return { proof, counterpart: isProposed ? counterpart : undefined, pinned: others };
}
