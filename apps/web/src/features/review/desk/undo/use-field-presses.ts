import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import i18next from 'i18next';
import type { FieldChange } from '../../api/fields/send-field-changes.ts';
import type { useFieldDecisions } from '../../api/fields/use-field-decisions.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { targetsOf } from '../order/blocks.ts';
import type { DeskDialog } from '../desk-dialog.ts';
import type { RejectedLine } from '../desk-acts.ts';
import { useUndoStack } from './use-undo-stack.ts';
import type { useFieldFocus } from '../focus/use-field-focus.ts';

interface Pressing {
  readonly application: ReviewApplication;
  readonly rows: readonly ReviewRow[];
  readonly fields: ReturnType<typeof useFieldDecisions>;
  readonly place: ReturnType<typeof useFieldFocus>;
  readonly show: (dialog: DeskDialog | undefined) => void;
}

/** The presses on fields: their changes, announcements, and next focus. */
export function useFieldPresses({ application, rows, fields, place, show }: Pressing) {
  const labelOf = (id: number) => rows.find(({ fieldId }) => fieldId === id)?.label ?? '';
  const stack = useUndoStack({
    application,
    change: fields.change,
    say: (text) => fields.say({ what: '', text }),
    labelOf,
  });
  const settle = (what: string, changes: readonly FieldChange[], decided: readonly ReviewRow[]) => {
    stack.press(what, changes);
    place.moveOn(decided);
  };
  const said = (kind: 'verified' | 'rejected' | 'cleared', field: string) =>
    i18next.t(`desk.said.${kind}`, { field });

  const undo = (taken: readonly ReviewRow[], what: string) => {
    const changes = taken.flatMap(({ canDecide, decision, fieldId }) =>
      canDecide && decision ? [{ kind: 'clear', fieldId } as const] : [],
    );
    stack.press(what, changes);
    if (taken[0]) place.focus(taken[0].fieldId);
  };
  /** Decided before this visit, so it is not on the undo stack. */
  const clearOne = ({ fieldId, label }: ReviewRow) =>
    fields.change({ what: said('cleared', label), changes: [{ kind: 'clear', fieldId }] });

  return {
    verify: (row: ReviewRow) => {
      if (!row.canDecide) return;
      const isDone = row.decision?.Decision === 'verified';
      const changes = isDone ? [] : [{ kind: 'verify', fieldId: row.fieldId } as const];
      settle(said('verified', row.label), changes, [row]);
    },
    verifyAll: (chosen: readonly ReviewRow[], what: string, { isBulk } = { isBulk: false }) => {
      const changes = targetsOf(chosen).flatMap(({ decision, fieldId }) =>
        decision?.Decision === 'verified' ? [] : [{ kind: 'verify', fieldId, isBulk } as const],
      );
      settle(what, changes, chosen);
    },
    askReason: (row: ReviewRow, reasonId?: number) => {
      if (!row.canDecide) return;
      place.focusSingly(row.fieldId);
      show({ kind: 'rejectField', row, reasonId });
    },
    rejectField: (row: ReviewRow, reason: RejectedLine['reason']) => {
      show(undefined);
      settle(said('rejected', row.label), [{ kind: 'reject', fieldId: row.fieldId, reason }], [row]);
    },
    askBlockReason: (block: Parameters<typeof place.toggleBlock>[0], lines: readonly ReviewRow[]) => {
      if (!lines.some(({ canDecide }) => canDecide)) return;
      if (lines[0]) place.focus(lines[0].fieldId);
      show({ kind: 'rejectBlock', block, rows: lines });
    },
    rejectLines: (chosen: readonly RejectedLine[], what: string) => {
      show(undefined);
      const changes = chosen.map(
        ({ row, reason }) => ({ kind: 'reject', fieldId: row.fieldId, reason }) as const,
      );
      settle(
        what,
        changes,
        chosen.map(({ row }) => row),
      );
    },
    undo,
    undoLast: () => {
      const target = stack.undoLast();
      const { focused } = place;
      if (target !== undefined) place.focus(target);
      else if (focused?.canDecide === true && focused.decision) clearOne(focused);
      else if (!application.ReadOnly) fields.say({ what: '', text: i18next.t('desk.undo.nothing') });
    },
  };
}
