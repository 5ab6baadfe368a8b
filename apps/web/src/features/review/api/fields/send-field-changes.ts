import {
  approveField,
  clearField,
  decideFields,
  rejectField,
  type DecidedField,
  type FieldChoice,
  type FieldOutcome,
} from '@kyc/contract/field-review/field-decisions';
import type { SeenRecord } from '@kyc/contract/field-review/seen';
import type { CaseFile } from '../../rows/case-file.ts';
import { callApi } from '../../../../lib/api/api-client.ts';

export interface ChosenReason {
  readonly ReasonId: number;
  readonly ReasonName: string;
  readonly SolutionId: number;
  readonly SolutionName: string;
}

export type FieldChange = {
  readonly fieldId: number;
  /** The time of the decision that it replaces, null for none; read when it is sent, because it may still be in flight. */
  readonly was?: () => string | null | undefined;
  /** The evidence on the screen; a withdrawn decision has none. */
  readonly seen?: SeenRecord | undefined;
} & (
  | { readonly kind: 'verify'; readonly isBulk?: boolean }
  | { readonly kind: 'reject'; readonly reason: ChosenReason }
  | { readonly kind: 'clear' }
);

export interface Saved {
  readonly outcomes: readonly FieldOutcome[];
  /** The specification's text for one field; null where there are several. */
  readonly message: string | null;
}

/** One field by its call of §7, several by one call. */
export async function sendFieldChanges(
  application: CaseFile,
  changes: readonly FieldChange[],
): Promise<Saved> {
  const [only, ...others] = changes;
  if (only && others.length === 0 && only.was === undefined) {
    const { Decision, Message } = await sendOne(application, only);
    return { outcomes: [{ FieldId: only.fieldId, Decision, Refused: null }], message: Message };
  }
  const { ApplicationId, RowVersion: rowVersion } = application;
  const isBulk = changes.some((change) => change.kind === 'verify' && change.isBulk === true);
  const body = { ApplicationId, Fields: changes.map(choiceOf), ...(isBulk && { Bulk: true }) };
  const { Fields } = await callApi(decideFields, { body, loader: 'hidden', rowVersion });
  return { outcomes: Fields, message: null };
}

function sendOne(
  { ApplicationId, RowVersion: rowVersion }: CaseFile,
  change: FieldChange,
): Promise<DecidedField> {
  const body = { ApplicationId, FieldId: change.fieldId };
  const seen = change.seen && { Seen: change.seen };
  const call = { loader: 'hidden', rowVersion } as const;
  switch (change.kind) {
    case 'verify':
      return callApi(approveField, { body: { ...body, ...seen }, ...call });
    case 'reject': {
      const { ReasonId, SolutionId } = change.reason;
      return callApi(rejectField, { body: { ...body, ReasonId, SolutionId, ...seen }, ...call });
    }
    case 'clear':
      return callApi(clearField, { body, ...call });
    default:
      return change satisfies never;
  }
}

const decisions = { verify: 'verified', reject: 'rejected', clear: 'undecided' } as const;

function choiceOf(change: FieldChange): FieldChoice {
  const was = change.was?.();
  return {
    FieldId: change.fieldId,
    Decision: decisions[change.kind],
    ...(change.kind === 'reject' && {
      ReasonId: change.reason.ReasonId,
      SolutionId: change.reason.SolutionId,
    }),
    ...(change.seen && { Seen: change.seen }),
    ...(was !== undefined && { Was: was }),
  };
}
