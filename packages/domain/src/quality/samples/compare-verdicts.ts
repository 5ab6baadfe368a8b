/** A verdict on a case: the action, and the reasons of the rejected fields. */
export interface CaseVerdict {
  readonly action: string;
  readonly rejected: readonly { readonly fieldId: number; readonly reasonId: number | null }[];
}

export function approvesCase({ action }: Pick<CaseVerdict, 'action'>): boolean {
  return action !== 'reject';
}

/**
 * Whether a third person decides: another verdict, another segment, or a rejection for other reasons. A straight-through approval is
 * compared only by whether it approves, since the system chooses its segment by the plan.
 */
export function differ(first: CaseVerdict, second: CaseVerdict): boolean {
  if (approvesCase(first) !== approvesCase(second)) return true;
  if (approvesCase(first)) return first.action !== 'stpApprove' && first.action !== second.action;
  return keyOf(first) !== keyOf(second);
}

function keyOf({ rejected }: CaseVerdict): string {
  return rejected
    .map(({ fieldId, reasonId }) => `${String(fieldId)}:${String(reasonId)}`)
    .toSorted()
    .join();
}
