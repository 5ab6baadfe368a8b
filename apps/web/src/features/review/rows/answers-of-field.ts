import type { AnswerRow } from '@kyc/contract/after-approval/after-approval';

/** The newest answer of each leg that is a hold or a refusal about the field. An acceptance since then ends it. */
export function answersOfField(fieldId: number, answers: readonly AnswerRow[]): AnswerRow[] {
  const seen = new Set<string>();
  return answers.filter(({ Leg, State, Effect, Meaning }) => {
    if (Effect !== 'applied' || seen.has(Leg)) return false;
    // The newest first: the others of the leg are older.
    seen.add(Leg);
    return (State === 'onHold' || State === 'refused') && Meaning?.FieldIds.includes(fieldId) === true;
  });
}
