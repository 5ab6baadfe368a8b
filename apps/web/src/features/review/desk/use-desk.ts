import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { useRef, useState } from 'react';
import { useDocumentsAhead } from '../api/use-documents-ahead.ts';
import { useFieldDecisions } from '../api/use-field-decisions.ts';
import type { DocumentView, ViewerControls } from '../documents/document-view.ts';
import { reviewRows, type ReviewRow } from '../rows/review-row.ts';
import type { DeskDialog, ReviewDesk, SideTab } from './review-desk.ts';
import { useCorrections } from './use-corrections.ts';
import { useDecisions } from './use-decisions.ts';
import { useChosenDocuments } from './use-chosen-documents.ts';
import { usePins } from './use-pins.ts';
import { useFieldFocus } from './use-field-focus.ts';

type Desk = ReviewDesk & { readonly move: (by: 1 | -1) => void };

/** Brings together what the review screen knows and can do. */
export function useDesk(application: ReviewApplication): Desk {
  const rows = reviewRows(application);
  const place = useFieldFocus(rows);
  const fields = useFieldDecisions(application);
  const [dialog, show] = useState<DeskDialog>();
  const [tab, openTab] = useState<SideTab>('evidence');
  const [lastDecided, setLastDecided] = useState<number>();
  const [views] = useState(() => new Map<number, DocumentView>());
  const viewer = useRef<ViewerControls>(null);
  const decisions = useDecisions({ application, rows, unsaved: fields.unsaved, show });
  const pins = usePins(application);
  const chosen = useChosenDocuments();
  const corrections = useCorrections(application);
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

  return {
    application,
    rows,
    ...place,
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
    askReason: (row) => {
      if (!row.canDecide) return;
      place.focus(row.fieldId);
      show({ kind: 'rejectField', row });
    },
    rejectField: (row, reason) => {
      show(undefined);
      fields.change({ kind: 'reject', fieldId: row.fieldId, reason });
      settle(row);
    },
    undo,
    undoLast,
    unsaved: fields.failures,
    lastSaid: fields.lastSaid,
    ...decisions,
    corrections,
    pins,
    chosen,
    tab,
    openTab,
    dialog,
    show,
    closeDialog: () => show(undefined),
    views,
    viewer,
  };
}
