import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import i18next from 'i18next';
import { useState } from 'react';
import { ApiError, NO_ANSWER } from '../../../../lib/api/api-error.ts';
import { createStore, type Store } from '../../../../lib/page/store.ts';
import { sayWhy } from '../../api/say-why.ts';
import type { FieldChange, Saved } from '../../api/fields/send-field-changes.ts';
import type { Press } from '../../api/fields/use-field-decisions.ts';
import {
  changesBack,
  unitOf,
  withoutRefused,
  withSaved,
  type Left,
  type UndoStack,
  type Unit,
} from './undo-stack.ts';

interface Pressing {
  readonly application: ReviewApplication;
  readonly change: (press: Press) => void;
  readonly say: (text: string) => void;
  readonly labelOf: (fieldId: number) => string;
}

/** The field decisions of this visit, to be taken back one press after the other. */
export function useUndoStack({ application, change, say, labelOf }: Pressing) {
  const [stack] = useState<Store<UndoStack>>(() => createStore<UndoStack>([]));
  const [left] = useState<Store<Left>>(() => createStore<Left>(new Map()));

  const replace = (unit: Unit, by: readonly Unit[]) =>
    stack.set(stack.get().flatMap((each) => (each === unit ? by : [each])));

  const press = (what: string, changes: readonly FieldChange[]) => {
    if (changes.length === 0) return;
    const unit = unitOf(what, changes, application.FieldDecisions);
    stack.set([...stack.get(), unit]);
    change({
      what,
      changes,
      onSaved: (saved) => {
        left.set(withSaved(left.get(), saved));
        const kept = withoutRefused(unit, saved);
        replace(unit, kept ? [kept] : []);
        if (saved.message === null) say(saidOfMany(what, saved));
      },
      onFailed: () => replace(unit, []),
    });
  };

  /** Answers the field to go to; undefined when there is nothing to take back. */
  const undoLast = (): number | undefined => {
    const unit = stack.get().at(-1);
    if (!unit) return undefined;
    stack.set(stack.get().slice(0, -1));
    change({
      changes: changesBack(unit, left.get),
      isUndo: true,
      onSaved: (saved) => {
        left.set(withSaved(left.get(), saved));
        say(saidOfUndo(unit, { saved, count: stack.get().length, labelOf }));
      },
      onFailed: (failure) => {
        if (mayTryAgain(failure)) stack.set([...stack.get(), unit]);
        say(i18next.t('desk.undo.refused', { why: sayWhy(failure) }));
      },
    });
    return unit.fields[0]?.fieldId;
  };

  return { press, undoLast };
}

function saidOfMany(what: string, { outcomes }: Saved): string {
  const count = outcomes.filter(({ Refused }) => Refused !== null).length;
  return count === 0 ? `${what}.` : i18next.t('desk.undo.someRefused', { what, count });
}

interface Undone {
  readonly saved: Saved;
  /** How many can still be taken back. */
  readonly count: number;
  readonly labelOf: (fieldId: number) => string;
}

function saidOfUndo({ what }: Unit, { saved: { outcomes }, count, labelOf }: Undone): string {
  const refused = outcomes.flatMap(({ FieldId, Refused }) =>
    Refused === null ? [] : [`${labelOf(FieldId)}: ${Refused.Message}`],
  );
  const undone = i18next.t('desk.undo.undone', { what, count });
  if (refused.length === 0) return undone;
  const why = i18next.t('desk.undo.refused', { why: refused.join(' ') });
  return refused.length === outcomes.length ? why : `${undone} ${why}`;
}

/** The server did not refuse it. */
function mayTryAgain(failure: Error): boolean {
  return !(failure instanceof ApiError) || failure.status === NO_ANSWER || failure.status >= 500;
}
