import type { FieldDecision } from '@kyc/contract/applications/review-application';
import type { SeenRecord } from '@kyc/contract/field-review/seen';
import type { FieldChange, Saved } from '../../api/fields/send-field-changes.ts';

interface Undoable {
  readonly fieldId: number;
  /** What the press took the place of. */
  readonly before: FieldDecision | undefined;
}

/** One press on one field or many, which U takes back as one. */
export interface Unit {
  /** In words: 'Mobile verified', '7 fields verified'. */
  readonly what: string;
  readonly fields: readonly Undoable[];
}

/** When what the presses of this visit left at a field was decided, null for nothing. */
export type Left = ReadonlyMap<number, string | null>;

export function unitOf(
  what: string,
  changes: readonly FieldChange[],
  decisions: readonly FieldDecision[],
): Unit {
  return {
    what,
    fields: changes.map(({ fieldId }) => ({
      fieldId,
      before: decisions.find(({ FieldId }) => FieldId === fieldId),
    })),
  };
}

/** Refused fields do not belong to the unit, and an empty unit does not exist. */
export function withoutRefused(unit: Unit, { outcomes }: Saved): Unit | undefined {
  const fields = unit.fields.filter(({ fieldId }) =>
    outcomes.some(({ FieldId, Refused }) => FieldId === fieldId && Refused === null),
  );
  return fields.length === 0 ? undefined : { ...unit, fields };
}

export function withSaved(left: Left, { outcomes }: Saved): Left {
  const done = outcomes.filter(({ Refused }) => Refused === null);
  return new Map([
    ...left,
    ...done.map(({ FieldId, Decision }) => [FieldId, Decision?.DecidedOn ?? null] as const),
  ]);
}

/** The evidence was on screen for the earlier decision, not for this one. */
const byUndo = { Kind: 'undo', Documents: [], Ms: 0 } satisfies SeenRecord;

/** Restores the previous decisions, unless another user has decided there since. */
export function changesBack({ fields }: Unit, leftNow: () => Left): readonly FieldChange[] {
  return fields.map(({ fieldId, before }) => {
    const place = { fieldId, was: () => leftNow().get(fieldId) };
    if (before === undefined) return { kind: 'clear', ...place };
    return before.Decision === 'verified'
      ? { kind: 'verify', seen: byUndo, ...place }
      : { kind: 'reject', reason: reasonOf(before), seen: byUndo, ...place };
  });
}

/** A rejection has both (REV-15). */
function reasonOf({ ReasonId, ReasonName, SolutionId, SolutionName }: FieldDecision) {
  return {
    ReasonId: ReasonId ?? 0,
    ReasonName: ReasonName ?? '',
    SolutionId: SolutionId ?? 0,
    SolutionName: SolutionName ?? '',
  };
}
