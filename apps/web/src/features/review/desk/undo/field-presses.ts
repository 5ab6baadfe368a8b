import type { SeenRecord } from '@kyc/contract/field-review/seen';
import { t } from '../../../../lib/texts/t.ts';
import type { FieldChange } from '../../api/fields/send-field-changes.ts';
import type { fieldDecisions } from '../../api/fields/field-decisions.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import type { AskedReasons, DeskDialog, RejectedLine } from '../desk-dialog.ts';
import type { focusActs } from '../focus/field-focus.ts';
import { targetsOf, type Block } from '../order/blocks.ts';
import type { Desk } from '../review-state.ts';
import { undoablePresses } from './undoable-presses.ts';

interface Pressing {
  readonly fields: ReturnType<typeof fieldDecisions>;
  readonly place: ReturnType<typeof focusActs>;
  /** The record of a field's evidence on the screen. */
  readonly seenOf: (fieldId: number) => SeenRecord | undefined;
}

/** The presses on fields: their changes, announcements, and next focus. */
export function fieldPresses({ state, change }: Desk, { fields, place, seenOf }: Pressing) {
  const say = (text: string) => change({ lastSaid: { what: '', text } });
  const stack = undoablePresses({
    decisions: () => state().decisions.application.FieldDecisions,
    change: fields.change,
    say,
    labelOf: (id) => state().decisions.rows.find(({ fieldId }) => fieldId === id)?.label ?? '',
  });
  const settle = (what: string, changes: readonly FieldChange[], decided: readonly ReviewRow[]) => {
    stack.press(what, changes);
    place.moveOn(decided);
  };
  /** A rejection that could not be stored opens its question again, with the reason and solution that were chosen. */
  const reject = (what: string, lines: readonly RejectedLine[], again: DeskDialog) => {
    change({ dialog: undefined });
    const changes = lines.map(
      ({ row, reason }) =>
        ({ kind: 'reject', fieldId: row.fieldId, reason, seen: seenOf(row.fieldId) }) as const,
    );
    stack.press(what, changes, () => {
      const [first] = lines;
      if (!first || state().dialog) return;
      if (again.kind === 'rejectBlock') place.focus(first.row.fieldId);
      else place.focusSingly(first.row.fieldId);
      change({ dialog: again });
    });
    place.moveOn(lines.map(({ row }) => row));
  };
  const said = (kind: 'verified' | 'rejected' | 'cleared', field: string) =>
    t(`desk.said.${kind}`, { field });

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
      const seen = seenOf(row.fieldId);
      const changes = isDone ? [] : [{ kind: 'verify', fieldId: row.fieldId, seen } as const];
      settle(said('verified', row.label), changes, [row]);
    },
    /**
     * All in one press, with this name in announcements and undo; then on to the next undecided field.
     * `isBulk`: not for fields that were rejected in the previous attempt. `seen`: the records of fields whose evidence was not on the screen.
     */
    verifyAll: (
      chosen: readonly ReviewRow[],
      what: string,
      { isBulk = false, seen = seenOf }: { isBulk?: boolean; seen?: Pressing['seenOf'] } = {},
    ) => {
      // The evidence of an address covers all its lines.
      const [first] = chosen;
      const ofFirst = isBulk || !first ? undefined : seenOf(first.fieldId);
      const changes = targetsOf(chosen).flatMap(({ decision, fieldId }) =>
        decision?.Decision === 'verified'
          ? []
          : [{ kind: 'verify', fieldId, isBulk, seen: seen(fieldId) ?? ofFirst } as const],
      );
      settle(what, changes, chosen);
    },
    /** With a reason that something found suggests already. */
    askReason: (row: ReviewRow, reasonId?: number) => {
      if (!row.canDecide) return;
      place.focusSingly(row.fieldId);
      change({ dialog: { kind: 'rejectField', row, reasonId } });
    },
    rejectField: (row: ReviewRow, reason: RejectedLine['reason']) => {
      const { ReasonId: reasonId, SolutionId: solutionId } = reason;
      reject(said('rejected', row.label), [{ row, reason }], {
        kind: 'rejectField',
        row,
        reasonId,
        solutionId,
      });
    },
    /** For an address: one question for its undecided lines. */
    askBlockReason: (block: Block, lines: readonly ReviewRow[]) => {
      if (!lines.some(({ canDecide }) => canDecide)) return;
      if (lines[0]) place.focus(lines[0].fieldId);
      change({ dialog: { kind: 'rejectBlock', block, rows: lines } });
    },
    rejectLines: (
      picked: readonly RejectedLine[],
      what: string,
      { block, rows }: Omit<AskedReasons, 'kind'>,
    ) => reject(what, picked, { kind: 'rejectBlock', block, rows, picked }),
    /** The decisions on them are taken back. */
    undo,
    /** The last press, one after the other; after a reload the focused field's decision. */
    undoLast: () => {
      const target = stack.undoLast();
      const { focused } = state().focus;
      if (target !== undefined) place.focus(target);
      else if (focused?.canDecide === true && focused.decision) clearOne(focused);
      else if (!state().file.ReadOnly) say(t('desk.undo.nothing'));
    },
  };
}
