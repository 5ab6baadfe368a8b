import { openReview, type FieldDecision } from '@kyc/contract/applications/review-application';
import type { FieldOutcome } from '@kyc/contract/field-review/field-decisions';
import { MutationObserver, noop, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { CaseFile } from '../../rows/case-file.ts';
import { acceptanceKey } from '../found/acceptance-query.ts';
import { ipvKey } from '../review-query.ts';
import { sayWhy } from '../say-why.ts';
import {
  answered,
  failed,
  pressed,
  reread,
  type Failure,
  type Ledger,
  type Outcome,
} from './field-ledger.ts';
import { sendFieldChanges, type FieldChange, type Saved } from './send-field-changes.ts';
import { serverDate } from '../../../../lib/clock/server-clock.ts';

/** Why a field's decision could not be saved. */
export type Unsaved = ReadonlyMap<number, Failure>;

export interface LastSaid {
  /** The change with the count after it, for users who cannot see it: 'Mobile verified. 4 of 35 decided.' */
  readonly what: string;
  readonly text: string;
}

/** The changes of a key press: a single field or many, saved and undone together. */
export interface Press {
  /** In words, unless it is only an undo: 'Mobile verified'. */
  readonly what?: string;
  readonly changes: readonly FieldChange[];
  /** Computed when its turn comes, because an earlier press may have failed by then; none: it is not sent. */
  readonly atItsTurn?: () => readonly FieldChange[];
  /** With the server's reply; refused changes are included. `before`: the confirmed decisions that it replaced. */
  readonly onSaved?: (saved: Saved, before: readonly FieldDecision[]) => void;
  /** No change was saved. */
  readonly onFailed?: (failure: Error) => void;
  /** A refused undo leaves a saved decision: no field has to be decided again. */
  readonly isUndo?: true;
}

interface Numbered extends Press {
  readonly id: number;
}

/** Saved sequentially in the order of the presses, and before a decision on the application. */
export const SAVED_IN_ORDER = 'review-decisions';

interface Deciding {
  readonly client: QueryClient;
  readonly file: () => CaseFile;
  readonly ledger: () => Ledger;
  readonly book: (ledger: Ledger) => void;
  readonly say: (said: LastSaid) => void;
  /** '4 of 35 decided' for these decisions. */
  readonly countOf: (what: string, decisions: readonly FieldDecision[]) => string;
}

/** Field decisions: shown and saved immediately; a failed one disappears, and its reason is shown. */
export function fieldDecisions({ client, file, ledger, book, say, countOf }: Deciding) {
  const { ApplicationId: applicationId } = file();
  let pressId = 0;
  let isUncertain = false;

  /** After a lost reply, once no press is on its way: the server may have stored the decision. */
  const readAgain = async () => {
    const lastPress = pressId;
    const { FieldDecisions } = await callApi(openReview, {
      params: { id: applicationId },
      loader: 'hidden',
      errors: 'quiet',
    });
    if (lastPress !== pressId) return;
    isUncertain = false;
    book(reread(ledger(), FieldDecisions));
  };

  const saving = new MutationObserver(client, {
    mutationKey: [SAVED_IN_ORDER],
    scope: { id: SAVED_IN_ORDER },
    mutationFn: async ({ changes, atItsTurn }: Numbered): Promise<Saved> => {
      const now = atItsTurn?.() ?? changes;
      return now.length === 0 ? { outcomes: [], message: null } : sendFieldChanges(file(), now);
    },
    onSuccess: (saved, { id, what, onSaved, isUndo }) => {
      const before = ledger().confirmed;
      book(answered(ledger(), { id, isUndo: isUndo === true }, saved.outcomes.map(outcomeOf)));
      if (saved.outcomes.some(({ Refused }) => Refused !== null && missingIn(Refused.Errors).length > 0))
        void client.invalidateQueries({ queryKey: ipvKey(applicationId) });
      if (saved.message !== null)
        say({ what: what === undefined ? '' : countOf(what, ledger().confirmed), text: saved.message });
      onSaved?.(saved, before);
    },
    onError: (failure, { id, onFailed, isUndo }) => {
      const missing = missingIn(failure instanceof ApiError ? failure.Errors : []);
      if (missing.length > 0) void client.invalidateQueries({ queryKey: ipvKey(applicationId) });
      book(failed(ledger(), { id, isUndo: isUndo === true }, { why: sayWhy(failure), missing }));
      // An earlier success is not the result of this press; its row shows the failure.
      say({ what: '', text: '' });
      onFailed?.(failure);
      if (!(failure instanceof ApiError) || failure.isUncertain) isUncertain = true;
    },
    // Once for all consecutive presses: some rules read the decisions.
    onSettled: () => {
      if (client.isMutating({ mutationKey: [SAVED_IN_ORDER] }) > 1) return;
      void client.invalidateQueries({ queryKey: acceptanceKey(applicationId) });
      if (isUncertain) void readAgain().catch(noop);
    },
  });

  return {
    change: (press: Press) => {
      pressId += 1;
      const decisions = new Map(
        press.changes.map((change) => [change.fieldId, expected(change, file())] as const),
      );
      book(pressed(ledger(), { id: pressId, decisions }));
      void saving.mutate({ ...press, id: pressId }).catch(noop);
    },
    /** The checklist lacks this now: a refusal that names something else is out of date. */
    forgetRefusalsOtherThan: (missing: readonly string[]) => {
      const unsaved = [...ledger().unsaved].filter(
        ([, failure]) => failure.missing.length === 0 || failure.missing.join() === missing.join(),
      );
      if (unsaved.length < ledger().unsaved.size) book({ ...ledger(), unsaved: new Map(unsaved) });
    },
  };
}

/** Decisions that are not saved yet would be lost with the page: the browser confirms first. */
export function useConfirmedLeaving(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (client.isMutating({ mutationKey: [SAVED_IN_ORDER] }) > 0) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [client]);
}

/** What the server will most likely answer. */
function expected(change: FieldChange, { AttemptNo, VerifierName }: CaseFile): FieldDecision | null {
  if (change.kind === 'clear') return null;
  const none = { ReasonId: null, ReasonName: null, SolutionId: null, SolutionName: null };
  return {
    FieldId: change.fieldId,
    Decision: change.kind === 'reject' ? 'rejected' : 'verified',
    ...(change.kind === 'reject' ? change.reason : none),
    AttemptNo,
    DecidedBy: VerifierName ?? '',
    DecidedOn: serverDate().toISOString(),
  };
}

function outcomeOf({ FieldId, Decision, Refused }: FieldOutcome): Outcome {
  const refused = Refused && { why: Refused.Message, missing: missingIn(Refused.Errors) };
  return { fieldId: FieldId, decision: Decision, refused };
}

function missingIn(errors: readonly { readonly Field: string; readonly Message: string }[]): string[] {
  return errors.filter(({ Field }) => Field === 'Ipv').map(({ Message }) => Message);
}
