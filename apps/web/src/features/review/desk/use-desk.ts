import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import i18next from 'i18next';
import { useRef, useState } from 'react';
import { useShared } from '../../../lib/drawing/use-shared.ts';
import { useSteady } from '../../../lib/drawing/use-steady.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { useKeptDrafts } from '../drafts/use-kept-drafts.ts';
import type { Gate } from './gate.ts';
import { useOpenGate } from './use-open-gate.ts';
import { useDocumentsAhead } from '../api/use-documents-ahead.ts';
import { useFieldDecisions } from '../api/fields/use-field-decisions.ts';
import type { DocumentView, ViewerControls } from '../documents/document-view.ts';
import { reviewRows } from '../rows/review-row.ts';
import { caseFileOf, type CaseFile } from '../rows/case-file.ts';
import type { DeskActs, DeskNews } from './desk-acts.ts';
import type { FocusedField, SideTab } from './focused-field.ts';
import type { DeskDialog } from './desk-dialog.ts';
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

/**
 * The state and actions of the review screen, by how often they change: a moved focus does not change the application, a press does not
 * change the case file.
 */
export interface Desk {
  readonly acts: DeskActs & DeskNews;
  readonly file: CaseFile;
  readonly reviewed: ReviewedApplication;
  readonly field: FocusedField;
  readonly dialog: DeskDialog | undefined;
  readonly gate: Gate;
  readonly ordered: Ordered;
  readonly drafts: Drafts;
  /** For the focus: a field, or the lines of an address. */
  readonly verifyFocused: () => void;
  readonly rejectFocused: () => void;
  readonly toggleFocusedLines: () => void;
}

export function useDesk(application: ReviewApplication): Desk {
  const file = useShared(caseFileOf(application));
  const rows = useShared(reviewRows(application));
  const drafts = useKeptDrafts(file.ApplicationId);
  const gate = useOpenGate(file, drafts);
  const known = useKnown(file, gate);
  const order = useOrder(rows, known);
  const corrections = useCorrections(file, drafts);
  const place = useFieldFocus({
    rows: order.rows,
    at: fieldInAddress(rows, file),
    opensByItself: (block) =>
      rows.some(
        ({ fieldId, changes, property }) =>
          blockOf(fieldId) === block && (changes.length > 0 || property !== undefined),
      ),
  });
  useFieldInAddress(place.focused?.fieldId);
  const fields = useFieldDecisions(file);
  const [dialog, show] = useState<DeskDialog>();
  const { unsaved, lastSaid, forgetRefusalsOtherThan } = fields;
  const { isDeciding, ...decisions } = useDecisions({ application, rows, unsaved, gate, drafts, show });
  const [tab, openTab] = useState<SideTab>('evidence');
  const field = useLooking(file, place, tab);
  useDocumentsAhead(file, rows, place.focused?.fieldId);
  const { focused, focusedLines, focus, move, toggleBlock, toggleStep, goToStep } = place;
  const acts = useSteady<DeskActs>({
    ...useFieldPresses({ application, rows, fields, place, show }),
    ...decisions,
    forgetRefusalsOtherThan,
    focus,
    move,
    toggleBlock,
    toggleStep,
    goToStep,
    openTab,
    show,
    closeDialog: () => show(undefined),
  });
  const block = focused && blockOf(focused.fieldId);
  const green = greenFields(order.rows, file, known);

  return {
    acts: { ...acts, unsaved, lastSaid, isDeciding },
    file,
    reviewed: { application, rows, corrections },
    field,
    dialog,
    gate,
    ordered: {
      known,
      order,
      green,
      askGreen: () => show({ kind: 'verifyGreen', green }),
    },
    drafts,
    verifyFocused: () => {
      if (focusedLines.length > 0)
        acts.verifyAll(focusedLines, i18next.t('desk.said.verified', { field: field.focusedName }));
      else if (focused) acts.verify(focused);
    },
    rejectFocused: () => {
      if (focusedLines.length > 0 && block !== undefined) acts.askBlockReason(block, focusedLines);
      else if (focused) acts.askReason(focused);
    },
    toggleFocusedLines: () => block !== undefined && acts.toggleBlock(block),
  };
}

function useLooking(file: CaseFile, place: ReturnType<typeof useFieldFocus>, tab: SideTab): FocusedField {
  const [views] = useState(() => new Map<number, DocumentView>());
  const viewer = useRef<ViewerControls>(null);
  const pins = usePins(file);
  const chosen = useChosenDocuments(file);
  const { focused, focusedLines, focusedBlock, openBlocks, openStep } = place;
  return {
    focused,
    focusedIds:
      focusedLines.length > 0 ? focusedLines.map(({ fieldId }) => fieldId) : focused ? [focused.fieldId] : [],
    focusedName:
      focusedBlock === undefined ? (focused?.label ?? '') : i18next.t(`desk.blocks.${focusedBlock}`),
    focusedBlock,
    openBlocks,
    openStep,
    tab,
    pins,
    chosen,
    views,
    viewer,
  };
}
