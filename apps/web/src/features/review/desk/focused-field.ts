import { createContext, use, type RefObject } from 'react';
import type { DocumentViews, ViewerControls } from '../documents/document-view.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import type { Step } from '../rows/screen-order.ts';
import type { ChosenDocuments } from './use-chosen-documents.ts';
import type { Block } from './order/blocks.ts';
import type { Pins } from './use-pins.ts';

/** The tabs of the right side; the last only with a KRA form. */
export const sideTabs = ['evidence', 'match', 'esign', 'kra'] as const;
export type SideTab = (typeof sideTabs)[number];

/** The focus: a field, and its evidence. */
export interface FocusedField {
  readonly focused: ReviewRow | undefined;
  /** Its number; for a closed address those of all its lines. */
  readonly focusedIds: readonly number[];
  /** Its label; for a closed address the name of the block. */
  readonly focusedName: string;
  /** The closed address that has the focus as a unit. */
  readonly focusedBlock: Block | undefined;
  readonly openBlocks: readonly Block[];
  readonly openStep: Step | undefined;
  readonly tab: SideTab;
  readonly pins: Pins;
  readonly chosen: ChosenDocuments;
  /** Zoom and rotation of each document, kept while the case is open. */
  readonly views: DocumentViews;
  /** The viewer that the keys + − [ ] work on. */
  readonly viewer: RefObject<ViewerControls | null>;
}

export const FocusedFieldContext = createContext<FocusedField | undefined>(undefined);

export function useFocusedField(): FocusedField {
  const field = use(FocusedFieldContext);
  if (!field) throw new Error('outside of the review screen');
  return field;
}
