import type { FieldDecision } from '@kyc/contract/applications/review-application';
import { t } from '../../../../lib/texts/t.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { sayWhy } from '../../api/say-why.ts';
import type { FieldChange, Saved } from '../../api/fields/send-field-changes.ts';
import type { Press } from '../../api/fields/field-decisions.ts';
import { changesBack, unitOf, withoutRefused, withSaved, type Left, type Unit } from './undo-stack.ts';

interface Pressing {
  readonly decisions: () => readonly FieldDecision[];
  readonly change: (press: Press) => void;
  readonly say: (text: string) => void;
  readonly labelOf: (fieldId: number) => string;
}

/** A press on the stack; without its unit it was not stored. */
interface Taken {
  unit: Unit | undefined;
}

/** The field decisions of this visit, to be taken back one press after the other. */
export function undoablePresses({ decisions, change, say, labelOf }: Pressing) {
  let stack: readonly Taken[] = [];
  let left: Left = new Map();

  const settle = (taken: Taken, unit: Unit | undefined) => {
    taken.unit = unit;
    if (!unit) stack = stack.filter((each) => each !== taken);
  };

  /** `onRefused`: none of the changes was stored. */
  const press = (what: string, changes: readonly FieldChange[], onRefused?: () => void) => {
    if (changes.length === 0) return;
    const taken: Taken = { unit: unitOf(what, changes, decisions()) };
    stack = [...stack, taken];
    change({
      what,
      changes,
      onSaved: (saved, before) => {
        left = withSaved(left, saved);
        // The confirmed decisions that it replaced: an earlier press on the field may have failed since.
        settle(taken, withoutRefused(unitOf(what, changes, before), saved));
        if (!taken.unit) onRefused?.();
        if (saved.message === null) say(saidOfMany(what, saved));
      },
      onFailed: () => {
        settle(taken, undefined);
        onRefused?.();
      },
    });
  };

  /** Returns the field to go to; undefined when there is nothing to take back. */
  const undoLast = (): number | undefined => {
    const taken = stack.at(-1);
    if (!taken?.unit) return undefined;
    stack = stack.slice(0, -1);
    const { unit } = taken;
    change({
      changes: changesBack(unit, () => left),
      atItsTurn: () => (taken.unit ? changesBack(taken.unit, () => left) : []),
      isUndo: true,
      onSaved: (saved) => {
        left = withSaved(left, saved);
        if (!taken.unit) return say(t('desk.undo.notStored', { what: unit.what }));
        return say(saidOfUndo(unit, { saved, count: stack.length, labelOf }));
      },
      onFailed: (failure) => {
        if (mayTryAgain(failure)) stack = [...stack, taken];
        say(t('desk.undo.refused', { why: sayWhy(failure) }));
      },
    });
    return unit.fields[0]?.fieldId;
  };

  return { press, undoLast };
}

function saidOfMany(what: string, { outcomes }: Saved): string {
  const count = outcomes.filter(({ Refused }) => Refused !== null).length;
  return count === 0 ? `${what}.` : t('desk.undo.someRefused', { what, count });
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
  const undone = t('desk.undo.undone', { what, count });
  if (refused.length === 0) return undone;
  const why = t('desk.undo.refused', { why: refused.join(' ') });
  return refused.length === outcomes.length ? why : `${undone} ${why}`;
}

/** The server did not refuse it. */
function mayTryAgain(failure: Error): boolean {
  return !(failure instanceof ApiError) || failure.isUncertain;
}
