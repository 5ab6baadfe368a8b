import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { useRef, useState } from 'react';
import type { Drafts } from '../drafts/drafts.ts';
import { useKeptDrafts } from '../drafts/use-kept-drafts.ts';
import type { Gate } from './gate.ts';
import { useOpenGate } from './use-open-gate.ts';
import { useDocumentsAhead } from '../api/use-documents-ahead.ts';
import { useFieldDecisions } from '../api/use-field-decisions.ts';
import type { DocumentView, ViewerControls } from '../documents/document-view.ts';
import { reviewRows, type ReviewRow } from '../rows/review-row.ts';
import type { FocusedField, SideTab } from './focused-field.ts';
import type { DeskDialog, ReviewDialogs } from './review-dialogs.ts';
import type { ReviewedApplication } from './reviewed-application.ts';
import { useCorrections } from './use-corrections.ts';
import { useDecisions } from './use-decisions.ts';
import { useChosenDocuments } from './use-chosen-documents.ts';
import { usePins } from './use-pins.ts';
import { useFieldFocus } from './use-field-focus.ts';

/** What the review screen knows and can do, by how often it changes: a moved focus leaves the application alone. */
export interface Desk {
  readonly reviewed: ReviewedApplication;
  readonly field: FocusedField;
  readonly dialogs: ReviewDialogs;
  readonly gate: Gate;
  readonly drafts: Drafts;
  readonly move: (by: 1 | -1) => void;
  /** The focused field's decision, or else the last one made. */
  readonly undoLast: () => void;
}

export function useDesk(application: ReviewApplication): Desk {
  const rows = reviewRows(application);
  const place = useFieldFocus(rows);
  const fields = useFieldDecisions(application);
  const [dialog, show] = useState<DeskDialog>();
  const [lastDecided, setLastDecided] = useState<number>();
  const drafts = useKeptDrafts(application.ApplicationId);
  const gate = useOpenGate(application, drafts);
  const decisions = useDecisions({ application, rows, unsaved: fields.unsaved, gate, drafts, show });
  const corrections = useCorrections(application, drafts);
  const field = useLooking(application, place);
  useDocumentsAhead(application, rows, place.focused?.fieldId);

  const settle = (row: ReviewRow) => {
    setLastDecided(row.fieldId);
    place.moveOn(row);
  };
  const undo = (row: ReviewRow) => {
    fields.change({ kind: 'clear', fieldId: row.fieldId });
    place.focus(row.fieldId);
  };
  const undoLast = () => {
    const last = rows.find((row) => row.fieldId === lastDecided);
    const target = place.focused?.decision ? place.focused : last;
    if (target?.canDecide && target.decision) undo(target);
  };
  const reviewed: ReviewedApplication = {
    application,
    rows,
    verify: (row) => {
      if (!row.canDecide) return;
      if (row.decision?.Decision !== 'verified') fields.change({ kind: 'verify', fieldId: row.fieldId });
      settle(row);
    },
    verifyAll: (chosen) => {
      for (const row of chosen) fields.change({ kind: 'verify', fieldId: row.fieldId });
      const last = chosen.at(-1);
      if (last) settle(last);
    },
    askReason: (row, reasonId) => {
      if (!row.canDecide) return;
      place.focus(row.fieldId);
      show({ kind: 'rejectField', row, reasonId });
    },
    rejectField: (row, reason) => {
      show(undefined);
      fields.change({ kind: 'reject', fieldId: row.fieldId, reason });
      settle(row);
    },
    undo,
    unsaved: fields.failures,
    forgetRefusalsOtherThan: fields.forgetRefusalsOtherThan,
    lastSaid: fields.lastSaid,
    ...decisions,
    corrections,
  };
  const dialogs: ReviewDialogs = { dialog, show, closeDialog: () => show(undefined) };

  return { reviewed, field, dialogs, gate, drafts, move: place.move, undoLast };
}

function useLooking(
  application: ReviewApplication,
  { focused, focus, openStep, toggleStep, goToStep }: ReturnType<typeof useFieldFocus>,
): FocusedField {
  const [tab, openTab] = useState<SideTab>('evidence');
  const [views] = useState(() => new Map<number, DocumentView>());
  const viewer = useRef<ViewerControls>(null);
  const pins = usePins(application);
  const chosen = useChosenDocuments(application);
  return { focused, focus, openStep, toggleStep, goToStep, tab, openTab, pins, chosen, views, viewer };
}
