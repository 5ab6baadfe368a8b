import type { FieldDecision } from '@kyc/contract/applications/review-application';

/** Why a field's decision could not be saved. */
export interface Failure {
  readonly why: string;
  /** The missing items of the checklist of the in-person verification, if they are the reason. */
  readonly missing: readonly string[];
}

/** A press on its way to the server, with the decisions that the screen shows in the meantime; null: the field is undecided. */
interface PendingPress {
  /** Rises with each press. */
  readonly id: number;
  readonly decisions: ReadonlyMap<number, FieldDecision | null>;
}

interface UnsavedPress extends Failure {
  readonly pressId: number;
  /** Null: undecided. */
  readonly wanted: 'verified' | 'rejected' | null;
}

/**
 * The confirmed decisions of the server and the presses on their way, kept apart: a failed press is removed without a trace, in any order of
 * the replies.
 */
export interface Ledger {
  readonly confirmed: readonly FieldDecision[];
  readonly pending: readonly PendingPress[];
  /** The last press on each field that the server answered. */
  readonly settled: ReadonlyMap<number, number>;
  readonly unsaved: ReadonlyMap<number, UnsavedPress>;
}

export const emptyLedger: Omit<Ledger, 'confirmed'> = {
  pending: [],
  settled: new Map(),
  unsaved: new Map(),
};

/** The server's answer for one field. */
export interface Outcome {
  readonly fieldId: number;
  /** The present decision, also after a refusal. */
  readonly decision: FieldDecision | null;
  readonly refused: Failure | null;
}

export function pressed(ledger: Ledger, press: PendingPress): Ledger {
  const fieldIds = [...press.decisions.keys()];
  return {
    ...ledger,
    pending: [...ledger.pending, press],
    unsaved: without(ledger.unsaved, fieldIds),
  };
}

/** `isUndo`: a refused undo leaves a saved decision, so that no field has to be decided again. */
export function answered(
  ledger: Ledger,
  press: { readonly id: number; readonly isUndo: boolean },
  outcomes: readonly Outcome[],
): Ledger {
  const pressOf = ledger.pending.find(({ id }) => id === press.id);
  const newest = outcomes.filter(({ fieldId }) => (ledger.settled.get(fieldId) ?? 0) < press.id);
  const unsaved = new Map(ledger.unsaved);
  for (const { fieldId, refused } of outcomes) {
    const before = unsaved.get(fieldId);
    if (before !== undefined && before.pressId <= press.id) unsaved.delete(fieldId);
    if (refused !== null && !press.isUndo && !hasNewer(ledger, fieldId, press.id))
      unsaved.set(fieldId, { ...refused, pressId: press.id, wanted: wantedBy(pressOf, fieldId) });
  }
  return {
    confirmed: newest.reduce<readonly FieldDecision[]>(withDecision, ledger.confirmed),
    pending: ledger.pending.filter(({ id }) => id !== press.id),
    settled: new Map([...ledger.settled, ...newest.map(({ fieldId }) => [fieldId, press.id] as const)]),
    unsaved,
  };
}

/** No reply, or a refusal of the complete press. */
export function failed(
  ledger: Ledger,
  press: { readonly id: number; readonly isUndo: boolean },
  failure: Failure,
): Ledger {
  const pressOf = ledger.pending.find(({ id }) => id === press.id);
  const fieldIds = press.isUndo ? [] : [...(pressOf?.decisions.keys() ?? [])];
  const unsaved = new Map(ledger.unsaved);
  for (const fieldId of fieldIds)
    if (!hasNewer(ledger, fieldId, press.id))
      unsaved.set(fieldId, { ...failure, pressId: press.id, wanted: wantedBy(pressOf, fieldId) });
  return { ...ledger, pending: ledger.pending.filter(({ id }) => id !== press.id), unsaved };
}

/** A newer reply with all decisions; a decision that failed without a reply, and was stored nevertheless, counts as saved. */
export function reread(ledger: Ledger, confirmed: readonly FieldDecision[]): Ledger {
  const stored = new Map(confirmed.map(({ FieldId, Decision }) => [FieldId, Decision]));
  const saved = [...ledger.unsaved].flatMap(([fieldId, { wanted }]) =>
    (stored.get(fieldId) ?? null) === wanted ? [fieldId] : [],
  );
  return { ...ledger, confirmed, unsaved: without(ledger.unsaved, saved) };
}

/** The decisions as the screen shows them: the confirmed ones, then the presses in their order. */
export function shownDecisions(
  confirmed: readonly FieldDecision[],
  pending: Ledger['pending'],
): readonly FieldDecision[] {
  const changes = pending.flatMap(({ decisions }) => [...decisions]);
  return changes.reduce<readonly FieldDecision[]>(
    (shown, [fieldId, decision]) => withDecision(shown, { fieldId, decision }),
    confirmed,
  );
}

function withDecision(
  decisions: readonly FieldDecision[],
  { fieldId, decision }: Pick<Outcome, 'fieldId' | 'decision'>,
): readonly FieldDecision[] {
  const rest = decisions.filter(({ FieldId }) => FieldId !== fieldId);
  return decision === null ? rest : [...rest, decision];
}

function hasNewer({ pending, settled, unsaved }: Ledger, fieldId: number, pressId: number): boolean {
  return (
    (settled.get(fieldId) ?? 0) > pressId ||
    (unsaved.get(fieldId)?.pressId ?? 0) > pressId ||
    pending.some(({ id, decisions }) => id > pressId && decisions.has(fieldId))
  );
}

function wantedBy(press: PendingPress | undefined, fieldId: number): UnsavedPress['wanted'] {
  return press?.decisions.get(fieldId)?.Decision ?? null;
}

function without<T>(map: ReadonlyMap<number, T>, keys: readonly number[]): ReadonlyMap<number, T> {
  return keys.some((key) => map.has(key)) ? new Map([...map].filter(([key]) => !keys.includes(key))) : map;
}
