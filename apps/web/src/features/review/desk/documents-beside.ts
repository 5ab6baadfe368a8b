import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { rememberPreferred } from '../documents/preferred-documents.ts';
import type { CaseFile } from '../rows/case-file.ts';
import { counterpartsOf, proofsOf, type DocumentChoice } from '../rows/proving-documents.ts';
import { sideBySide } from '../rows/side-by-side.ts';
import type { Desk, Focus } from './review-state.ts';

/** Two in addition to the field's: three side by side (ux.md). */
const MOST_PINNED = 2;

export function isPinned({ pinned }: Pick<Focus, 'pinned'>, { DocumentType }: DocumentSummary): boolean {
  return pinned.includes(DocumentType);
}

export function arePinsFull({ pinned }: Pick<Focus, 'pinned'>): boolean {
  return pinned.length >= MOST_PINNED;
}

/** The chosen document among these, otherwise the first. */
export function chosenAmong(
  { chosen }: Pick<Focus, 'chosen'>,
  { group, documents }: DocumentChoice,
): DocumentSummary | undefined {
  const type = chosen.get(group);
  return documents.find(({ DocumentType }) => DocumentType === type) ?? documents[0];
}

/** The documents that the pane shows for a field, and the choices that they come from. */
export function evidenceDocuments(
  fieldId: number,
  application: CaseFile,
  focus: Pick<Focus, 'chosen' | 'pinned'>,
) {
  const proofs = proofsOf(fieldId, application);
  const counterparts = counterpartsOf(fieldId, application);
  const shown = sideBySide({
    proof: chosenAmong(focus, proofs),
    counterpart: chosenAmong(focus, counterparts),
    counterparts,
    pinned: application.Documents.filter((document) => isPinned(focus, document)),
  });
  return { proofs, counterparts, ...shown };
}

/**
 * The documents next to the fields. Which of several one looks at applies to all fields that the same kinds prove: chosen once in a case,
 * and proposed in the next case of the same mode and kind of proof.
 */
export function documentActs({ state, change }: Desk) {
  const chooseDocument = ({ group }: DocumentChoice, type: number) => {
    const { file, focus } = state();
    change({ chosen: new Map(focus.chosen).set(group, type) });
    rememberPreferred(file, group, type);
  };
  return {
    chooseDocument,
    /** The one after it or before it; after the last comes the first. */
    stepDocument: (choice: DocumentChoice, by: 1 | -1) => {
      const { documents } = choice;
      const current = chosenAmong(state().focus, choice);
      const at = documents.findIndex((document) => document === current);
      const next = documents[(at + by + documents.length) % documents.length];
      if (documents.length > 1 && next) chooseDocument(choice, next.DocumentType);
    },
    togglePin: (document: DocumentSummary) => {
      const { focus } = state();
      if (isPinned(focus, document))
        change({ pinned: focus.pinned.filter((type) => type !== document.DocumentType) });
      else if (!arePinsFull(focus)) change({ pinned: [...focus.pinned, document.DocumentType] });
    },
  };
}
