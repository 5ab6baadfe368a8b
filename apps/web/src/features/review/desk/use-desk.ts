import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import i18next from 'i18next';
import { useRef, useState } from 'react';
import type { Drafts } from '../drafts/drafts.ts';
import { useKeptDrafts } from '../drafts/use-kept-drafts.ts';
import type { Gate } from './gate.ts';
import { useOpenGate } from './use-open-gate.ts';
import { useDocumentsAhead } from '../api/use-documents-ahead.ts';
import { useFieldDecisions } from '../api/fields/use-field-decisions.ts';
import type { DocumentView, ViewerControls } from '../documents/document-view.ts';
import { reviewRows } from '../rows/review-row.ts';
import type { FocusedField, SideTab } from './focused-field.ts';
import type { DeskDialog, ReviewDialogs } from './review-dialogs.ts';
import type { ReviewedApplication } from './reviewed-application.ts';
import { blockOf } from './order/blocks.ts';
import type { Ordered } from './order/ordered.ts';
import { useOrder } from './order/use-order.ts';
import { greenFields } from './order/green-fields.ts';
import { useKnown } from './order/use-known.ts';
import { fieldInAddress, useFieldInAddress } from './focus/use-field-in-address.ts';
import { useCorrections } from './use-corrections.ts';
import { useDecisions } from './deciding/use-decisions.ts';
import { useChosenDocuments } from './use-chosen-documents.ts';
import { useFieldPresses } from './undo/use-field-presses.ts';
import { usePins } from './use-pins.ts';
import { useFieldFocus } from './focus/use-field-focus.ts';

/** What the review screen knows and can do, by how often it changes: a moved focus leaves the application alone. */
export interface Desk {
  readonly reviewed: ReviewedApplication;
  readonly field: FocusedField;
  readonly dialogs: ReviewDialogs;
  readonly gate: Gate;
  readonly ordered: Ordered;
  readonly drafts: Drafts;
  readonly move: (by: 1 | -1) => void;
  /** Of what is in focus: a field, or the lines of an address. */
  readonly verifyFocused: () => void;
  readonly rejectFocused: () => void;
  readonly toggleFocusedLines: () => void;
  /** The last press, one after the other; after a reload the focused field's decision. */
  readonly undoLast: () => void;
}

export function useDesk(application: ReviewApplication): Desk {
  const rows = reviewRows(application);
  const drafts = useKeptDrafts(application.ApplicationId);
  const gate = useOpenGate(application, drafts);
  const known = useKnown(application, gate);
  const order = useOrder(rows, known);
  const corrections = useCorrections(application, drafts);
  const place = useFieldFocus({
    rows: order.rows,
    at: fieldInAddress(rows, application),
    opensByItself: (block) =>
      rows.some(
        ({ fieldId, changes }) =>
          blockOf(fieldId) === block && (changes.length > 0 || corrections.propertyOf(fieldId) !== undefined),
      ),
  });
  useFieldInAddress(place.focused?.fieldId);
  const fields = useFieldDecisions(application);
  const [dialog, show] = useState<DeskDialog>();
  const decisions = useDecisions({ application, rows, unsaved: fields.unsaved, gate, drafts, show });
  const field = useLooking(application, place);
  useDocumentsAhead(application, rows, place.focused?.fieldId);
  const { undoLast, ...presses } = useFieldPresses({ application, rows, fields, place, show });
  const reviewed: ReviewedApplication = {
    application,
    rows,
    ...presses,
    unsaved: fields.failures,
    forgetRefusalsOtherThan: fields.forgetRefusalsOtherThan,
    ...decisions,
    corrections,
  };
  const dialogs: ReviewDialogs = { dialog, show, closeDialog: () => show(undefined) };
  const { focused, focusedLines } = place;
  const block = focused && blockOf(focused.fieldId);
  const green = greenFields(order.rows, application, known);

  return {
    reviewed,
    field,
    dialogs,
    gate,
    ordered: {
      known,
      order,
      green,
      askGreen: () => show({ kind: 'verifyGreen', green }),
    },
    drafts,
    move: place.move,
    verifyFocused: () => {
      if (focusedLines.length > 0)
        reviewed.verifyAll(focusedLines, i18next.t('desk.said.verified', { field: field.focusedName }));
      else if (focused) reviewed.verify(focused);
    },
    rejectFocused: () => {
      if (focusedLines.length > 0 && block !== undefined) reviewed.askBlockReason(block, focusedLines);
      else if (focused) reviewed.askReason(focused);
    },
    toggleFocusedLines: () => block !== undefined && place.toggleBlock(block),
    undoLast,
  };
}

function useLooking(application: ReviewApplication, place: ReturnType<typeof useFieldFocus>): FocusedField {
  const [tab, openTab] = useState<SideTab>('evidence');
  const [views] = useState(() => new Map<number, DocumentView>());
  const viewer = useRef<ViewerControls>(null);
  const pins = usePins(application);
  const chosen = useChosenDocuments(application);
  const { focused, focusedLines, focus, openStep, toggleStep, goToStep, isBlockOpen, toggleBlock } = place;
  const [firstLine] = focusedLines;
  const focusedBlock = firstLine && blockOf(firstLine.fieldId);
  return {
    focused,
    focusedIds:
      focusedLines.length > 0 ? focusedLines.map(({ fieldId }) => fieldId) : focused ? [focused.fieldId] : [],
    focusedName:
      focusedBlock === undefined ? (focused?.label ?? '') : i18next.t(`desk.blocks.${focusedBlock}`),
    focus,
    isBlockFocused: (block) => focusedLines.some(({ fieldId }) => blockOf(fieldId) === block),
    isBlockOpen,
    toggleBlock,
    openStep,
    toggleStep,
    goToStep,
    tab,
    openTab,
    pins,
    chosen,
    views,
    viewer,
  };
}
