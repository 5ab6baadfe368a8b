import type { FieldDecision, ReviewApplication } from '@kyc/contract/applications/review-application';
import type { FieldOutcome } from '@kyc/contract/field-review/field-decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { createStore, type Store } from '../../../../lib/page/store.ts';
import type { CaseFile } from '../../rows/case-file.ts';
import { acceptanceKey } from '../found/acceptance-query.ts';
import { ipvKey, reviewKey } from '../review-query.ts';
import { sayWhy } from '../say-why.ts';
import { sendFieldChanges, type FieldChange, type Saved } from './send-field-changes.ts';
import { withDecision, withoutDecision } from './with-decision.ts';

interface Failure {
  readonly why: string;
  /** What the checklist of the in-person verification lacked, where that is why. */
  readonly missing: readonly string[];
}

/** Why a field's decision could not be saved. */
export type Unsaved = ReadonlyMap<number, Failure>;

export interface LastSaid {
  /** What was done, for who does not see it: 'Mobile verified'. */
  readonly what: string;
  readonly text: string;
}

/** What one press changes: one field or many, saved and undone as one. */
export interface Press {
  /** In words, where it is more than an undo: 'Mobile verified'. */
  readonly what?: string;
  readonly changes: readonly FieldChange[];
  /** With what the server answered; those that it refused are among them. */
  readonly onSaved?: (saved: Saved) => void;
  /** Nothing of it was saved. */
  readonly onFailed?: (failure: Error) => void;
  /** An undo that is refused leaves a decision that is saved: nothing is left to be decided on again. */
  readonly isUndo?: true;
}

/** Saved one after the other in the order of the presses, and before a decision on the whole application. */
export const SAVED_IN_ORDER = 'review-decisions';

/** Field decisions: on screen at once, saved at once; what could not be saved comes back with the reason. */
export function useFieldDecisions(application: CaseFile) {
  const client = useQueryClient();
  const key = reviewKey(application.ApplicationId);
  const [unsaved] = useState<Store<Unsaved>>(() => createStore<Unsaved>(new Map()));
  const [lastSaid] = useState<Store<LastSaid>>(() => createStore<LastSaid>({ what: '', text: '' }));

  /** At once, however many: each change of what is kept draws the screen. */
  const put = (decided: readonly Decided[]) =>
    client.setQueryData<ReviewApplication>(key, (current) =>
      decided.reduce(
        (application, [fieldId, decision]) =>
          application &&
          (decision ? withDecision(application, decision) : withoutDecision(application, fieldId)),
        current,
      ),
    );
  const fail = (fieldId: number, failure: Failure) => {
    unsaved.set(new Map(unsaved.get()).set(fieldId, failure));
    if (failure.missing.length > 0)
      void client.invalidateQueries({ queryKey: ipvKey(application.ApplicationId) });
  };

  const { mutate } = useMutation({
    mutationKey: [SAVED_IN_ORDER],
    scope: { id: SAVED_IN_ORDER },
    mutationFn: ({ changes }: Press) => sendFieldChanges(application, changes),
    onMutate: ({ changes }) => {
      const before = client.getQueryData<ReviewApplication>(key)?.FieldDecisions ?? [];
      for (const { fieldId } of changes) unsaved.set(without(unsaved.get(), fieldId));
      put(changes.map((change) => [change.fieldId, expected(change, application)]));
      return { before };
    },
    onSuccess: (saved, { what, onSaved, isUndo }) => {
      put(saved.outcomes.map(({ FieldId, Decision }) => [FieldId, Decision]));
      for (const { FieldId, Refused } of saved.outcomes)
        if (Refused !== null && isUndo !== true) fail(FieldId, failureOf(Refused));
      if (saved.message !== null) lastSaid.set({ what: what ?? '', text: saved.message });
      onSaved?.(saved);
    },
    // Once for all that were pressed in a row: some rules look at what is decided.
    onSettled: () => {
      if (client.isMutating({ mutationKey: [SAVED_IN_ORDER] }) === 1)
        void client.invalidateQueries({ queryKey: acceptanceKey(application.ApplicationId) });
    },
    onError: (failure, { changes, onFailed, isUndo }, context) => {
      put(
        changes.map(({ fieldId }) => [fieldId, context?.before.find(({ FieldId }) => FieldId === fieldId)]),
      );
      const missing = missingIn(failure instanceof ApiError ? failure.Errors : []);
      for (const { fieldId } of changes)
        if (isUndo !== true) fail(fieldId, { why: sayWhy(failure), missing });
      onFailed?.(failure);
    },
  });

  // What is still being saved would go with the page: the browser asks first.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (client.isMutating({ mutationKey: [SAVED_IN_ORDER] }) > 0) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [client]);

  const forgetRefusalsOtherThan = (missing: readonly string[]) => {
    for (const [fieldId, failure] of unsaved.get())
      if (failure.missing.length > 0 && failure.missing.join() !== missing.join())
        unsaved.set(without(unsaved.get(), fieldId));
  };

  return { change: mutate, unsaved, forgetRefusalsOtherThan, lastSaid, say: lastSaid.set };
}

/** A field, and the decision on it; without one where it is undecided. */
type Decided = readonly [fieldId: number, decision: FieldDecision | null | undefined];

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
    DecidedOn: new Date().toISOString(),
  };
}

function failureOf({ Message: why, Errors }: NonNullable<FieldOutcome['Refused']>): Failure {
  return { why, missing: missingIn(Errors) };
}

function missingIn(errors: readonly { readonly Field: string; readonly Message: string }[]): string[] {
  return errors.filter(({ Field }) => Field === 'Ipv').map(({ Message }) => Message);
}

function without(failures: Unsaved, fieldId: number): Unsaved {
  if (!failures.has(fieldId)) return failures;
  const rest = new Map(failures);
  rest.delete(fieldId);
  return rest;
}
